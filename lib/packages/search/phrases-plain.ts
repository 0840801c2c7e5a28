import type { Kind } from './kinds';

/** Connecting and negating words: `[kind, phrases]`. */
export const LINK_PHRASES: readonly (readonly [Kind, string])[] = [
  ['noise', 'child friendly|kid friendly|kids friendly|family friendly|children friendly|ke beech|ke bich'],
  [
    'without',
    'without|no|not|except|excluding|exclude|avoid|avoiding|skip|skipping|minus|bina|dont|don t|do not|dont want|don t want|do not want|not interested in|dont like|don t like|other than|apart from|instead of|rather than|anything but|already seen|already visited|already been to|already done|already went to|have seen|have visited|have been to|been to|no need of|no need for|not going to|leave out|leaving|drop out|no more|never|w o|hate',
  ],
  [
    'notAfter',
    'nahi|nahin|nhi|nai|mat|ke bina|ke alawa|ke siva|chhod kar|chod kar|chhodkar|chodke|chhodke|nahi chahiye|nhi chahiye|nahi jana|nhi jana|excluded|not needed|not required|not wanted|already done|already seen|already visited',
  ],
  [
    'from',
    'from|starting from|starts from|start from|starting at|starting|ex|departing|departing from|departure from|flying from|coming from|based in|based at|living in|live in|staying in',
  ],
  ['fromAfter', 'se'],
  [
    'airport',
    'airport|station|railway station|pickup|pick up|drop|drop off|arrival|departure|start|starting point|start point',
  ],
  ['for', 'for|ke liye|k liye'],
  ['with', 'with|wid|ke saath|ke sath|k saath|k sath|saath|sath|along with|alongwith|w'],
  ['and', 'and|n|nd|or|aur|or|ya|nor|as well as|plus also'],
  ['to', 'to|till|til|se lekar'],
];

/** Words that ask politely, fill or describe a search; they change nothing, and are not reported as unknown. */
export const PLAIN_WORDS =
  'a an the this that these those it its is am are was be been being will would shall should can could may might must has have had having do does did done ' +
  'i im iam ive my mine our ours you your yours u ur they them their he she his her who which what where how when why whose any some all every other another also too very just only even still yet so then than as at by of off on in into onto up out about around per via there here ' +
  'if but because since while during between over through near nearby close ' +
  'hi hii hiii hello helo hey heya dear sir madam mam maam team bro bhai bhaiya ji friend please pls plz plse kindly thanks thank thnx thx tq regards ok okay yes yeah namaste namaskar namaskaram ' +
  'want wants wanted wanting wanna need needs needed needing looking look lookin search searching find finding plan plans planning planned go goes going gonna come coming visit visits visiting see seeing travel traveling travelling travels enjoy explore exploring experience experiences spend stay stays staying like likes prefer preferred preferably interested love loves book booking bookings send sent share suggest suggestion suggestions recommend recommended give get got help tell show shows make arrange offer offers provide let lets know ' +
  'trip trips tour tours tourism package packages pkg pkgs pakage packege package holiday holidays vacation vacations vacay getaway itinerary plan outing journey yatra destination destinations place places spot spots sightseeing option options deal deals details detail info information quote quotation rates rate cost price enquiry inquiry query list ' +
  'good best nice great better top beautiful lovely amazing cool wonderful famous popular cheap cheapest cheaper affordable sasta saste sasti economical reasonable budgetfriendly friendly inexpensive perfect relaxing peaceful short small big little quick simple full ' +
  'time first possible possibly month months date dates during around available availability something anything everything some somewhere anywhere someone everyone type kind kinds sort way must compulsory sure definitely mainly mostly both including included include cover covering covers covered stop stops area areas side one ones thing things lot lots bit much many more most few next2 ' +
  'total number count no.of qty approx person min trip2 today ' +
  'ka ki ke ko k me mein main mai se hai hain h ho hoga hogi tha thi the he hi bhi to toh na aur ya par pe wala wali wale waala waali ek jo jaisa jaise koi kuch kya kaise kab kahan kitna kitne kitni mujhe humko humein hume hamein hamko hamara humara apna apne apni mera meri mere chahiye chaiye chahie chahiya chaahiye chahte chahta chahti jana jaana jane jaane janna ghumna ghoomna ghumne ghoomne ghumana dekhna dekhne dekhni karna karne karni karo karenge kar krna krne krni batao bataiye batana bata btao bolo bhejo bhejiye dikhao dikhaiye dena dedo de do dijiye milega milegi mil jaye jaaye jayenge jaenge jaa ja rahe raha rahi rha rhe rhi sakte sakta sab log lena lenge liye accha acha achha achhi badhiya mast safar yatra sirf bas thoda zyada yaar ' +
  'veno venam undo anu aanu oru ' +
  // Nearly every sentence says "Kerala" and nearly every package is there, so it affects the order but filters nothing.
  'kerala keralam kerela kerla keral gods god own country ' +
  'honest ly etc eg ie asap s t re ll ve d m';

/** English words and towns that are one letter away from a known word and must not be corrected. */
export const NOT_SLIPS =
  'message messages match const space spaces slice speed makes parts timer timers fails fills halls tested login bench bunch brunch lunch newer binding trees texts parity manner guess miles sensor christian christians hides spent lakes cafes cares casting hazard hiring shipping menus inland dupes range kollam kottayam kannur kasaragod palakkad thrissur mysore mangalore madurai manali coast guard tiered spaced drives flights';
