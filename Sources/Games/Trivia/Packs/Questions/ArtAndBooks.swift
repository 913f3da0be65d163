extension HouseQuestions {
    /// Art & books.
    static let artAndBooks = """
        # topic: Art & books
        easy\tWho painted the Mona Lisa?\
        \tShe has hardly any eyebrows.\
        \tLeonardo da Vinci\tPablo Picasso\tRembrandt\tClaude Monet
        easy\tWhich two paints does one mix to get green?\
        \tYour printer makes it from cyan and yellow.\
        \tBlue and yellow\tRed and blue\tRed and white\tBlack and red
        easy\tWho wrote "Romeo and Juliet"?\
        \tThe whole story takes less than a week.\
        \tShakespeare\tJane Austen\tAgatha Christie\tHomer
        easy\tWhich boy did not want to grow up?\
        \tHis author gave all the rights in him to a hospital for children.\
        \tPeter Pan\tOliver Twist\tTom Sawyer\tRobin Hood
        easy\tWhat happens to Pinocchio's nose when he tells a lie?\
        \tThe book came out in Italy in the 1880s, at first as a series in a magazine.\
        \tIt grows\tIt falls off\tIt turns blue\tIt whistles
        easy\tWho followed a white rabbit down its hole?\
        \tThe tale was first told to three sisters in a rowing boat.\
        \tAlice\tDorothy\tHeidi\tGretel
        easy\tWhat is origami the art of?\
        \tTiny trees are bonsai, and arranged flowers ikebana.\
        \tFolding paper\tGrowing tiny trees\tArranging flowers\tMaking soup look sad
        easy\tIn how many days does Phileas Fogg travel around the world?\
        \tIn 1889 the reporter Nellie Bly started out to beat him, and did it in 72.\
        \t80\t100\t50\t365
        medium\tWho painted "The Starry Night"?\
        \tIt is the view from his window, but the village in it is made up.\
        \tVincent van Gogh\tPaul Cézanne\tClaude Monet\tMichelangelo
        medium\tWhat melts in Salvador Dalí's "The Persistence of Memory"?\
        \tA soft cheese gave him the idea, he said.\
        \tClocks\tCandles\tSpoons\tSnowmen
        medium\tWho wrote "Frankenstein"?\
        \tShe was 18 years old when she began it.\
        \tMary Shelley\tBram Stoker\tEdgar Allan Poe\tJules Verne
        medium\tWho invented Sherlock Holmes?\
        \tHe had studied medicine, and one of his teachers was the model.\
        \tArthur Conan Doyle\tAgatha Christie\tCharles Dickens\tDoctor Watson
        medium\tIn which museum does the Mona Lisa hang?\
        \tIt was a fortress first, and then a palace.\
        \tLouvre\tPrado\tUffizi\tBritish Museum
        medium\tWho painted the ceiling of the Sistine Chapel?\
        \tHe saw himself as a sculptor. The ceiling took him four years.\
        \tMichelangelo\tRaphael\tTitian\tBotticelli
        medium\tWho tells the tales of the Thousand and One Nights?\
        \tShe always stops where it is most exciting.\
        \tScheherazade\tSinbad the Sailor\tCleopatra\tThe genie in the lamp
        medium\tHow many syllables does a classic haiku have, as it is taught in English?\
        \tThey go in groups of five, seven and five. In Japan all of it is one line.\
        \t17\t12\t20\t31
        medium\tWhat does Don Quixote take for giants?\
        \tThe first part of the book appeared in 1605.\
        \tWindmills\tOak trees\tCamels\tChurch towers
        medium\tWho wrote about Pippi Longstocking?\
        \tHer daughter, ill in bed, had invented the name.\
        \tAstrid Lindgren\tLewis Carroll\tJohanna Spyri\tBeatrix Potter
        medium\tWhich style of painting has its name from a picture by Claude Monet?\
        \tA critic meant the name as mockery.\
        \tImpressionism\tSurrealism\tCubism\tPop art
        medium\tWhich novel is about a captain's hunt for a white whale?\
        \tIts first chapter begins: "Call me Ishmael."\
        \tMoby-Dick\tTreasure Island\tRobinson Crusoe\tFinding Nemo
        hard\tWho painted "Girl with a Pearl Earring"?\
        \tOnly about three dozen of his paintings are known.\
        \tVermeer\tRubens\tDürer\tBotticelli
        hard\tOn what is a fresco painted?\
        \tThe word is Italian for "fresh".\
        \tWet plaster\tOak panels\tSilk\tGlass
        hard\tWho made the statue "The Thinker"?\
        \tAt first it was small and sat above a great door, as the poet Dante.\
        \tRodin\tMichelangelo\tDonatello\tHenry Moore
        hard\tWho invented the Moomins?\
        \tShe drew the first one on the wall of an outhouse, after a quarrel with her brother.\
        \tTove Jansson\tAstrid Lindgren\tDick Bruna\tBeatrix Potter

        """
}
