extension HouseQuestions {
    /// Nature.
    static let nature = """
        # topic: Nature
        easy\tWhat do we call lumps of ice that fall from thunderclouds?\
        \tCut in half, large ones show rings like an onion.\
        \tHail\tFrost\tDew\tMeteorites
        easy\tWhat does one count to learn the age of a felled tree?\
        \tA wide one tells of a good year.\
        \tRings\tRoots\tBranches\tBirds' nests
        easy\tOn which tree do acorns grow?\
        \tJays bury them for the winter, forget some, and so plant new trees.\
        \tOak\tPine\tBirch\tApple tree
        easy\tWhat does a Venus flytrap catch?\
        \tIt snaps shut when its hairs are touched twice within about 20 seconds.\
        \tInsects\tMice\tSeeds\tColds
        easy\tTrue or false: fog is a cloud that touches the ground.\
        \tIts drops are so small that they hardly fall.\
        \tTrue\tFalse
        easy\tWhich of these gemstones is red?\
        \tRuby and sapphire are the same mineral; traces of metal make the colour.\
        \tRuby\tEmerald\tSapphire\tAmethyst
        easy\tHow many arms or corners does a snowflake usually have?\
        \tWater molecules freeze into six-sided rings.\
        \tSix\tFive\tEight\tFour
        easy\tWhat do we call a mountain that can throw out fire, ash and lava?\
        \tThere are far more of them under the sea than on land.\
        \tVolcano\tGlacier\tGeyser\tCanyon
        medium\tWhat are mushrooms, to a biologist?\
        \tThey are closer relatives of animals than of plants.\
        \tFungi\tPlants\tAnimals\tRoofs for frogs
        medium\tWhat makes leaves green?\
        \tIn autumn it goes, and shows the yellow that was there all the time.\
        \tChlorophyll\tCopper\tEmeralds\tChlorine
        medium\tWhich of these trees grows tallest?\
        \tSome are more than 110 metres tall.\
        \tRedwood\tOak\tBaobab\tWeeping willow
        medium\tWhat is the weather like in the eye of a hurricane?\
        \tIt is often 30 to 60 km wide, and then the wind comes back from the other side.\
        \tCalm\tStormy\tIcy\tIt is hailing
        medium\tWhat is melted rock called while it is still under the ground?\
        \tOnce it comes out, it is lava.\
        \tMagma\tBasalt\tMantle\tHot potato
        medium\tWhat was amber, a very long time ago?\
        \tSome pieces still hold insects from the time of the dinosaurs.\
        \tTree resin\tHoney\tSea foam\tIce
        medium\tFrom where come the particles that cause the northern lights?\
        \tThe Earth's magnetic field leads them towards the poles.\
        \tThe Sun\tThe Moon\tThe North Star\tThe sea
        medium\tWhat, more than anything else, makes the tides?\
        \tThe Sun helps, with a bit less than half the strength.\
        \tThe Moon\tThe wind\tThe warmth of the Earth\tWhales
        medium\tWhich of these hangs down from the ceiling of a cave?\
        \tTo remember it: c as in ceiling.\
        \tStalactite\tStalagmite\tGravel\tCave painting
        medium\tAbout how deep is the deepest place in the ocean?\
        \tMount Everest would vanish in it, with 2 km of water above.\
        \t11 km\t1 km\t5 km\t100 km
        medium\tWhich of these plants can grow most in a single day?\
        \tSome kinds grow by almost a metre.\
        \tBamboo\tOak\tRose\tCactus
        medium\tWhat is most of the Earth's fresh water?\
        \tNearly all of it lies on Antarctica and Greenland.\
        \tIce\tRain clouds\tRivers\tBottled
        hard\tWhich scale is used for the strength of the wind?\
        \tThe Scoville scale says how hot chillies are.\
        \tBeaufort\tRichter\tScoville\tMohs
        hard\tWhich of these stones floats on water?\
        \tIt is foam from a volcano, turned to stone.\
        \tPumice\tMarble\tSlate\tFlint
        hard\tWhat is the smell of rain on dry ground called?\
        \tTwo researchers from Australia gave it the name in 1964.\
        \tPetrichor\tAquaroma\tHumus\tMistral
        hard\tWhich tree has leaves like fans, and relatives that already grew when \
        dinosaurs lived?\
        \tIt is the only one left of its whole branch of plants.\
        \tGinkgo\tBirch\tChestnut\tMonkey puzzle
        hard\tIn a lichen, algae live together with what?\
        \tIts partner gives it a house, and the alga cooks with sunlight.\
        \tA fungus\tA moss\tA fern\tA snail

        """
}
