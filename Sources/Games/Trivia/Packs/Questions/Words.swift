extension HouseQuestions {
    /// Words.
    static let words = """
        # topic: Words
        easy\tHow many letters does the English alphabet have?\
        \tAll of them are in "The quick brown fox jumps over the lazy dog".\
        \t26\t24\t28\t30
        easy\tWhich language do most people in Brazil speak?\
        \tFar more people speak it there than in Europe.\
        \tPortuguese\tSpanish\tBrazilian\tFrench
        easy\tWhat is a word such as "level", which reads the same backwards, called?\
        \tOne of several words is "Never odd or even".\
        \tPalindrome\tSynonym\tAnagram\tBoomerang
        easy\tWhat does the Spanish word "gracias" mean?\
        \tThe polite answer, "de nada", means "of nothing".\
        \tThank you\tPlease\tGoodbye\tGrey cat
        easy\tWhich two words were put together to make "brunch"?\
        \tIn the same way "smog" is made of smoke and fog, and "motel" of motor and hotel.\
        \tBreakfast and lunch\tBroth and crunch\tBranch and hunch\tBread, rum and punch
        easy\tFrom which language did English take the word "kindergarten"?\
        \tIt means "children's garden".\
        \tGerman\tDutch\tDanish\tElvish
        easy\tWhich of these words has the same letters as "listen"?\
        \tSo has "tinsel".\
        \tSilent\tLesson\tStolen\tNestle
        easy\tWhere does the word "alphabet" come from?\
        \tIt is as if we called it the "ABC". Which we do.\
        \tTwo Greek letters\tA Roman emperor\tA Latin word for a bet\tA dog called Alpha
        medium\tWhat do the letters SOS stand for?\
        \tThey were chosen because they are so easy to know in Morse code.\
        \tNothing\tSave our ship\tSave our souls\tSend out sandwiches
        medium\tWhich alphabet is used to write Russian?\
        \tIt is named after Saint Cyril, a missionary.\
        \tCyrillic\tArabic\tGreek\tRunic
        medium\tWhich letter is used most often in English?\
        \tWhole novels have been written without it.\
        \tE\tA\tT\tS
        medium\tFrom which language does the word "sauna" come?\
        \tIn its country there is about one for every two people.\
        \tFinnish\tSwedish\tRussian\tIcelandic
        medium\tWhat kind of language is Esperanto?\
        \tIts inventor was an eye doctor, who signed as "one who hopes".\
        \tAn invented one\tAn extinct one\tA whistled one\tA secret one
        medium\tHow many places for dots does each sign of ordinary braille have?\
        \tLouis Braille worked it out when he was 15.\
        \tSix\tFour\tNine\tTwelve
        medium\tWhat does the word "dinosaur" mean, from Greek?\
        \tTheir living descendants sing in our gardens: birds.\
        \tTerrible lizard\tGiant crocodile\tOld bone\tVery late
        medium\tWhich of these languages grew out of Latin?\
        \tSo did Italian, Spanish, Portuguese and French.\
        \tRomanian\tGreek\tHungarian\tPolish
        medium\tHow many lines does a limerick have?\
        \tA city in Ireland has the same name.\
        \tFive\tFour\tSix\tFourteen
        medium\tWhat does "déjà vu" mean, word for word?\
        \tThe opposite is "jamais vu": something well known seems new.\
        \tAlready seen\tDay of view\tNever again\tTwo of a kind
        hard\tWhat did the word "karaoke" mean in Japanese at first?\
        \tThe "oke" is short for the Japanese form of "orchestra".\
        \tEmpty orchestra\tGolden throat\tLoud evening\tSong without shame
        hard\tWhat is the dot on an i called?\
        \tThere is one on the j too.\
        \tTittle\tIota\tUmlaut\tCrumb
        hard\tFrom which language does the word "robot" come?\
        \tIt was made for a play of 1920, from a word for forced labour.\
        \tCzech\tJapanese\tGreek\tSwedish
        hard\tFrom which language does "checkmate" come originally?\
        \tIt was "shah mat" there: the king is helpless.\
        \tPersian\tLatin\tNorse\tAustralian
        hard\tWhich letter is a single dot in Morse code?\
        \tThe most frequent letter has the shortest sign.\
        \tE\tS\tT\tI
        hard\tWhat is a word that sounds like what it means, such as "buzz", an example of?\
        \tDogs say "woof" in English and "wan wan" in Japanese.\
        \tOnomatopoeia\tAlliteration\tHyperbole\tBee language

        """
}
