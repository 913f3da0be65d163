extension HouseQuestions {
    /// The body.
    static let body = """
        # topic: The body
        easy\tWhich organ pumps blood through the body?\
        \tIt beats about 100,000 times a day.\
        \tHeart\tLiver\tLung\tStomach
        easy\tWhich joint is between the thigh and the lower leg?\
        \tA baby's kneecap is not yet of bone; it is soft.\
        \tKnee\tElbow\tHip\tAnkle
        easy\tWhat does the pupil of the eye do in bright light?\
        \tIt also grows a little wider when we think hard.\
        \tIt gets smaller\tIt gets larger\tIt turns blue\tIt rotates
        easy\tTrue or false: the blood in our veins is blue.\
        \tIt is dark red. Veins look blue because of the way light passes through skin.\
        \tFalse\tTrue
        easy\tWith which part of the body do we taste?\
        \tIts skin is renewed so fast that a burn from hot soup is soon forgotten.\
        \tTongue\tTeeth\tChin\tElbow
        easy\tWhat do we call the bones that protect the heart and lungs like a cage?\
        \tNearly everybody has 24 of them, in 12 pairs.\
        \tRibs\tShoulder blades\tVertebrae\tPrison bars
        easy\tHow many milk teeth does a child usually get?\
        \tThe first ones come at about half a year.\
        \t20\t12\t28\t32
        medium\tHow many teeth does a full set have in a grown-up, wisdom teeth included?\
        \tMany people have fewer: wisdom teeth do not always come.\
        \t32\t24\t28\t40
        medium\tWhich is the largest organ of the human body?\
        \tA grown-up has nearly two square metres of it.\
        \tSkin\tLiver\tBrain\tStomach
        medium\tHow many bones does a grown-up usually have?\
        \tBabies have about 300; many of them grow together.\
        \t206\t106\t306\t1006
        medium\tWhere in the body is the smallest bone?\
        \tIt is called the stirrup, and is about 3 mm long.\
        \tIn the ear\tIn the nose\tIn the little toe\tIn the eyelid
        medium\tWhich vitamin does the skin make in sunlight?\
        \tIt helps the body to take up calcium for the bones.\
        \tD\tC\tE\tK
        medium\tWhat carries oxygen through the body?\
        \tEach of them lives about four months.\
        \tRed blood cells\tWhite blood cells\tNerves\tVery small taxis
        medium\tWhich muscle below the lungs does most of the work of breathing?\
        \tWhen it jerks, we hiccup.\
        \tDiaphragm\tBiceps\tTriceps\tButtock
        medium\tWhich is the longest bone in the body?\
        \tIt is about a quarter as long as its owner is tall.\
        \tThigh bone\tCollarbone\tUpper arm bone\tShin bone
        medium\tWhat does insulin control?\
        \tIt was first given to a patient in 1922.\
        \tBlood sugar\tHair growth\tBody height\tSense of humour
        medium\tOn which side of the body is most of the liver?\
        \tIt can grow back from a part of itself.\
        \tThe right\tThe left\tExactly in the middle\tIt depends on the weekday
        medium\tWhich sense, besides hearing, sits in the inner ear?\
        \tFluid in three little arches notices every turn of the head.\
        \tBalance\tSmell\tTouch\tHumour
        medium\tWhat pulls the hairs up when we have goosebumps?\
        \tWith fur it makes the coat thicker, and its owner look bigger.\
        \tTiny muscles\tStatic electricity\tBubbles of air\tCold blood
        medium\tWhat do we really hit when we hit our funny bone?\
        \tIt runs close under the skin at the elbow.\
        \tA nerve\tA muscle\tA tendon\tA very small piano
        medium\tWhat grew by chance on Alexander Fleming's dish and led to penicillin?\
        \tHe had left his dishes standing when he went on holiday.\
        \tMould\tMoss\tCress\tIvy
        hard\tThe left lung is smaller than the right. For which organ does it leave room?\
        \tIt has two lobes, and the right one has three.\
        \tThe heart\tThe stomach\tThe spleen\tThe appetite
        hard\tWhich part of the eye gets most of its oxygen straight from the air?\
        \tIt has no blood vessels, and so it is clear.\
        \tCornea\tRetina\tOptic nerve\tEyebrow
        hard\tWhich blood group's red cells can be given to nearly everybody?\
        \tPeople with AB positive can receive those of nearly everybody.\
        \tO negative\tAB positive\tA positive\tB negative
        hard\tWhat is the medical name of the collarbone?\
        \tIt comes from a Latin word for a little key.\
        \tClavicle\tPatella\tScapula\tTibia
        hard\tTo which bone does the Achilles tendon tie the calf muscle?\
        \tIn the story it is the only place where Achilles could be hurt.\
        \tHeel bone\tKneecap\tBig toe\tHip bone

        """
}
