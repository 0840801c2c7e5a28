import climate from '../../content/climate.json';
import places from '../../content/places/weather.json';

export type Region = {
  name: string;
  /** The names of the places of the region. */
  places: readonly string[];
  /** Indexes of RAIN and HEAT, January first. */
  rain: readonly number[];
  heat: readonly number[];
};
/** What is closed or special in some months, for packages and plans whose texts contain one of the words. */
export type Special = { words: readonly string[]; months: readonly number[]; text: string };

/** Rain of a month: monthly averages under 60, 200 and 400 mm, and more. */
export const RAIN = climate.rain;
/** Heat of a month: average highs under 24, 29 and 33 °C, and more. */
export const HEAT = climate.heat;
/** The southwest monsoon lasts from June to September, the northeast monsoon from October to early December. */
export const REGIONS: readonly Region[] = Object.entries(climate.regions).map(([id, region]) => ({
  ...region,
  places: (places as Record<string, readonly string[]>)[id] ?? [],
}));
export const SPECIALS: readonly Special[] = climate.specials;

/** True if the text contains one of the words, in small or capital letters. */
export function includesAny(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.some((word) => lower.includes(word.toLowerCase()));
}
