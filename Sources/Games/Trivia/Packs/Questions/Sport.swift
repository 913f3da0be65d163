extension HouseQuestions {
    /// Sport.
    static let sport = """
        # topic: Sport
        easy\tHow many players does a football (soccer) team send onto the pitch?\
        \tThe rules allow pitches from 90 to 120 metres long.\
        \tEleven\tNine\tTen\tFifteen
        easy\tHow many rings are on the Olympic flag?\
        \tThey stand for five parts of the world, joined with each other.\
        \tFive\tFour\tSix\tEight
        easy\tIn which sport does "love" mean zero?\
        \tPerhaps it comes from "l'œuf", French for the egg; nobody is sure.\
        \tTennis\tGolf\tJudo\tSynchronised swimming
        easy\tWhat does one hit in badminton?\
        \tOne made with real feathers has 16 of them, most often from geese.\
        \tShuttlecock\tPuck\tSnowball\tRubber duck
        easy\tAbout how long is a marathon?\
        \tThe exact 42.195 km go back to the London Games of 1908.\
        \t42 km\t21 km\t60 km\t100 km
        easy\tWhat do the players of ice hockey chase with their sticks?\
        \tIt is frozen before the game, so that it bounces less.\
        \tA puck\tA ball\tA stone\tA penguin
        easy\tWhat shape is a boxing ring?\
        \tLong ago it was a circle of onlookers; the name stayed.\
        \tSquare\tRound\tEight-sided\tOval
        easy\tIn basketball with five a side, how many points does a shot from outside the \
        arc score?\
        \tThe first baskets were for peaches, and somebody had to climb up for the ball.\
        \tThree\tTwo\tFour\tFive
        medium\tIn which sport do players sweep the ice with brooms?\
        \tMany of the stones are granite from one small Scottish island.\
        \tCurling\tIce hockey\tBobsleigh\tFigure skating
        medium\tWhich martial art has a name that means "gentle way"?\
        \tThe word "karate" means "empty hand".\
        \tJudo\tKarate\tSumo\tTaekwondo
        medium\tWhat is the highest score in a game of tenpin bowling?\
        \tIt takes twelve strikes in a row.\
        \t300\t100\t200\t1000
        medium\tIn golf, what is one stroke under par called?\
        \tTwo under is an eagle, three under an albatross.\
        \tBirdie\tBogey\tAce\tDuck
        medium\tWhat do sumo wrestlers throw into the ring before a bout?\
        \tIt is to make the ring pure.\
        \tSalt\tRice\tCoins\tRose petals
        medium\tWhich colour does the overall leader of the Tour de France wear?\
        \tThe newspaper that founded the race was printed on paper of that colour.\
        \tYellow\tPink\tGreen\tRainbow stripes
        medium\tHow many events are there in a decathlon?\
        \tThe last one, on the second day, is a run of 1,500 metres.\
        \tTen\tSeven\tFive\tTwelve
        medium\tHow long is an Olympic swimming pool?\
        \tIt holds at least 2.5 million litres.\
        \t50 metres\t25 metres\t100 metres\t75 metres
        medium\tHow many innings does a regular game in Major League Baseball have?\
        \tThe home team leaves out its last half if it already leads.\
        \tNine\tSeven\tTen\tFour
        medium\tWhich crew is steered by a cox?\
        \tThe others sit with their backs to the finish; only the cox sees it.\
        \tA rowing eight\tA bobsleigh\tA sailing boat\tA tandem
        medium\tWhich of these has a net in the middle of the court?\
        \tIts inventor, in 1895, first called it "mintonette".\
        \tVolleyball\tBasketball\tHockey\tSquash
        hard\tWhich of these is a weapon of sport fencing?\
        \tThe other two are the foil and the sabre.\
        \tÉpée\tRapier\tKatana\tBaguette
        hard\tIn which city were the first modern Olympic Games held, in 1896?\
        \tThe winners' medals were of silver.\
        \tAthens\tParis\tRome\tOslo
        hard\tIn snooker, how many points is the black ball worth?\
        \tA player who pots it after each of the 15 reds can score 147.\
        \tSeven\tFive\tSix\tEight
        hard\tWhich swimming stroke is used first in an individual medley?\
        \tBackstroke, breaststroke and freestyle follow.\
        \tButterfly\tBackstroke\tBreaststroke\tDoggy paddle
        hard\tWhich sport's field is called a piste, 14 metres long and up to 2 metres wide?\
        \tTouches are signalled by lamps: the eye is too slow.\
        \tFencing\tArchery\tTable tennis\tBowls

        """
}
