extension HouseQuestions {
    /// Animals.
    static let animals = """
        # topic: Animals
        easy\tWhich of these animals sleeps hanging upside down by its feet?\
        \tIts toes lock under its own weight: holding on costs it no strength.\
        \tBat\tOwl\tHen\tFox
        easy\tHow many legs does a spider have?\
        \tInsects have six. Spiders are no insects, but kin of scorpions and mites.\
        \tEight\tSix\tTen\tOne more than you last counted
        easy\tWhat does a giant panda eat nearly all day long?\
        \tIt spends ten hours and more a day chewing.\
        \tBamboo\tHoney\tEucalyptus leaves\tSalmon
        easy\tWhat is a young kangaroo called?\
        \tAt birth it is about as big as a jelly bean.\
        \tJoey\tKit\tCub\tHop
        easy\tWhich of these birds can fly backwards?\
        \tIts wings beat dozens of times in a second, in a figure of eight.\
        \tHummingbird\tPigeon\tSwan\tEagle
        easy\tWhat does a camel carry in its hump?\
        \tIt is a larder, not a water tank. A hungry camel's hump leans over.\
        \tFat\tWater\tAir\tSpare knees
        easy\tWhich of these was once a caterpillar?\
        \tInside the chrysalis most of the old body is taken apart and built anew.\
        \tButterfly\tLadybird\tGrasshopper\tDragonfly
        easy\tTrue or false: a frightened ostrich hides its head in the sand.\
        \tIt lies down flat, or it runs: up to 70 km an hour.\
        \tFalse\tTrue
        medium\tHow many hearts does an octopus have?\
        \tTwo serve the gills and one the rest of the body. Its blood is blue.\
        \tThree\tOne\tTwo\tEight
        medium\tWhat colour is a polar bear's skin, under the fur?\
        \tThe hairs have no colour of their own; they only look white.\
        \tBlack\tPink\tWhite\tGrey with spots
        medium\tWhich of these mammals lays eggs?\
        \tEchidnas do it too. No other mammals do.\
        \tPlatypus\tHedgehog\tArmadillo\tOtter
        medium\tIn which of these animals does the father carry the eggs in a pouch on his belly?\
        \tThe mother lays her eggs in there, and he gives birth to the young.\
        \tSeahorse\tDolphin\tLobster\tTurtle
        medium\tWhat is a baby hedgehog called?\
        \tIt is born with its spines under the skin; they come out within a day.\
        \tHoglet\tSpikelet\tNeedlekin\tFawn
        medium\tWhat do honeybees tell each other with their waggle dance?\
        \tThe direction of the dance gives the direction, its length the distance.\
        \tWhere food is\tWho is the queen\tThat rain is coming\tWhen to sleep
        medium\tWhere does a flamingo's pink come from?\
        \tChicks hatch grey or white; the colour is in the shrimps and algae that they eat.\
        \tIts food\tSunburn\tSalt water\tGood news
        medium\tWhich of these birds cannot fly?\
        \tIts nostrils are at the tip of its beak: it sniffs out its food.\
        \tKiwi\tAlbatross\tPelican\tToucan
        medium\tHow many chambers does a cow's stomach have?\
        \tThe largest of them, the rumen, can hold 100 litres and more.\
        \tFour\tTwo\tThree\tNine
        hard\tWhose droppings have the shape of cubes?\
        \tThey do not roll away, which may help to mark a territory.\
        \tThe wombat's\tThe koala's\tThe llama's\tThe beaver's
        hard\tWhat can an axolotl do that we cannot?\
        \tIt can also mend its tail and parts of its heart.\
        \tGrow back a leg\tChange into a fish\tSee through stones\tSing two tunes at once
        hard\tWhich animal is the okapi's closest living relative?\
        \tThe stripes on its legs look like a zebra's, but its long blue-grey tongue gives it away.\
        \tGiraffe\tZebra\tHorse\tTapir
        hard\tWhat is the study of insects called?\
        \tEtymology, with which it is often mixed up, is the study of where words come from.\
        \tEntomology\tEtymology\tOrnithology\tIchthyology
        hard\tWhich of these animals has fingerprints that look much like ours?\
        \tEven under a microscope it takes an expert to tell them apart.\
        \tKoala\tRaccoon\tMeerkat\tBeaver

        """
}
