extension Vocabulary {
    /// A row for each action: its words, with irregular forms.
    static let actions = """
        eat ate eaten munch chew devour gobble feast snack dine lunch dinner swallow
        bite bit bitten biting nibble
        drink drank drunk sip slurp
        ride rode ridden riding
        drive drove driven steer
        fly flew flown soar hover
        run ran sprint jog race dash gallop
        walk stroll hike wander march
        chase pursue hunt follow
        flee fled escape
        fight fought battle wrestle brawl duel punch boxing vs versus
        marry married wedding marriage bride groom wed newlywed nuptials bridal
        kiss smooch
        hug cuddle embrace
        dance waltz tango ballet disco
        sing sang sung singing karaoke
        sleep slept nap snooze doze asleep snore
        dream dreamt
        swim swam swum dive
        play
        read
        write wrote written
        draw drew drawn sketch paint
        cook make made prepare bake fry grill roast barbecue
        hold held carry lift
        wear wore worn dressed
        throw threw thrown toss hurl
        catch caught
        give gave given offer
        jump leap leapt hop bounce
        climb
        dig dug
        fall fell fallen tumble
        sit sat seated
        stand stood
        talk speak spoke spoken chat
        shout yell scream
        cry wept weep sob
        laugh giggle
        watch look see saw seen stare
        steal stole stolen rob
        build built construct
        buy bought shop
        win won
        juggle
        wash bathe bath shower
        break broke broken smash
        sail row
        fish angle
        teach taught learn
        work job
        push shove
        pull drag tow
        kick
        surf
        ski
        skate
        shoot shot
        celebrate party birthday
        """

    /// A row for each being, thing or place: its words, with irregular plurals.
    static let things = """
        man men guy bloke fellow gentleman chap dude male
        woman women lady gal female
        child children kid toddler
        baby babies infant
        boy lad
        girl lass
        person people folk human humans crowd
        boss chief manager director
        teacher professor tutor
        doctor physician medic surgeon
        policeman policemen cop police officer policewoman
        fireman firemen firefighter
        thief thieves burglar robber
        king ruler monarch
        soldier warrior
        astronaut cosmonaut spaceman
        clown jester
        chef baker
        grandma granny grandmother
        grandpa grandad grandfather
        mother mum mom mummy
        father dad daddy
        mouse mice
        goose geese
        wolf wolves
        dog puppy puppies hound doggy pup doggo
        cat kitten kitty pussycat
        rabbit bunny hare bunnies
        pig piglet hog swine
        horse pony ponies foal stallion
        cow bull calf calves ox oxen cattle
        chicken hen rooster cock chick
        sheep lamb ram
        bear teddy
        monkey ape chimp chimpanzee
        frog toad
        snake serpent python
        fish goldfish
        elf elves
        alien martian extraterrestrial
        ghost spirit spook phantom
        witch sorceress
        wizard sorcerer magician
        robot android droid
        vampire dracula
        pirate buccaneer
        monster beast creature critter
        dinosaur dino trex
        ship boat vessel yacht sailboat
        car automobile auto racecar
        plane airplane aeroplane jet aircraft
        bike bicycle cycle
        motorbike motorcycle
        train locomotive
        truck lorry van
        rocket spaceship spacecraft
        house home cottage hut
        castle palace fortress
        burger hamburger cheeseburger
        fries chips
        cookie biscuit
        donut doughnut
        newspaper paper
        candy lollipop
        soda cola lemonade
        tv television telly
        phone telephone mobile smartphone
        computer laptop pc
        sea ocean
        beach shore seaside
        forest wood woods
        mountain hill peak
        river stream
        lake pond
        space cosmos galaxy universe
        meadow grass field lawn
        street road
        city town
        shop store market supermarket
        rain rainy
        snow snowy
        sun sunny sunshine
        storm thunderstorm
        night midnight
        evening sunset dusk
        morning sunrise dawn
        money cash coin
        present gift
        sofa couch
        trousers pants
        hat cap
        glasses spectacles
        foot feet
        tooth teeth
        knife knives
        leaf leaves
        bin trash rubbish garbage
        """

    /// A row for each group of things that look alike in a picture.
    static let relatives = """
        dog wolf fox coyote dachshund poodle corgi shiba
        bear panda koala
        lion tiger leopard cheetah panther jaguar
        shark whale dolphin orca
        crocodile alligator
        monkey gorilla orangutan
        horse donkey zebra mule unicorn
        mouse rat hamster squirrel
        bird parrot sparrow crow pigeon
        duck goose swan
        bee wasp
        snake worm
        snail slug
        boy girl child baby
        man woman person
        wizard witch
        king prince
        queen princess
        car truck bus taxi tractor
        bike motorbike scooter
        ship submarine canoe
        burger sandwich
        cake pie muffin cupcake
        violin guitar cello
        meadow garden park
        sea lake river
        night moon
        eat bite
        ride sit drive
        run chase
        fight break
        kiss hug
        walk march
        """
}
