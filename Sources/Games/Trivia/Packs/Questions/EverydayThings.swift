extension HouseQuestions {
    /// Everyday things.
    static let everydayThings = """
        # topic: Everyday things
        easy\tHow many months have 31 days?\
        \tYour knuckles know which: each is a long month, each gap a short one.\
        \tSeven\tSix\tFive\tEight
        easy\tWhich light is at the top of an ordinary traffic light?\
        \tSo people who cannot tell red from green can read it by its place.\
        \tRed\tGreen\tYellow\tDisco
        easy\tWhat is the hole in a sewing needle called?\
        \tPeople sewed with needles of bone tens of thousands of years ago.\
        \tEye\tEar\tMouth\tNostril
        easy\tWhat is the "lead" of a pencil made of?\
        \tIt is mixed with clay. There is no lead in it at all.\
        \tGraphite\tLead\tIron\tCoal dust
        easy\tWhat shape is a stop sign in most countries?\
        \tSo drivers know it by its shape, even from behind or under snow.\
        \tOctagon\tTriangle\tCircle\tBanana
        easy\tIf one cuts a sheet of A4 paper in half, which size are the halves?\
        \tAll sizes have the same proportions, 1 to the square root of 2.\
        \tA5\tA3\tA2\tA8
        easy\tWhich animal is the classic shape for a money box?\
        \tThere are clay ones from Java that are more than 500 years old.\
        \tPig\tCow\tCat\tShark
        easy\tWhat does one hang up the washing with?\
        \tMillions of them are simply two sticks and a spring.\
        \tPegs\tPaper clips\tChopsticks\tHope
        medium\tHow many hours are there in a week?\
        \tWith eight hours a night one sleeps for 56 of them.\
        \t168\t144\t120\t200
        medium\tWhat does QR stand for in "QR code"?\
        \tIt was invented in Japan in 1994, to keep track of parts for cars.\
        \tQuick Response\tQuite Random\tQuiz Ready\tQuiet Robot
        medium\tWhat do the Danish words behind the name LEGO mean?\
        \tThe words are "leg godt".\
        \tPlay well\tBuild high\tLittle brick\tMind your feet
        medium\tWhich parts of plants gave the idea for hook-and-loop fasteners?\
        \tTheir Swiss inventor found them in his dog's fur.\
        \tBurrs\tThorns\tRoots\tPine cones
        medium\tWhat was odd about the glue of the first sticky notes?\
        \tA singer in a choir used it to keep bookmarks in his hymn book.\
        \tIt was weak\tIt was edible\tIt was invisible\tIt smelled of mint
        medium\tWhat was the packing sheet of plastic air bubbles meant to be \
        when it was invented in 1957?\
        \tIts inventors had sealed two shower curtains together.\
        \tWallpaper\tA life jacket\tA toy\tVery quiet fireworks
        medium\tWhat was the first thing in a shop to be sold by a striped barcode like \
        today's, in 1974?\
        \tIt was ten packs wrapped in one, in a supermarket in Ohio.\
        \tChewing gum\tMilk\tA toothbrush\tA zebra poster
        medium\tWhat was new about the work trousers that Levi Strauss sold from 1873 on?\
        \tThey kept the corners of the pockets from tearing.\
        \tCopper rivets\tZips\tA crease\tGlowing seams
        medium\tWhat moved "clockwise" before there were clocks?\
        \tClocks come from the north of the world, where it goes around that way.\
        \tShadows on sundials\tWaltzing couples\tCoaches in London\tDogs before they lie down
        medium\tTrue or false: a "baker's dozen" is thirteen.\
        \tBakers are said to have added one, so as not to be blamed for short measure.\
        \tTrue\tFalse
        medium\tWhat do we call the tool with a bubble that shows whether a shelf hangs straight?\
        \tThe bubble floats in coloured alcohol, which does not freeze.\
        \tSpirit level\tPlumb line\tSet square\tOptimist
        hard\tHow many things are a gross?\
        \tIt is a dozen dozens.\
        \t144\t100\t120\t1000
        hard\tWhat is the little sleeve at the end of a shoelace called?\
        \tThe word comes from the French for a small needle.\
        \tAglet\tGrommet\tTassel\tLace hat
        hard\tWhat is an octothorpe?\
        \tEngineers of the telephone company made up the name for a key.\
        \tThe sign #\tThe sign @\tAn eight-armed lamp\tA small organ
        hard\tWhat do the letters YKK on many zips stand for?\
        \tIt was founded in Tokyo, in 1934.\
        \tA company's name\tYou keep it closed\tA kind of metal\tThe size in Japanese

        """
}
