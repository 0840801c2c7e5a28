import climate from '../../content/climate.json';
import places from '../../content/generated/weather.json';

export type Region = {
  name: string;
  places: readonly string[];
  /** Indexes of RAIN and HEAT, January first. */
  rain: readonly number[];
  heat: readonly number[];
};
/**
 * Closures and events in some months, for packages and plans whose texts contain one of the words. `hasDays`: only on some
 * days of a month, which the price of a day names itself.
 */
export type Special = {
  words: readonly string[];
  months: readonly number[];
  text: string;
  hasDays?: boolean;
};

/** Words for a month's rain, driest first: averages below 60, 200 and 400 mm, and above. */
export const RAIN = climate.rain;
/** Words for a month's heat, coolest first: average highs below 24, 29 and 33 °C, and above. */
export const HEAT = climate.heat;
/**
 * The climate of each region, with its places. The southwest monsoon lasts from June to September, the
 * northeast monsoon from October to early December.
 */
export const REGIONS: readonly Region[] = Object.entries(climate.regions).map(([id, region]) => ({
  ...region,
  places: (places as Record<string, readonly string[]>)[id] ?? [],
}));
export const SPECIALS: readonly Special[] = climate.specials;

/** True if the text contains one of the words, ignoring case. */
export function includesAny(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.some((word) => lower.includes(word.toLowerCase()));
}
