extension HouseQuestions {
    /// Science.
    static let science = """
        # topic: Science
        easy\tAt how many degrees Celsius does water freeze, at sea level?\
        \tAt 40 below zero, Celsius and Fahrenheit agree.\
        \t0\t10\t32\t100
        easy\tWhich gas do plants take out of the air in order to grow?\
        \tThe wood of a tree is made mostly of air and water, not of soil.\
        \tCarbon dioxide\tLaughing gas\tHelium\tMethane
        easy\tWhich of these sticks to a magnet?\
        \tThe Earth itself is a weak magnet: that is why a compass works.\
        \tIron\tWood\tGlass\tWool
        easy\tWhat do we call H₂O in everyday life?\
        \tAs ice it takes up about a tenth more room, which is why ice floats.\
        \tWater\tSalt\tSugar\tVinegar
        easy\tWhat is said to have set Isaac Newton thinking about gravity?\
        \tHe told the story himself. That it hit him on the head was added later.\
        \tAn apple\tA thunderstorm\tA falling star\tA very heavy cat
        easy\tTrue or false: light travels faster than sound.\
        \tSo thunder comes after its lightning: 3 seconds for each kilometre.\
        \tTrue\tFalse
        easy\tWhat turns sunlight into a rainbow?\
        \tTo see one, stand with the Sun at your back.\
        \tRaindrops\tHot air\tWind\tUnicorns
        medium\tWhich of these is the hardest?\
        \tIt is pure carbon, and so is the soft graphite in a pencil.\
        \tDiamond\tGranite\tGold\tSteel
        medium\tWhich metal is liquid at room temperature?\
        \tThe old Romans called it "living silver".\
        \tMercury\tSilver\tTin\tAluminium
        medium\tWhich gas makes up most of the air that we breathe?\
        \tIt is about 78 percent of the air. Oxygen is about 21.\
        \tNitrogen\tOxygen\tCarbon dioxide\tHydrogen
        medium\tWhat shape does a molecule of DNA have?\
        \tStretched out, the DNA of one human cell is about two metres long.\
        \tDouble helix\tHollow ball\tFive-pointed star\tMöbius strip
        medium\tWhat is the centre of an atom called?\
        \tIf the atom were a stadium, this would be a pea in the middle.\
        \tNucleus\tElectron\tMolecule\tBull's eye
        medium\tWho worked out the theory of relativity?\
        \tHis Nobel Prize was for something else: how light knocks electrons out of metal.\
        \tAlbert Einstein\tIsaac Newton\tCharles Darwin\tNiels Bohr
        medium\tWho won Nobel Prizes in both physics and chemistry?\
        \tHer notebooks are still radioactive.\
        \tMarie Curie\tNiels Bohr\tRosalind Franklin\tThomas Edison
        medium\tWhat is the chemical symbol for gold?\
        \tIt is short for its Latin name, aurum.\
        \tAu\tGo\tGd\tAg
        medium\tWhat does a barometer measure?\
        \tWhen it falls quickly, take an umbrella.\
        \tAir pressure\tWind speed\tRainfall\tNightlife
        medium\tWhich element has the lightest atoms?\
        \tThe Sun is made mostly of it.\
        \tHydrogen\tHelium\tOxygen\tLithium
        medium\tWhich is the only even prime number?\
        \tIt divides every other even number.\
        \t2\t0\t4\t10
        hard\tWhat is the coldest temperature that there can be?\
        \tIt is the zero of the kelvin scale.\
        \tAbout −273 °C\tAbout −100 °C\tAbout −1000 °C\tThere is always a colder one
        hard\tWhat makes a Geiger counter click?\
        \tIt clicks now and then everywhere: rocks and even bananas radiate a little.\
        \tRadioactivity\tRising temperature\tAn earthquake\tImpatience
        hard\tWhat is the ancient continent called that once held nearly all the land?\
        \tSouth America and Africa still fit together like pieces of a puzzle.\
        \tPangaea\tAtlantis\tPatagonia\tMesopotamia
        hard\tWho left gaps in his table of the elements for some that nobody had found yet?\
        \tThey were found, much as he had foretold.\
        \tDmitri Mendeleev\tAlfred Nobel\tLouis Pasteur\tNikola Tesla
        hard\tIn which unit is electrical resistance measured?\
        \tIt is named after a German schoolteacher.\
        \tOhm\tVolt\tWatt\tAmpere
        hard\tHow many faces does a dodecahedron have?\
        \tEach of them is a pentagon, if it is a regular one.\
        \tTwelve\tEight\tTen\tTwenty

        """
}
