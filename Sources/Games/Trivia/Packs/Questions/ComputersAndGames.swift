extension HouseQuestions {
    /// Computers & games.
    static let computersAndGames = """
        # topic: Computers & games
        easy\tWhat is the name of the plumber with the red cap and the moustache?\
        \tIn his first game he was called Jumpman, and was a carpenter.\
        \tMario\tLink\tKirby\tDonkey Kong
        easy\tWhat kind of animal is Sonic?\
        \tHis friend Tails is a fox with two tails.\
        \tHedgehog\tFox\tMouse\tMole
        easy\tOf how many squares is each piece in Tetris made?\
        \tThe name is made of "tetra", Greek for four, and its inventor's favourite sport, tennis.\
        \tFour\tThree\tFive\tSix
        easy\tHow many squares does a chessboard have?\
        \tIf one counts the larger squares too, there are 204.\
        \t64\t32\t81\t100
        easy\tWhat does Pac-Man eat in his maze?\
        \tHis shape is said to come from a pizza with one slice missing.\
        \tDots\tStars\tCarrots\tMushrooms
        easy\tWhat does WWW stand for in an address of the internet?\
        \tSaid aloud, the three letters have nine syllables, and the words only three.\
        \tWorld Wide Web\tWeb Without Wires\tWide World Window\tWho Wants Waffles
        easy\tWhich piece in chess may jump over others?\
        \tIn German it is called "jumper".\
        \tKnight\tBishop\tRook\tPawn
        easy\tWhat do Ctrl and Z, pressed together, do in most programs?\
        \tIt would be a useful key to have in life.\
        \tUndo\tSave\tPrint\tClose all windows
        easy\tWhat do the opposite sides of an ordinary die add up to?\
        \tAll six sides together add up to 21.\
        \tSeven\tSix\tEight\tTen
        easy\tIn which board game does one buy streets, houses and hotels?\
        \tIts forerunner, The Landlord's Game, was patented in 1904.\
        \tMonopoly\tCluedo\tScrabble\tBackgammon
        medium\tHow many bits are in a byte?\
        \tHalf a byte is called a nibble.\
        \tEight\tTwo\tTen\tSixteen
        medium\tWhich insect did engineers find in a computer in 1947, and tape into the logbook?\
        \tThey wrote beside it: "First actual case of bug being found."\
        \tA moth\tA beetle\tA bee\tA butterfly
        medium\tWho is often called the first programmer?\
        \tHer father was the poet Lord Byron.\
        \tAda Lovelace\tGrace Hopper\tAlan Turing\tBill Gates
        medium\tWhich creature in Minecraft comes quietly, hisses and bursts?\
        \tIt began as a pig whose height and length had been mixed up.\
        \tCreeper\tEnderman\tSkeleton\tVillager
        medium\tWhich programming language is named after a group of comedians?\
        \tThe group is Monty Python.\
        \tPython\tJava\tRuby\tSwift
        medium\tWhat does a first program, by tradition, write on the screen?\
        \tIt does so in hundreds of languages.\
        \tHello, world!\tGood morning!\tIs this thing on?\tFeed me
        medium\tIn the binary system, which number is written as 101?\
        \tThere are 10 kinds of people: those who know binary, and those who do not.\
        \tFive\tThree\tSix\tA hundred and one
        medium\tWhat does the U in USB stand for?\
        \tA plug with two ways to fit needs three tries, as everybody knows.\
        \tUniversal\tUnited\tUltra\tUseful
        medium\tHow many coloured squares does an ordinary Rubik's Cube have in all?\
        \tIt has more than 43 quintillion positions, and 20 turns are enough to solve any.\
        \t54\t27\t36\t64
        medium\tHow many cards does a deck for poker have, without jokers?\
        \tIt has as many as a year has weeks.\
        \t52\t48\t56\t64
        hard\tWhich letter is worth as many points as Q in English Scrabble?\
        \tBoth are worth ten.\
        \tZ\tX\tJ\tK
        hard\tHow many tiles does an ordinary domino set have, from double blank to double six?\
        \tEach pair of numbers is there just once.\
        \t28\t36\t21\t49
        hard\tWhat did Nintendo make when it began, in 1889?\
        \tThe firm's home is still Kyoto.\
        \tPlaying cards\tPaper kites\tWooden toys\tFireworks
        hard\tHow many lines does a full-size go board have in each direction?\
        \tThere are more positions on it than atoms in the visible universe.\
        \t19\t8\t10\t25

        """
}
