/// Famous names: each is drawn by its kind, and no drawing copies a picture.
enum FamousNames {
    private static let table: [(kind: String, names: String)] = [
        ("superhero", "superman, captain marvel, supergirl, superwoman, ironman, iron man, thanos"),
        ("masked avenger", "batman, bat man, catwoman, batgirl, robin the boy wonder, zorro"),
        ("web hero", "spiderman, spider man, deadpool, miles morales"),
        ("green giant", "hulk, the hulk, incredible hulk, she hulk"),
        ("viking", "thor, loki, ragnar"), ("shield hero", "captain america, wonder woman"),
        ("dark lord", "darth vader, vader, sauron, voldemort, kylo ren, sith lord, darth maul"),
        ("space knight", "luke skywalker, jedi, obi wan, obi wan kenobi, anakin"),
        ("green sage", "yoda, baby yoda, grogu, master yoda"),
        (
            "young wizard",
            "harry potter, hermione, hermione granger, ron weasley, dumbledores pupil"
        ),
        ("wizard", "gandalf, dumbledore, saruman, snape, doctor strange"),
        ("ice queen", "elsa, frozen elsa, narnia queen"),
        ("evil clown", "pennywise, the joker, joker, ronald mcdonald, harley quinn"),
        ("electric mouse", "pikachu, pokemon"), ("plumber", "mario, super mario, luigi"),
        ("hedgehog", "sonic, sonic the hedgehog"), ("ogre", "shrek, fiona"),
        ("sponge man", "spongebob, sponge bob, spongebob squarepants"),
        ("yellow dad", "homer simpson, bart simpson, simpsons, family guy, peter griffin"),
        ("spy", "james bond, 007, jason bourne, mission impossible, tom cruise, john wick"),
        ("detective", "sherlock holmes, sherlock, columbo, hercule poirot, inspector gadget"),
        ("explorer", "indiana jones, lara croft, dora the explorer, steve irwin"),
        ("boxer", "rocky balboa, mike tyson, muhammad ali, conor mcgregor"),
        ("soldier", "rambo, john rambo, forrest gump"),
        ("robot", "terminator, robocop, r2d2, c3po, wall e, optimus prime, transformers, bender"),
        ("bigfoot", "chewbacca, chewie"), ("doll", "barbie, ken, annabelle, chucky"),
        ("dinosaur", "godzilla, barney, jurassic park"),
        ("gorilla", "king kong, harambe, donkey kong"),
        ("mouse", "mickey mouse, jerry, minnie mouse, stuart little"),
        ("duck", "donald duck, daffy duck, scrooge mcduck"), ("rabbit", "bugs bunny, roger rabbit"),
        ("cat", "garfield, tom and jerry, hello kitty, grumpy cat, nyan cat"),
        ("dog", "scooby doo, snoopy, lassie, pluto dog, clifford, bluey"),
        ("shiba", "doge"), ("bear", "winnie the pooh, paddington, yogi bear, baloo, pooh"),
        ("lion", "simba, mufasa, lion king, aslan"), ("clownfish", "finding nemo"),
        ("pig", "peppa pig, miss piggy"), ("frog", "kermit, kermit the frog, pepe the frog, pepe"),
        ("monster", "cookie monster, elmo, oscar the grouch, gremlins"),
        (
            "president",
            """
            donald trump, trump, joe biden, biden, obama, barack obama, putin, vladimir putin, \
            bill clinton, clinton, george bush, abraham lincoln, lincoln, george washington, \
            kennedy, jfk, reagan, macron, zelensky, merkel, angela merkel, boris johnson, kamala \
            harris, hillary clinton, kim jong un, xi jinping, churchill, winston churchill, \
            margaret thatcher, scholz, erdogan, nixon
            """
        ),
        ("general", "napoleon, napoleon bonaparte, stalin, che guevara, fidel castro, lenin"),
        (
            "queen",
            "queen elizabeth, the queen of england, queen victoria, cleopatra the queen, camilla"
        ),
        ("king", "king charles, henry viii, king arthur, king henry, louis xiv"),
        ("prince", "prince harry, prince william, prince charming, aladdin"),
        (
            "princess",
            """
            princess diana, kate middleton, meghan markle, cinderella, snow white, sleeping \
            beauty, rapunzel, princess peach, princess leia, disney princess, mulan, moana, \
            pocahontas, ariel
            """
        ),
        ("pope", "pope francis, the pope, john paul"),
        (
            "billionaire",
            """
            elon musk, musk, jeff bezos, bezos, bill gates, warren buffett, rockefeller, scrooge, \
            bruce wayne, tony stark, wolf of wall street
            """
        ),
        (
            "programmer",
            """
            mark zuckerberg, zuckerberg, steve jobs, tim cook, sam altman, alan turing, linus \
            torvalds
            """
        ),
        (
            "influencer",
            """
            kim kardashian, kardashians, kylie jenner, paris hilton, mr beast, mrbeast, pewdiepie, \
            logan paul, kardashian, charli damelio
            """
        ),
        (
            "rapper",
            """
            kanye west, kanye, eminem, snoop dogg, jay z, 50 cent, tupac, kendrick lamar, post \
            malone, cardi b, nicki minaj, lil wayne, pitbull singer, travis scott, dj khaled, will \
            smith
            """
        ),
        (
            "singer",
            """
            taylor swift, beyonce, rihanna, adele, madonna, lady gaga, britney spears, britney, \
            ariana grande, katy perry, shakira, billie eilish, celine dion, whitney houston, cher, \
            dua lipa, dolly parton, mariah carey, miley cyrus, freddie mercury, justin bieber, \
            bieber, ed sheeran, harry styles, elton john, abba, spice girls, frank sinatra, bruno \
            mars, prince singer, selena gomez, amy winehouse, david bowie, george michael
            """
        ),
        (
            "rock star",
            """
            elvis, elvis presley, mick jagger, rolling stones, beatles, the beatles, john lennon, \
            jimi hendrix, kurt cobain, ozzy osbourne, metallica, nirvana, bob dylan, bob marley, \
            keith richards, rammstein, kiss band, ac dc, bruce springsteen
            """
        ),
        ("dancer", "michael jackson, john travolta, fred astaire"),
        ("composer", "beethoven, mozart, bach, chopin, wagner"),
        (
            "footballer",
            """
            messi, lionel messi, ronaldo, cristiano ronaldo, neymar, maradona, pele, beckham, \
            david beckham, mbappe, zidane, haaland
            """
        ),
        (
            "basketball player",
            "lebron james, lebron, michael jordan, shaq, kobe bryant, steph curry"
        ),
        ("tennis player", "federer, roger federer, nadal, djokovic, serena williams, boris becker"),
        ("golfer", "tiger woods"),
        (
            "race driver",
            """
            lewis hamilton, michael schumacher, schumacher, max verstappen, vin diesel, fast and \
            furious
            """
        ),
        ("swimmer", "michael phelps"),
        (
            "bodybuilder",
            """
            arnold schwarzenegger, arnold, schwarzenegger, the rock, dwayne johnson, hulk hogan, \
            john cena, hercules, mr t
            """
        ),
        ("karate fighter", "bruce lee, jackie chan, chuck norris, karate kid, kung fu panda"),
        ("chef", "gordon ramsay, jamie oliver, ratatouille, remy, guy fieri"),
        (
            "painter",
            """
            bob ross, picasso, van gogh, vincent van gogh, dali, salvador dali, andy warhol, \
            michelangelo, leonardo da vinci, da vinci, monet, banksy, frida kahlo
            """
        ),
        (
            "scientist",
            """
            einstein, albert einstein, newton, isaac newton, tesla inventor, stephen hawking, \
            marie curie, darwin, galileo, doc brown, walter white, heisenberg, bill nye, \
            frankenstein the doctor, edison
            """
        ),
        (
            "writer",
            """
            shakespeare, william shakespeare, goethe, hemingway, stephen king, jk rowling, edgar \
            allan poe, jane austen, dostoevsky, tolkien, oscar wilde
            """
        ),
        (
            "actor",
            """
            leonardo dicaprio, dicaprio, brad pitt, tom hanks, johnny depp, nicolas cage, keanu \
            reeves, keanu, george clooney, morgan freeman, ryan reynolds, ryan gosling, robert \
            downey, al pacino, jack nicholson, mr bean, adam sandler, jim carrey, danny devito, \
            bruce willis, patrick stewart, benedict cumberbatch, hugh jackman, matthew \
            mcconaughey, pedro pascal, jason momoa, nic cage
            """
        ),
        (
            "actress",
            """
            marilyn monroe, angelina jolie, scarlett johansson, jennifer aniston, jennifer \
            lawrence, julia roberts, emma watson, meryl streep, audrey hepburn, margot robbie, \
            zendaya, sydney sweeney, pamela anderson, jennifer lopez, jlo
            """
        ),
        ("mime", "charlie chaplin, mr charlie chaplin"),
        (
            "news anchor",
            """
            oprah, oprah winfrey, ellen degeneres, jimmy fallon, jay leno, conan obrien, joe \
            rogan, david letterman
            """
        ),
        ("astronaut", "neil armstrong, buzz aldrin, buzz lightyear, yuri gagarin"),
        (
            "pirate",
            "jack sparrow, captain jack sparrow, captain hook, blackbeard, long john silver"
        ),
        ("cowboy", "clint eastwood, woody, john wayne, lucky luke, billy the kid"),
        ("vampire", "dracula, count dracula, edward cullen, nosferatu, count von count"),
        ("witch", "sabrina, maleficent, ursula, baba yaga, wicked witch"),
        ("caveman", "fred flintstone, tarzan, flintstones"),
        ("archer", "robin hood, katniss, katniss everdeen, legolas, hawkeye"),
        ("elf", "frodo, gollum, dobby, bilbo"), ("sailor", "popeye"),
        ("nun", "mother teresa, sister act"),
        ("monk", "friar tuck, gandhi, dalai lama"),
        ("caesar", "greek god, roman god, norse god"),
        ("alien", "predator alien, alf, spock, jar jar"),
        ("yellow helper", "minion, minions"), ("sea monster", "loch ness monster, nessie"),
        ("pharaoh", "tutankhamun"), ("nanny", "mary poppins, mrs doubtfire"), ("toy brick", "lego"),
        ("santa", "saint nicholas"), ("painting", "mona lisa, la gioconda"),
        ("car", "tesla, bmw, mercedes, volkswagen, toyota, audi, volvo, batmobile"),
        ("convertible", "ferrari, lamborghini, porsche, bugatti, cadillac"),
        ("rocket", "spacex, apollo, nasa"), ("shark", "jaws, baby shark, sharknado"),
    ]

    private static let index: [String: String] = {
        var result: [String: String] = [:]
        for (kind, names) in table {
            for name in names.split(separator: ",") {
                result[name.split(separator: " ").joined(separator: " ")] = kind
            }
        }
        return result
    }()

    /// All names.
    static var all: [String] { index.keys.sorted() }

    /// Returns the kind as which a name is drawn, and its drawing.
    static func kind(of name: String) -> (String, Noun)? {
        guard let kind = index[name], let noun = Lexicon.noun(kind) else { return nil }
        return (kind, noun)
    }
}
