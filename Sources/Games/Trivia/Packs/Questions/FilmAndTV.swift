extension HouseQuestions {
    /// Film & TV.
    static let filmAndTV = """
        # topic: Film & TV
        easy\tWhich cartoon hero has a pineapple on the sea floor for a house?\
        \tHis creator had been a teacher of marine biology.\
        \tSpongeBob\tNemo\tAriel\tFlipper
        easy\tWhat kind of fish is Nemo?\
        \tAll fish of this kind hatch as males; some become females later.\
        \tClownfish\tGoldfish\tSwordfish\tPufferfish
        easy\tWhat is Harry Potter's owl called?\
        \tShe is a snowy owl. Unlike most owls, they are also awake by day.\
        \tHedwig\tErrol\tHooty\tLuna
        easy\tWhat colour are the Minions?\
        \tTheir language borrows from Spanish, Italian, French and more.\
        \tYellow\tBlue\tGreen\tPink
        easy\tWhich toy in "Toy Story" is a space ranger?\
        \tHe is named after Buzz Aldrin, the second man on the Moon.\
        \tBuzz Lightyear\tWoody\tRex\tMr. Potato Head
        easy\tIn which film does Queen Elsa turn everything to ice?\
        \tIt grew out of Andersen's fairy tale "The Snow Queen".\
        \tFrozen\tMoana\tBrave\tTangled
        easy\tWho is Luke Skywalker's father?\
        \tHe never says "Luke, I am your father". The line begins: "No, I am…".\
        \tDarth Vader\tYoda\tObi-Wan Kenobi\tHan Solo
        easy\tWhat does Mary Poppins hold when she flies off at the end of the film of 1964?\
        \tIts handle is a parrot's head, which can talk.\
        \tAn umbrella\tA broomstick\tA mop\tA feather duster
        easy\tWhat are Frodo and Bilbo Baggins?\
        \tTheir feet are hairy, with soles like leather, so they need no shoes.\
        \tHobbits\tElves\tDwarves\tWizards
        easy\tWhat does "hakuna matata" mean in "The Lion King"?\
        \tThe words are Swahili.\
        \tNo worries\tGood night\tLunch is ready\tLong live the king
        medium\tIn which film does a boy on a bicycle carry a visitor from space across the sky?\
        \tThe bicycle before the Moon became the sign of the director's own company.\
        \tE.T.\tJaws\tWALL-E\tGremlins
        medium\tWho directed "Jaws", "E.T." and "Jurassic Park"?\
        \tThe mechanical shark failed so often that "Jaws" shows it rarely.\
        \tSteven Spielberg\tGeorge Lucas\tJames Cameron\tTim Burton
        medium\tWhich car is the time machine in "Back to the Future"?\
        \tIn an early script the traveller sat in a refrigerator.\
        \tDeLorean\tFerrari\tMini\tVolkswagen Beetle
        medium\tWho played the Tramp, with a bowler hat and a bamboo cane?\
        \tHe also wrote the music for many of his films.\
        \tCharlie Chaplin\tBuster Keaton\tStan Laurel\tHarold Lloyd
        medium\tIn which country are the films of Bollywood made?\
        \tThe B is for Bombay, as Mumbai was called.\
        \tIndia\tBrazil\tEgypt\tBolivia
        medium\tWhat is the name of Wallace's clever dog?\
        \tHe never says a word; his forehead says it all.\
        \tGromit\tShaun\tSnoopy\tPluto
        medium\tWhich studio made "My Neighbour Totoro" and "Spirited Away"?\
        \tIts name is that of a hot desert wind.\
        \tGhibli\tPixar\tDreamWorks\tAardman
        medium\tWhich of the Seven Dwarfs has no beard in Disney's "Snow White" of 1937?\
        \tHe does not speak either: he never tried, says another dwarf.\
        \tDopey\tSneezy\tDoc\tGrumpy
        medium\tWhat does the Doctor's time machine in "Doctor Who" look like from outside?\
        \tIt is bigger on the inside.\
        \tA police box\tA lift\tA refrigerator\tA red double-decker bus
        medium\tWhich was the first full-length film made wholly with computer animation?\
        \tIt came out in 1995.\
        \tToy Story\tShrek\tAntz\tPinocchio
        medium\tWhat is the Grinch out to steal?\
        \tThe author of the book also drew the Cat in the Hat.\
        \tChristmas\tThe Moon\tGold\tCheese
        hard\tWhich brothers showed films to a paying audience in Paris in 1895?\
        \tOne of their first films shows workers leaving the brothers' own factory.\
        \tLumière\tGrimm\tWright\tMarx
        hard\tWho plays the piano in "Casablanca"?\
        \tNobody says the line "Play it again, Sam" in the film.\
        \tSam\tRick\tIlsa\tVictor
        hard\tWhich instrument does Lisa Simpson play?\
        \tA tune on it in the opening credits changes from one episode to the next.\
        \tSaxophone\tTrumpet\tViolin\tHarp

        """
}
