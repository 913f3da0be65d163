extension HouseQuestions {
    /// Music.
    static let music = """
        # topic: Music
        easy\tHow many strings does a violin have?\
        \tThe bow is strung with hair from a horse's tail.\
        \tFour\tFive\tSix\tEight
        easy\tWhat does a conductor hold in one hand?\
        \tBefore it came into use, a rolled sheet of music did.\
        \tA baton\tA bow\tA tuning fork\tA magic wand
        easy\tWhich band sang "Yellow Submarine"?\
        \tThey began as The Quarrymen, named after the school of one of them.\
        \tThe Beatles\tABBA\tThe Beach Boys\tThe Rolling Stones
        easy\tFrom which country did the band ABBA come?\
        \tThe name is made of the first letters of its members' first names.\
        \tSweden\tNorway\tDenmark\tFinland
        easy\tWho was called the King of Rock and Roll?\
        \tHe recorded more than 600 songs, and wrote next to none of them.\
        \tElvis Presley\tChuck Berry\tFrank Sinatra\tLouis Armstrong
        easy\tWhich instrument has pipes, pedals and keys, and stands in many churches?\
        \tThe biggest have more than ten thousand pipes.\
        \tOrgan\tHarpsichord\tAccordion\tBagpipes
        easy\tFrom which country does reggae come?\
        \tBob Marley made it known all over the world.\
        \tJamaica\tCuba\tBrazil\tKenya
        easy\tHow many musicians play in a string quartet?\
        \tTwo of them play the violin, one the viola and one the cello.\
        \tFour\tThree\tFive\tForty
        medium\tHow many keys does a modern piano usually have?\
        \t52 of them are white, and 36 black.\
        \t88\t52\t64\t100
        medium\tWhich of these is a woodwind instrument?\
        \tThe flute is one too, though most flutes are made of metal.\
        \tClarinet\tTrumpet\tTrombone\tTuba
        medium\tWho composed "The Magic Flute"?\
        \tAs a child he toured the courts of Europe with his sister.\
        \tMozart\tBeethoven\tTchaikovsky\tVerdi
        medium\tWhich of these composers went on composing after he had become deaf?\
        \tAfter his Ninth Symphony he had to be turned around to see the applause.\
        \tBeethoven\tMozart\tVivaldi\tChopin
        medium\tWho wrote the violin concertos "The Four Seasons"?\
        \tHis hair and his calling earned him the name "the Red Priest".\
        \tVivaldi\tPaganini\tHandel\tRossini
        medium\tWhat does "forte" mean in sheet music?\
        \tThe piano's full name, "pianoforte", means soft and loud.\
        \tLoud\tFast\tSadly\tLike a castle
        medium\tHow is music sung when it is sung a cappella?\
        \tThe words mean "in the manner of the chapel".\
        \tWithout instruments\tWith a hat on\tIn the open air\tTwice as fast
        medium\tWhich of these dances is in three-four time?\
        \tWhen it was new, many were shocked: the dancers held each other.\
        \tWaltz\tTango\tSamba\tPolka
        medium\tIn which country is the didgeridoo at home?\
        \tTermites hollow out the branches that it is made from.\
        \tAustralia\tNew Zealand\tScotland\tTibet
        medium\tWhich band recorded "Bohemian Rhapsody"?\
        \tIt lasts almost six minutes and has no chorus.\
        \tQueen\tPink Floyd\tGenesis\tThe Who
        medium\tWhat did Antonio Stradivari make?\
        \tSeveral hundred of them still exist.\
        \tViolins\tTrumpets\tGrand pianos\tOperas
        hard\tHow many semitones are there in an octave?\
        \tOn a piano these are seven white keys and five black ones.\
        \tTwelve\tEight\tSeven\tTen
        hard\tFrom which country did Adolphe Sax come, who invented the saxophone?\
        \tHe patented it in Paris, in 1846.\
        \tBelgium\tFrance\tGermany\tUnited States
        hard\tWhich instrument is played without touching it?\
        \tThe hands move near two antennas: one for the pitch, one for the loudness.\
        \tTheremin\tBassoon\tOcarina\tLute
        hard\tWho composed the opera "Carmen"?\
        \tIts heroine works in a cigarette factory in Seville.\
        \tBizet\tVerdi\tPuccini\tWagner
        hard\tWho wrote the symphony "From the New World"?\
        \tHe wrote it in New York, in 1893.\
        \tDvořák\tMahler\tSibelius\tGershwin

        """
}
