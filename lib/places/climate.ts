import { CLOSURES } from './closures';

/** Rain of a month: monthly averages under 60, 200 and 400 mm, and more. */
export const RAIN = ['dry', 'some showers', 'rain on many days', 'heavy rain'] as const;
/** Heat of a month: average highs under 24, 29 and 33 °C, and more. */
export const HEAT = ['cool', 'mild', 'warm', 'hot'] as const;

/** Sources of the weather words. */
export const CLIMATE_SOURCE = {
  text: 'Averages of past years, by the seasons of the India Meteorological Department and, abroad, of the national weather services',
  checkedOn: '2026-11-23',
} as const;

type Level = 0 | 1 | 2 | 3;
type Year = readonly [Level, Level, Level, Level, Level, Level, Level, Level, Level, Level, Level, Level];

export type Region = {
  name: string;
  /** Matches the places of the region in the places or day plan of a package. */
  places: RegExp;
  /** Indexes of RAIN and HEAT, January first. */
  rain: Year;
  heat: Year;
};

/** The southwest monsoon lasts from June to September, the northeast monsoon from October to early December. */
export const REGIONS: readonly Region[] = [
  {
    name: 'Hills',
    places:
      /Munnar|Thekkady|Idukki|Vagamon|Suryanelli|Kolukkumalai|Kattappana|Mankulam|Anakulam|Kanthalloor|Ramakkalmedu|Anchuruli|Vythiri|Kalpetta|Sulthan Bathery|Wayanad|Banasura/i,
    rain: [0, 0, 0, 1, 1, 3, 3, 3, 2, 2, 1, 0],
    heat: [0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 0],
  },
  {
    name: 'Coast',
    places:
      /Kochi|Cochin|Alleppey|Kumarakom|Marari|Kovalam|Varkala|Trivandrum|Thiruvananthapuram|Kanyakumari|Kozhikode/i,
    rain: [0, 0, 0, 1, 2, 3, 3, 2, 2, 2, 1, 0],
    heat: [2, 2, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2],
  },
  {
    name: 'Dubai',
    places: /Dubai|Abu Dhabi/i,
    rain: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    heat: [1, 1, 2, 3, 3, 3, 3, 3, 3, 3, 2, 1],
  },
  {
    name: 'Bali',
    places: /Bali|Ubud|Seminyak/i,
    rain: [2, 2, 2, 1, 1, 1, 0, 0, 0, 1, 1, 2],
    heat: [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2],
  },
  {
    name: 'Singapore and Malaysia',
    places: /Singapore|Kuala Lumpur|Melaka/i,
    rain: [2, 1, 2, 2, 1, 1, 1, 1, 1, 2, 2, 2],
    heat: [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2],
  },
  {
    name: 'Phuket and Krabi',
    places: /Phuket|Krabi|Phang Nga/i,
    rain: [0, 0, 1, 1, 2, 2, 2, 2, 2, 2, 1, 1],
    heat: [2, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2],
  },
];

type Special = { words: RegExp; months: readonly number[]; text: string };

/** What is closed in some months, for packages whose texts match. */
export const CLOSED: readonly Special[] = [
  {
    words: /Eravikulam/,
    months: CLOSURES.eravikulam.months,
    text: 'Eravikulam park is usually closed while the tahr have their young.',
  },
  {
    words: /bamboo raft/i,
    months: CLOSURES.rafting.months,
    text: 'Bamboo rafting at Periyar may stop when the lake is low.',
  },
  {
    words: /Muthanga/,
    months: CLOSURES.muthanga.months,
    text: 'Muthanga may close to jeeps for some dry weeks.',
  },
  {
    words: /paragliding/i,
    months: CLOSURES.paragliding.months,
    text: 'No paragliding at Vagamon in the wet months.',
  },
  {
    words: /Kovalam|Marari|Varkala/,
    months: CLOSURES.sea.months,
    text: 'The sea is rough: the beach is for walking, not for swimming.',
  },
  {
    words: /Phuket|Krabi/,
    months: [6, 7, 8, 9, 10],
    text: 'Boats to the islands are cancelled on days of rough sea.',
  },
];

/** What is special in some months, for packages and plans whose texts match. */
export const SPECIALS: readonly Special[] = [
  {
    words: /Munnar|Kolukkumalai/,
    months: [12, 1],
    text: 'Nights around Munnar fall below 10 °C, with frost on some mornings.',
  },
  {
    words: /Alleppey/,
    months: [8],
    text: 'The Nehru Trophy snake boat race at Alleppey is usually rowed in August.',
  },
  {
    words: /Wayanad|Kalpetta|Vythiri/,
    months: [3],
    text: 'Coffee is in flower in Wayanad after the first showers.',
  },
  {
    words: /Munnar|Thekkady|Alleppey|Kochi|Wayanad|Kalpetta|Idukki/,
    months: [8, 9],
    text: 'Onam falls in August or September: flower carpets, feasts, and full hotels.',
  },
  {
    words: /Munnar|Thekkady|Alleppey|Kochi|Wayanad|Kalpetta|Idukki/,
    months: [12],
    text: 'Hotels fill from 20 December to 5 January: ask early.',
  },
  {
    words: /Ubud|Bali/,
    months: [3],
    text: 'On Nyepi, one day in March, the island and its airport stand still.',
  },
];
