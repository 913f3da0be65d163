extension HouseQuestions {
    /// Space.
    static let space = """
        # topic: Space
        easy\tWhich planet is closest to the Sun?\
        \tA year there lasts 88 of our days.\
        \tMercury\tVenus\tMars\tNeptune
        easy\tWhich planet is famous for its broad, bright rings?\
        \tThey are nearly all ice, and in most places only some tens of metres thick.\
        \tSaturn\tMars\tVenus\tEarth
        easy\tWhy does the Moon shine?\
        \tIts ground is about as dark as old asphalt; the Sun is just very bright.\
        \tIt reflects sunlight\tIt glows from within\tIt is covered in snow\tSomebody pays the bill
        easy\tWhich planet is called the Red Planet?\
        \tThe red is rust: its dust is full of iron oxide.\
        \tMars\tJupiter\tNeptune\tUranus
        easy\tHow many planets go around the Sun?\
        \tPluto has been called a dwarf planet since 2006.\
        \tEight\tSeven\tNine\tTwelve
        easy\tWhat keeps the planets on their way around the Sun?\
        \tIt is the same force that makes apples fall.\
        \tGravity\tMagnetism\tThe solar wind\tHabit
        easy\tWho was the first person to set foot on the Moon?\
        \tThe footprints are still there: there is no wind to blow them away.\
        \tNeil Armstrong\tYuri Gagarin\tIsaac Newton\tTintin
        easy\tTrue or false: the Sun is a star.\
        \tIt looks so big only because it is so near.\
        \tTrue\tFalse
        medium\tWhich planet is the largest of the Solar System?\
        \tMore than a thousand Earths would fit into it.\
        \tJupiter\tSaturn\tUranus\tNeptune\tEarth
        medium\tWhich of the eight planets is the farthest from the Sun?\
        \tIt needs 165 years to go once around the Sun.\
        \tNeptune\tMercury\tVenus\tEarth\tMars\tJupiter\tSaturn\tUranus
        medium\tWho was the first human being in space?\
        \tIn 1961 he went around the Earth once, in less than two hours.\
        \tYuri Gagarin\tNeil Armstrong\tJohn Glenn\tJules Verne
        medium\tHow long does light from the Sun travel to reach the Earth?\
        \tSo we always see the Sun as it was a little while ago.\
        \tAbout 8 minutes\tAbout 8 seconds\tAbout 8 hours\tNo time at all
        medium\tWhich planet turns lying almost on its side?\
        \tEach of its poles has about 42 years of day, and then 42 years of night.\
        \tUranus\tEarth\tMars\tJupiter
        medium\tWhat is the name of the galaxy in which we live?\
        \tFrom here it is a pale band across the sky: we look at its disc from inside.\
        \tThe Milky Way\tAndromeda\tThe Pinwheel\tThe Big Dog
        medium\tWhat do we see when we see a shooting star?\
        \tMost of them are no bigger than a grain of sand.\
        \tDust that burns up\tA falling star\tA tiny comet\tA rocket
        medium\tIn which constellation do three bright stars in a row make a belt?\
        \tThe old Greeks saw a hunter there.\
        \tOrion\tCassiopeia\tThe Great Bear\tThe Swan
        medium\tA bell rings in empty space. What does an astronaut who floats beside it hear?\
        \tSound needs something to travel through, such as air or water.\
        \tNothing\tA deep hum\tA long echo\tThe same as on Earth
        medium\tOn which planet is Olympus Mons, a volcano more than twice as high as Mount \
        Everest?\
        \tIt is about 600 km wide.\
        \tMars\tVenus\tMercury\tEarth
        hard\tWhich planet needs longer to turn once than to go once around the Sun?\
        \tIt turns once in 243 of our days, and rounds the Sun in 225.\
        \tVenus\tMars\tSaturn\tMercury
        hard\tWhich of these moons of Jupiter is full of active volcanoes?\
        \tSulphur colours it yellow and orange: it looks like a pizza.\
        \tIo\tEuropa\tGanymede\tCallisto
        hard\tWhat is the largest moon of Saturn called?\
        \tIt has thick air, and lakes of liquid methane.\
        \tTitan\tTriton\tPhobos\tCharon
        hard\tThe word "planet" comes from Greek. What did it mean?\
        \tPlanets move among the stars, which keep their places.\
        \tWanderer\tLittle sun\tFire ball\tNeighbour
        hard\tWhich spacecraft carry golden records with the sounds of the Earth to the stars?\
        \tThe records hold greetings in 55 languages, and the songs of whales.\
        \tVoyager 1 and 2\tApollo 11 and 12\tSputnik 1 and 2\tPinta and Santa María
        hard\tWhat are the clouds of Venus mostly made of?\
        \tTheir rain dries up long before it reaches the ground.\
        \tSulphuric acid\tDrops of water\tFine red sand\tFrozen nitrogen

        """
}
