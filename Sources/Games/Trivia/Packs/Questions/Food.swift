extension HouseQuestions {
    /// Food.
    static let food = """
        # topic: Food
        easy\tWhich fruit is guacamole made from?\
        \tIn the language of the Aztecs its name means "avocado sauce".\
        \tAvocado\tPear\tMelon\tKiwi
        easy\tWhat is chocolate made from?\
        \tThe Aztecs used them as money.\
        \tCocoa beans\tBrown rice\tHazelnuts\tFigs
        easy\tFrom which country do tacos come?\
        \tTortillas have been baked there for thousands of years.\
        \tMexico\tItaly\tJapan\tNorway
        easy\tWhat do bees collect to make honey?\
        \tIn her whole life a bee makes about a twelfth of a teaspoon.\
        \tNectar\tBeeswax\tSugar cane\tMarmalade
        easy\tWhich fruit becomes raisins when it is dried?\
        \tDried plums are called prunes.\
        \tGrapes\tPlums\tCherries\tFigs
        easy\tWhich vegetable makes cooks cry?\
        \tWhen it is cut, it gives off a gas that stings in the eye.\
        \tOnion\tCarrot\tCabbage\tLettuce
        easy\tWhat makes bread dough rise?\
        \tIt is alive: it eats sugar and gives off gas.\
        \tYeast\tSalt\tOil\tEncouragement
        easy\tWhat makes popcorn pop?\
        \tEach grain holds a little water in a hull that gives way at about 180 °C.\
        \tSteam\tSugar\tStatic electricity\tStage fright
        medium\tWhat is tofu made from?\
        \tTheir milk is curdled, much as for cheese.\
        \tSoybeans\tRice\tTurnips\tCoconut
        medium\tFrom which flower does saffron come?\
        \tIt takes about 150 flowers, picked by hand, for one gram.\
        \tCrocus\tLily\tDaisy\tPoppy
        medium\tWhich nuts are ground for marzipan?\
        \tThey are close relatives of peaches.\
        \tAlmonds\tWalnuts\tBrazil nuts\tChestnuts
        medium\tWhat is hummus made from?\
        \tIn Arabic, hummus is simply their name.\
        \tChickpeas\tLentils\tPotatoes\tPumpkin
        medium\tTo a botanist, which of these is a berry?\
        \tTomatoes and grapes are berries too; the other three here are not.\
        \tBanana\tStrawberry\tRaspberry\tBlackberry
        medium\tWhich part of the rhubarb plant is eaten?\
        \tKeep away from the leaves: they are poisonous.\
        \tStalk\tLeaf\tRoot\tSeed
        medium\tWhich is the fifth basic taste, after sweet, sour, salty and bitter?\
        \tA chemist in Tokyo described it in 1908, from seaweed broth.\
        \tUmami\tSashimi\tOrigami\tTsunami
        medium\tWhich of these are the peanut's closest relatives?\
        \tIts pods ripen under the ground.\
        \tBeans\tWalnuts\tPotatoes\tAlmonds
        medium\tTrue or false: real white chocolate is made with cocoa butter.\
        \tIt has the fat of the bean, and nothing of what makes chocolate brown.\
        \tTrue\tFalse
        medium\tWhich of these soups is usually served cold?\
        \tIt comes from the south of Spain, where summers are hot.\
        \tGazpacho\tMinestrone\tFrench onion soup\tGoulash soup
        medium\tWhich of these is the main ingredient of the Indian dish dal?\
        \tThe word comes from a verb that means "to split".\
        \tLentils\tChicken\tRice\tMangoes
        hard\tWhich kind of pasta is named after little worms?\
        \tSpaghetti are little strings, farfalle butterflies, and penne quills.\
        \tVermicelli\tSpaghetti\tFarfalle\tTagliatelle
        hard\tFrom which country comes the kipferl, the ancestor of the croissant?\
        \tA baker's shop in Paris made it fashionable about 1839.\
        \tAustria\tFrance\tItaly\tBelgium
        hard\tWhat is the green paste beside sushi often made from, in place of real wasabi?\
        \tGrated real wasabi loses its bite within minutes.\
        \tHorseradish\tGreen peas\tAvocado\tLime peel
        hard\tWhat makes tonic water bitter?\
        \tUnder ultraviolet light it glows blue.\
        \tQuinine\tLemon peel\tCaffeine\tRegret
        hard\tFrom which plant does vanilla come?\
        \tThe flowers are pollinated by hand nearly everywhere that it grows.\
        \tAn orchid\tA palm\tA kind of cactus\tA white rose

        """
}
