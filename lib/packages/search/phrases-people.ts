import type { Kind } from './kinds';

/** Words for people and money: `[kind, value, phrases]`. The value of a relation is how many adults it adds. */
export const PEOPLE_PHRASES: readonly (readonly [Kind, number, string])[] = [
  [
    'adults',
    0,
    'adult|adults|adlts|bade|bada|bare|badey|grown ups|grownups|seniors|senior citizens|senior citizen|ladies|gents|women|men|girls|boys|males|females',
  ],
  [
    'children',
    0,
    'children|kids|kidz|bachche|bachhe|bache|bacche|bachchey|bacchon|bachchon|childrens|toddlers|infants|babies|sons|daughters|childs',
  ],
  ['child', 0, 'child|kid|bachcha|baccha|bacha|toddler|infant|baby|son|daughter|beta|beti|kiddo'],
  [
    'people',
    0,
    'person|persons|people|peoples|ppl|pax|log|logo|logon|members|member|mem|travellers|travelers|traveller|guests|guest|of us|tourists|heads|passengers|aadmi|vyakti|sadasya|family members|nos',
  ],
  [
    'friends',
    0,
    'friends|frnds|dost|doston|colleagues|cousins|others|buddies|yaar|mates|sisters|brothers|siblings',
  ],
  [
    'couple',
    0,
    'couple|couples|cpl|both of us|hum dono|just us two|us two|two of us|the two of us|me and you|newly married couple',
  ],
  ['solo', 0, 'solo|alone|akela|akele|akeli|myself only|only me|just me|single person'],
  [
    'relation',
    1,
    'wife|wifey|husband|hubby|spouse|partner|girlfriend|boyfriend|gf|bf|fiance|fiancee|biwi|patni|pati|mother|mom|mum|mummy|maa|amma|father|dad|papa|pappa|achan|sister|brother|behen|bhai behen|friend|mother in law|father in law|grandmother|grandfather|grandma|grandpa|bestie',
  ],
  [
    'relation',
    2,
    'parents|parent|mom dad|mom and dad|mum and dad|mummy papa|mummy and papa|maa papa|maa baap|father and mother|mother and father|in laws|inlaws|grandparents|amma achan|parants|mata pita',
  ],
  ['family', 0, 'family|families|fmly|parivar|group|gang|team|party|bunch|famly'],
  ['self', 0, 'me|i|myself|mujhe|mein|main|mai'],
  ['we', 0, 'we|hum|hm|ham|us|we are|we re|we will be|there are|totally|hum log'],
  [
    'age',
    0,
    'year|years|yr|yrs|old|saal|sal|age|aged|ages|year old|years old|yr old|yrs old|yo|month old|months old',
  ],
  ['including', 0, 'including|incl|includes|inclusive of|out of which|of which|of whom|jisme|jismein'],
  ['thousand', 1_000, 'k|thousand|thousands|hazaar|hazar|hajar|hajaar|thou|grand|ths|thosand'],
  ['thousand', 100_000, 'lakh|lakhs|lac|lacs|lkh|laakh'],
  ['rupee', 0, '₹|rs|inr|rupees|rupee|rupaye|rupay|rupaiye|rupaya|rps'],
  [
    'under',
    0,
    'under|below|within|less than|lesser than|upto|up to|max|maximum|not more than|no more than|not above|not over|not exceeding|at most|cheaper than|se kam|se kum|ke andar|ke under|ke niche|ke neeche|ke bheetar|ke bhitar|tak|tak ka|only upto|around|approx|approximately|about|roughly|near about|lagbhag|karib|or less|and below|or below|and under|or under',
  ],
  [
    'over',
    0,
    'per day|per night|each day|daily|a night|above|over|more than|at least|atleast|minimum|min|se zyada|se jyada|se upar|greater than|or more|and above|onwards',
  ],
  [
    'each',
    0,
    'per person|pp|per head|per pax|per adult|each|each person|prati vyakti|per person only|a head|a person|per',
  ],
  [
    'total',
    0,
    'total|in total|total budget|in all|altogether|for all|for everyone|all together|kul|sab ka|sabka|whole family|for whole family|for the whole family|entire|overall|total cost|for both|for both of us',
  ],
  [
    'budget',
    0,
    'budget|budget is|bajat|cost|costing|price|priced|spend|budget of|my budget|our budget|amount|range|budjet|kharcha|budgt',
  ],
];
