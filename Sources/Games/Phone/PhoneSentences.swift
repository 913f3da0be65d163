package import Primitives

/// Example sentences for Phone: for players without an idea, and for computer players.
///
/// Each has four to twelve words with a person or thing to draw and one absurd turn. The artist
/// knows nearly all of their words, since it draws them when a computer player or a stand-in does.
package enum PhoneSentences {
    /// The languages of the sentences, as ISO 639-1 codes.
    package static let languages = ["en"]

    /// The English sentences, in no particular order.
    package static let english: [SafeText] = text.split(separator: "\n").map {
        SafeText(String($0))
    }

    /// Returns the sentences in a language; `nil` if there are none in it.
    package static func sentences(in language: String) -> [SafeText]? {
        language == "en" ? english : nil
    }

    /// The sentences, one in each line: one literal needs far less code than an array of them.
    private static let text = """
        A giraffe stuck in a tiny elevator
        An egg jumping over a frying pan
        A pineapple getting a haircut
        A mouse teaches three elephants
        A bowling pin hiding from a bowling ball
        A fox teaching three chickens
        A witch rides a vacuum cleaner
        A nutcracker eating a walnut on Christmas Eve
        The Earth wearing a woolly hat
        A witch flying in a plane
        The pirate photographs a shy whale
        A goat on a surfboard
        The sun takes a photo of the moon
        A walrus playing chess in the swimming pool
        A racket in love with a tennis ball
        A washing machine dancing in the bathroom
        An elephant hiding behind a lamp post
        A cat conducts three singing frogs
        A squirrel robbing a bank
        A tiny knight chasing a giant strawberry
        A magician sawing a birthday cake
        A fire engine chasing a dragon
        Two forks fighting over a meatball
        A police car chasing a pancake
        A goalkeeper catching a watermelon
        A raccoon cooking spaghetti in a trash can
        A toaster shooting toast into space
        A penguin opens the fridge and finds a polar bear
        A digger playing the piano
        A shopping cart running away from a woman
        A woman chasing her hat in the storm
        A werewolf at the hairdresser
        An Easter bunny chases a chocolate egg
        A planet juggling three moons
        An angry carrot chasing a rabbit
        An owl in pyjamas holding a candle
        A barber combing a hairy peach
        A rain cloud holding an umbrella
        A cow piloting a spaceship
        An alien babysitting a calf
        A firefighter watering a tiny flower
        A marshmallow runs away from a campfire
        A dinosaur visiting the museum
        A train stuck behind a giant snail
        A mushroom holding an umbrella in the rain
        A jockey riding a tortoise
        A dragon working as a waiter
        A sumo wrestler in a tutu on ice
        A giraffe driving a convertible
        The king lost his crown in the soup
        A tired alarm clock sleeping in bed
        A shark wearing a life jacket
        A crab playing tennis on the beach
        A cow milking a farmer
        A pirate knitting a sock
        Grandma and a bear drinking tea
        Santa stuck in a chimney
        A happy potato sunbathing on the beach
        A violin plays a grasshopper
        A turkey cooking dinner
        A hippo skateboarding in the rain
        A penguin ironing its jacket
        A tractor pulling a cruise ship
        A yeti with a hairdryer
        A train reading the newspaper
        A mermaid skiing in the mountains
        A fairy driving a tractor
        A weightlifter afraid of a feather
        A snail racing against a sports car
        A ghost runs away from a little mouse
        An ant carries a sofa up the mountain
        A mosquito chasing a bodybuilder
        An angry lawnmower chasing a sheep
        An elephant bouncing on a trampoline
        A chef cooking an old boot
        A skeleton playing the xylophone
        A nervous crocodile at the dentist
        The wolf gives Grandma a present
        A snail moving house
        A cat in a meeting with three mice
        A dragon roasting marshmallows at the campfire
        A cow jumps over a hamburger
        A penguin surfing on a refrigerator
        A zombie doing yoga
        A whale balancing on a ball
        Three crabs dancing in the disco
        Grandma riding a motorbike through the jungle
        A genie sitting in a teapot
        A bicycle rides a man
        The snowman hugs a hot radiator
        The Earth running on a treadmill
        A garden gnome on holiday at the beach
        A cat wearing rubber boots in the rain
        Five mice carry a giant cheese
        A windmill dancing on the hill
        Grandma lifting weights in the kitchen
        An astronaut chasing a sheep in space
        A skier lost in the desert
        A skeleton on a diet
        A snowman sneezing in summer
        An octopus washing the dishes
        The king has to wash the dishes
        A dolphin juggling five starfish
        A brave knight riding a rocking horse
        A knife and a fork getting married
        A piano playing football
        A frog playing the trumpet in the rain
        A penguin selling ice cream in the desert
        A crab at the barber
        A polar bear sunbathing next to a fridge
        A hen sits on a football
        A zebra in a striped shirt in prison
        An elephant in a red phone box
        A book reading a book
        A yeti eating ice cream in the desert
        A sunflower wearing sunglasses at night
        A hot air balloon afraid of a hedgehog
        A lighthouse winking at a ship
        A small cloud crying over a cactus
        A house running away from a builder
        A bat wearing sunglasses in the sun
        A snake wearing a striped sweater
        A turtle at the petrol station
        A comet stuck in traffic
        A moose on roller skates
        The moon is late for work
        A proud hen hugging a golden egg
        A police officer arresting a snowman
        A baby dragon sneezes at a snowman
        A horse at the shoe shop
        Two penguins looking at a treasure map in the desert
        Twelve eggs riding a roller coaster
        The carrot proposes to the turnip
        A volcano sneezing at a village
        Four ants stealing a birthday cake
        The lobster cooks the chef
        A squid doing its homework
        A ghost doing the laundry
        A stork delivering a pizza to a baby
        A gorilla drinking tea with a ballerina
        An octopus fights an angry lobster
        A snowman drinking hot chocolate at the beach
        An elephant doing push ups
        A Christmas tree riding a sleigh
        A sandwich eating a hungry boy
        A farmer milking a giraffe
        Two clouds fighting over a rainbow
        A whale singing opera on stage
        A skyscraper wearing a top hat
        A teacher sleeping in the classroom
        A fairy carries a hippo through the forest
        A giant cookie eats a monster
        Ten penguins in a taxi
        The parrot calls the police
        A vampire eats garlic in the kitchen
        A school bus flying over the mountains
        A princess rescuing a knight from a spider
        A gnome fighting a lawnmower
        A pillow fighting a blanket
        A goose in a suit at the office
        A dentist brushing the teeth of a hippo
        An astronaut fishing for stars
        The tree hugs the lumberjack
        A sloth winning a marathon
        A groom marries a cactus in the desert
        A hedgehog selling balloons at the market
        A tiger hides from a kitten
        A pigeon feeds an old man in the park
        A fish catches a fisherman
        A princess sleeping on a giant pea
        A giant sneezing at a castle
        A dinosaur waiting at the bus stop
        A cowboy lassoing a cloud
        A banana slipping on a banana skin
        A hungry cheese chases a mouse
        A chair sits on a man
        A tortoise with a parachute
        The detective is looking for his glasses
        A spider playing the harp
        A shark brushing its teeth in the bathroom
        A skeleton running away from a dog
        A poodle driving a double decker bus
        A cactus hugging a balloon
        An astronaut watering a flower on Mars
        Three bears eating porridge on a roller coaster
        A kite flying a boy
        An octopus with eight ice creams
        A scarecrow dancing with seven crows
        A bride riding a camel in the snow
        A fried egg sunbathing in the desert
        A lion reading a book to three lambs
        A broom dancing with a witch
        A very big whale in a very small bathtub
        The boat drinks the sea
        Three camels build a snowman
        Two aliens having a picnic on Mars
        A frog skydiving into a pond
        A goldfish chases two sharks
        A tornado in a pink tutu
        A pig in a tuxedo eating cake
        A dragon burns the pancakes
        A kangaroo carrying a suitcase at the airport
        A mermaid riding a bicycle
        A UFO stuck in an apple tree
        A waiter carrying twelve pizzas
        Seven cats fishing for one goldfish
        A figure skater on a pizza
        A zebra paints a rainbow
        A camel drinking from a garden hose
        A giant hamster on the roof of a house
        A vampire sunbathing at night
        Three snowmen in a convertible
        The pirate digs up a pizza
        A skeleton visiting the doctor
        A puffer fish afraid of a needle
        A ball chases a dog in the garden
        Six sheep in a hot air balloon
        A ladybird riding a motorbike at sunset
        A giant baby chases a tiny train
        A gardener watering his umbrella in the rain
        A beaver building a sandcastle
        Grandpa snoring on a roller coaster
        The sun wearing a scarf in winter
        A tiny hamster pulling a bus
        A lifeguard rescuing a duck
        A starfish taking a selfie
        A postman running away from a sausage dog
        A lemon crying over a lime
        A bee carrying a big bear
        A llama at a job interview
        A queen skateboarding in the castle
        A tiny taxi full of clowns
        A scarecrow afraid of a tiny sparrow
        A chef fishing for noodles in a soup
        A wolf knits a sweater for a sheep
        Two sumo wrestlers on a tiny bicycle
        A spoon dancing with a fork
        A cloud watering the flowers
        A duck driving a fire engine
        A tiny robot builds a giant robot
        A steamroller runs away from an egg
        A panda on a unicycle in the snow
        The moon sleeping in a hammock
        A hot dog walks a dog in the park
        The umbrella is crying in the rain
        The mirror laughs at a peacock
        A wizard turns into a chicken
        A gingerbread man running away from a baker
        A cowboy riding a merry go round
        The snowman marries a carrot
        An orange and a lemon play tennis
        A sleepy croissant in bed
        An astronaut doing laundry on the moon
        A swordfish fencing with a knight
        A clown crying at a birthday party
        A thief steals the moon
        A broccoli flexing its muscles
        A snail watches the fireworks in winter
        A pretzel in a yoga class
        A princess fighting three dragons
        A robot in love with a toaster
        A baby lifts a car
        A mummy chases the toilet paper
        The vacuum cleaner eats the carpet
        A ghost hanging on a clothesline
        A firefly reading a book at night
        A horse watching television on the sofa
        A helicopter carrying a cow
        A dragon reading a book to a princess
        A mummy unwrapping a present
        A butterfly lifting weights at the gym
        A pirate afraid of a rubber duck
        Santa surfing on a Christmas tree
        Grandpa falls off a tiny pony
        A lonely sock looking for a shoe
        A referee showing a card to a kangaroo
        A huge dinosaur hiding behind a tiny tree
        A trumpet scaring a sleepy bear
        An alien taking a selfie with a cow
        A grumpy tomato on a skateboard
        Two pirates in a paddle boat
        A tailor sewing trousers for an octopus
        A submarine in love with a whale
        """
}
