extension HouseQuestions {
    /// History.
    static let history = """
        # topic: History
        easy\tWho built the Colosseum?\
        \tOn hot days sailors drew a giant sunshade over the crowd.\
        \tThe Romans\tThe Vikings\tThe Incas\tThe Egyptians
        easy\tWhich plant did the ancient Egyptians make into sheets to write on?\
        \tOur word "paper" comes from its name.\
        \tPapyrus\tBamboo\tCotton\tCactus
        easy\tWhich seafarers sailed from Scandinavia in longships about a thousand years ago?\
        \tThey reached America some 500 years before Columbus.\
        \tVikings\tPhoenicians\tAztecs\tSpartans
        easy\tWhich age came between the Stone Age and the Iron Age?\
        \tIts metal is copper with some tin in it.\
        \tThe Bronze Age\tThe Ice Age\tThe Golden Age\tThe Plastic Age
        easy\tWho used to wear a suit of armour?\
        \tIn a good one its owner could run, and get into the saddle unaided.\
        \tKnights\tMonks\tJesters\tBeekeepers
        easy\tIn which country was paper first made, about 2,000 years ago?\
        \tIn the year 105 an official of the court, Cai Lun, reported how it is done.\
        \tChina\tEgypt\tFrance\tPeru
        easy\tWhat was opened in Berlin on 9 November 1989?\
        \tThat evening a spokesman announced it by mistake, hours too early.\
        \tThe Wall\tThe zoo\tA bridge to Paris\tThe first cinema
        medium\tTrue or false: Vikings wore helmets with horns.\
        \tCostumes for an opera of 1876 helped to make everybody believe it.\
        \tFalse\tTrue
        medium\tFor which occasion was the Eiffel Tower built?\
        \tIt was to be taken down after 20 years. As an aerial for radio it was too useful.\
        \tA world's fair\tA royal wedding\tThe Olympic Games\tA tall man's birthday
        medium\tWhat did the Rosetta Stone help scholars to read?\
        \tIt says the same in three scripts, and one of them, Greek, they could read.\
        \tHieroglyphs\tViking runes\tRoman numerals\tDoctors' handwriting
        medium\tWith what did Johannes Gutenberg print his books?\
        \tAbout 50 of his Bibles, finished about 1455, still exist.\
        \tMovable type\tPotatoes\tTypewriters\tSilk
        medium\tWhich people kept their accounts with knots in cords, called quipus?\
        \tThe kind of knot, its place and the colour of the cord all meant something.\
        \tThe Incas\tThe Celts\tThe Mongols\tThe Persians
        medium\tWhich Roman town did Vesuvius cover with ash in the year 79?\
        \tWhole loaves of bread were found in its ovens.\
        \tPompeii\tCarthage\tTroy\tRavenna
        medium\tWhose expedition was the first to sail all around the world?\
        \tOf five ships one came home, after almost three years.\
        \tMagellan's\tColumbus's\tCaptain Cook's\tPopeye's
        medium\tIn which year did people first land on the Moon?\
        \tThe computer on board could do far less than any phone of today.\
        \t1969\t1959\t1979\t1989
        medium\tWhich British queen, from 1837 to 1901, gave an age its name?\
        \tIt was she who proposed to her husband: nobody may propose to a queen.\
        \tVictoria\tElizabeth\tAnne\tMargaret
        medium\tFor which flower did some people in Holland promise the price of a house, \
        about 1637?\
        \tThe most wanted ones had flames of colour; a virus had painted them.\
        \tTulip\tRose\tSunflower\tOrchid
        medium\tWhere did people hold the first Olympic Games, more than 2,700 years ago?\
        \tThe prize was a wreath of olive branches.\
        \tOlympia\tSparta\tDelphi\tAthens
        hard\tWhich wonder of the ancient world stood in Alexandria?\
        \tIt stood for more than a thousand years.\
        \tA lighthouse\tA hanging garden\tA colossus\tA statue of Zeus
        hard\tWhat was New York called while it was Dutch?\
        \tThe town had a wall, and Wall Street still has its name from it.\
        \tNew Amsterdam\tNew Delft\tNew Antwerp\tTulip Town
        hard\tWhich Roman god with two faces gave January its name?\
        \tHe guarded doors, and looked back and ahead at once.\
        \tJanus\tJupiter\tMars\tSaturn
        hard\tIn which city did scholars meet in the House of Wisdom, about the year 830?\
        \tThe word "algebra" comes from a book that one of them wrote.\
        \tBaghdad\tAthens\tBeijing\tLisbon
        hard\tWhich traveller told Europe of Kublai Khan's court in China?\
        \tHe dictated his travels to a writer with whom he shared a prison cell in Genoa.\
        \tMarco Polo\tVasco da Gama\tSir Francis Drake\tSinbad

        """
}
