import type { CategorySlug } from './types';

/** What a trip may hold, with its label, the words for it, and how a package shows that it has it. */
export const EXPERIENCES = {
  houseboat: {
    label: 'Houseboat',
    words:
      'houseboat|houseboats|house boat|house boats|boathouse|boat house|kettuvallam|boat stay|hb stay|night on a boat',
    found: /houseboat/i,
  },
  backwaters: {
    label: 'Backwaters',
    words: 'backwater|backwaters|back water|back waters|shikara|canals',
    found: /backwater|vembanad|houseboat/i,
  },
  beach: {
    label: 'Beach',
    words:
      'beach|beaches|sea|seaside|sea side|sea shore|seashore|samundar|coast|coastal|by the sea|beachside',
    found: /beach|by the sea|kovalam|marari/i,
  },
  wildlife: {
    label: 'Wildlife',
    words:
      'wildlife|wild life|wild animals|animals|animal|elephant|elephants|wild elephants|wild elephant|tiger|tigers|safari|wildlife safari|jungle safari|tiger reserve|national park|sanctuary|jungle|haathi|hathi|forest safari',
    found: /wildlife|elephant|safari at|tahr|periyar/i,
  },
  birds: {
    label: 'Birds',
    words: 'birds|birding|bird watching|birdwatching|bird sanctuary',
    found: /\bbirds?\b/i,
  },
  tea: {
    label: 'Tea gardens',
    words:
      'tea|tea garden|tea gardens|tea estate|tea estates|tea plantation|tea plantations|tea museum|chai bagan|chai ke bagan|chai bagaan|tea factory',
    found: /\btea\b/i,
  },
  spices: {
    label: 'Spice gardens',
    words:
      'spice|spices|spice garden|spice gardens|spice plantation|spice plantations|masala garden|cardamom|pepper',
    found: /\bspices?\b(?! souk)|cardamom|pepper/i,
  },
  ayurveda: {
    label: 'Ayurveda',
    words:
      'ayurveda|ayurvedic|ayurvedic massage|ayurveda massage|massage|spa|ayurved|ayurvedic spa|oil massage',
    found: /ayurved/i,
  },
  trekking: {
    label: 'Trekking',
    words: 'trek|treks|trekking|treking|trekkings|hike|hikes|hiking|trekking trip|chadhai',
    found: /\btrek/i,
  },
  waterfalls: {
    label: 'Waterfalls',
    words: 'waterfall|waterfalls|water fall|water falls|falls|jharna|jharne',
    found: /waterfall|\bfalls\b/i,
  },
  hills: {
    label: 'Hills',
    words:
      'hill|hills|hill station|hill stations|hillstation|mountain|mountains|pahad|pahaad|pahadi|hilly|hilly area',
    found: /\bhills?\b|munnar|vagamon|wayanad|thekkady|ridge/i,
  },
  culture: {
    label: 'Kathakali and culture',
    words:
      'culture|cultural|kathakali|kalari|kalaripayattu|theyyam|dance show|kathakali show|cultural show|classical dance',
    found: /kathakali|kalari|kecak/i,
  },
  temple: {
    label: 'Temples',
    words: 'temple|temples|mandir|mandirs|pilgrimage|darshan|devotional|temple visit',
    found: /temple/i,
  },
  camping: {
    label: 'Camping',
    words: 'camp|camping|tent|tents|tent stay|camp stay|campfire|camp fire|tented',
    found: /\bcamp|\btents?\b/i,
  },
  jeep: {
    label: 'Jeep rides',
    words: 'jeep|jeeps|jeep safari|jeep ride|jeep rides|jeep trek|off road|offroad|offroading|off roading',
    found: /\bjeep/i,
  },
  caves: { label: 'Caves', words: 'cave|caves|edakkal|edakkal caves|gufa', found: /\bcaves?\b/i },
  islands: {
    label: 'Islands',
    words: 'island|islands|island hopping|phi phi|phi phi island|sentosa',
    found: /island|phi phi|sentosa/i,
  },
  desert: {
    label: 'Desert',
    words: 'desert|desert safari|dunes|sand dunes|registan',
    found: /desert|dunes/i,
  },
  sunrise: { label: 'Sunrise', words: 'sunrise|sun rise|sunrise view|sunrise point', found: /sunrise/i },
} as const;
export type ExperienceSlug = keyof typeof EXPERIENCES;

