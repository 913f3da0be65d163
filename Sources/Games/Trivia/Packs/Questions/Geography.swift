extension HouseQuestions {
    /// Geography.
    static let geography = """
        # topic: Geography
        easy\tWhich is the largest ocean?\
        \tIt is larger than all the land on Earth put together.\
        \tPacific\tAtlantic\tIndian\tArctic
        easy\tWhich of these countries is an island?\
        \tTwo plates of the Earth's crust drift apart there, by about 2 cm a year.\
        \tIceland\tPortugal\tHungary\tPeru
        easy\tIn which country do the pyramids of Giza stand?\
        \tThe largest of them was the tallest building on Earth for more than 3,800 years.\
        \tEgypt\tMexico\tGreece\tMorocco
        easy\tWhat is the capital of Italy?\
        \tA whole country, the Vatican, lies inside it.\
        \tRome\tMilan\tVenice\tPisa
        easy\tOn which continent is the Sahara?\
        \tIt is about as large as China.\
        \tAfrica\tAsia\tSouth America\tAustralia
        easy\tWhich city has canals for streets, and gondolas for taxis?\
        \tIt stands on more than a hundred small islands.\
        \tVenice\tVienna\tMadrid\tAthens
        easy\tWhich country has the shape of a boot?\
        \tIt seems to kick Sicily like a ball.\
        \tItaly\tNorway\tJapan\tChile
        medium\tWhich river flows through Vienna, Budapest and Belgrade?\
        \tIt touches ten countries, more than any other river.\
        \tDanube\tRhine\tVolga\tSeine
        medium\tWhich mountains stand between France and Spain?\
        \tThe small country of Andorra lies in the middle of them.\
        \tPyrenees\tAlps\tAndes\tUrals
        medium\tWhat is the capital of Australia?\
        \tIt was built from nothing, since Sydney and Melbourne both wanted to be it.\
        \tCanberra\tSydney\tMelbourne\tPerth
        medium\tWhat is the capital of Canada?\
        \tIn cold winters its canal becomes a skating rink of almost 8 km.\
        \tOttawa\tToronto\tMontreal\tVancouver
        medium\tWhich is the smallest country in the world?\
        \tIt has a railway station and a post office of its own.\
        \tVatican City\tMonaco\tMalta\tSan Marino
        medium\tIn which country is Machu Picchu?\
        \tThe Incas fitted its stones together without mortar.\
        \tPeru\tBolivia\tChile\tMexico
        medium\tIn which ocean does Madagascar lie?\
        \tIt is the home of the lemurs.\
        \tIndian\tPacific\tAtlantic\tArctic
        medium\tOn which two continents does the city of Istanbul lie?\
        \tBridges and tunnels join its two halves across the Bosporus.\
        \tEurope and Asia\tAsia and Africa\tAfrica and Europe\tNorth and South America
        medium\tWhose flag is made of two triangles, one above the other?\
        \tIt is the only flag of a country that does not have four sides.\
        \tNepal\tBhutan\tMongolia\tSri Lanka
        medium\tWhat is the capital of New Zealand?\
        \tNo other country has its capital so far south.\
        \tWellington\tAuckland\tHamilton\tDunedin
        medium\tIn which water can one lie on one's back and read, because so much salt carries \
        one?\
        \tIts shore is the lowest dry land on Earth.\
        \tDead Sea\tRed Sea\tNorth Sea\tLake Geneva
        medium\tWhich is the longest chain of mountains on land?\
        \tIt runs through seven countries.\
        \tAndes\tHimalayas\tRocky Mountains\tAlps
        hard\tWhich is the deepest lake in the world?\
        \tIt is more than 1,600 metres deep, and seals live in it.\
        \tBaikal\tVictoria\tSuperior\tLoch Ness
        hard\tWhich country is surrounded by South Africa on all sides?\
        \tAll of it lies more than 1,000 metres above the sea.\
        \tLesotho\tBotswana\tNamibia\tZimbabwe
        hard\tIn which country is the Salar de Uyuni, the largest salt flat in the world?\
        \tAfter rain it becomes a mirror of the sky.\
        \tBolivia\tChile\tIran\tNamibia
        hard\tWhich strait lies between Asia and North America?\
        \tIn the middle are two islands, 4 km and almost a whole day on the calendar apart.\
        \tBering Strait\tStrait of Gibraltar\tTorres Strait\tCook Strait

        """
}