/** The lists, by the words that ask for them. */
export const CATEGORY_PHRASES: Record<CategorySlug, { label: string; words: string }> = {
  honeymoon: {
    label: 'Honeymoon',
    words:
      'honeymoon|honeymoons|honeymooners|honey moon|hnymoon|hanimoon|honymoon|honeymoon couple|honeymoon package|newlywed|newlyweds|newly weds|newly wed|newly married|just married|suhagraat trip|post wedding trip',
  },
  group: {
    label: 'Group packages',
    words:
      'group tour|group tours|group package|group packages|group trip|group trips|group departure|group departures|group booking',
  },
  signature: { label: 'Signature trips', words: 'signature|signature trip|signature trips' },
  outbound: {
    label: 'Trips abroad',
    words:
      'outbound|abroad|foreign|foreign trip|foreign tour|foreign country|international|international trip|international tour|overseas|out of india|outside india|videsh|videsh yatra|out of country|outside the country',
  },
};

/** Other spellings and names of places, by slug. A place that no package goes to is not understood. */
export const PLACE_SPELLINGS: Record<string, string> = {
  alleppey:
    'alappuzha|alapuzha|alapuzzha|alleppy|alepey|allepy|allepey|alleppi|alapy|aleppy|aleppey|alapuza|alappey',
  kochi: 'cochin|ernakulam|kochin|coachin|cochi',
  'fort-kochi': 'fort cochin|mattancherry|fortkochi|fort kochin',
  trivandrum: 'thiruvananthapuram|tvm|trivendrum|trivandram|thiruvanantapuram',
  wayanad: 'vayanad|waynad|wynad|wayand|wynaad|vayanadu|wayanadu|wayanaad',
  thekkady:
    'periyar|kumily|thekady|tekkady|thekkadi|thekadi|tekadi|tekkadi|theckady|kumali|kumili|periyar lake',
  munnar: 'munar|moonar|munnaar|munnaru|moonnar|munner|mnnar',
  kumarakom: 'kumarakam|kumarokam|kumarkom|kumarakkom|kumrakom|vembanad|vembanad lake',
  marari: 'mararikulam|marari kulam',
  kovalam: 'kovlam|covalam|kovallam|kovalum',
  varkala: 'varkla|varkalla',
  kozhikode: 'calicut|kozhikkode|kozikode|kozhikod|calicat',
  kanyakumari: 'kanniyakumari|cape comorin|kanyakumary|kanya kumari|kanyakumri',
  vagamon: 'wagamon|vagaman|vaagamon|wagaman|vagamone',
  kolukkumalai: 'kolukumalai|kolukkumala|kolukkumali|kollukkumalai|kolukumalay',
  'sulthan-bathery': 'sultan bathery|bathery|sulthan battery|sultan battery|sulthanbathery',
  vythiri: 'vythri|vaythiri|vithiri',
  kanthalloor: 'kanthallur|kanthaloor',
  ramakkalmedu: 'ramakalmedu|ramakkalmed',
  kattappana: 'kattapana',
  anakulam: 'aanakulam',
  mankulam: 'mangulam|maankulam',
  kuruva: 'kuruva island|kuruvadweep|kuruva dweep',
  'banasura-sagar': 'banasura|banasura dam|banasurasagar',
  thailand: 'thai land|thailnd',
  malaysia: 'malasia|malaysian',
  singapore: 'singapur|singapoor|singapure',
  'kuala-lumpur': 'kl|kualalumpur',
  melaka: 'malacca',
  bali: 'indonesia|baali',
  dubai: 'uae|dubay|duabi|dubhai',
  'abu-dhabi': 'dhabi|abudhabi|abu dabi|abudabi',
  phuket: 'phucket|fuket|pukhet',
  krabi: 'crabi',
};

/** Places that stand for the places within them. */
export const PLACES_WITHIN: Record<string, readonly string[]> = {
  kochi: ['fort-kochi'],
  wayanad: ['vythiri', 'kalpetta', 'sulthan-bathery', 'kuruva', 'banasura-sagar'],
  thailand: ['phuket', 'krabi', 'phang-nga'],
  malaysia: ['kuala-lumpur', 'melaka'],
};

/** Cities where trips start; "from Kochi" is not a wish to stay there. */
export const GATEWAYS = new Set(['kochi', 'trivandrum', 'kozhikode']);
