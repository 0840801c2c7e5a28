import type { PlainDate } from '../../platform/format/dates';
import { joinWords } from '../../platform/format/join-words';
import type { Priced } from '../prices/price';
import { formatPeakChange, formatPeakName } from '../prices/peaks';
import { getBookableDays } from '../prices/published-prices';
import { getSeasonYear } from '../prices/season';
import { getTripPrice, isBeyondPrices, listPriceDays } from '../prices/trip-price';
import { listTravelMonths, type TravelMonth } from '../prices/travel-date';
import type { PackageDetail } from '../model/types';
import { HEAT, includesAny, RAIN, REGIONS, SPECIALS, type Region, type Special } from '../../places/climate';
import { listClosed } from './package-notes';

type Weather = { region: string; rain: number; isHot: boolean; words: string };
export type MonthView = {
  /** The first day of the month. */
  value: PlainDate;
  /** Month and year, such as `December 2026`. */
  label: string;
  weather: Weather[];
  /** Seasonal closures and events. */
  notes: string[];
};
export type TravelMonthView = MonthView & {
  /** The lowest published price of the month per unit for four adults, in whole rupees. */
  price: number;
  /** True in the months with the lowest price, if prices differ between months. */
  isLowest: boolean;
};

type Trip = Priced & Pick<PackageDetail, 'location' | 'description' | 'highlights' | 'itinerary'>;

/** What holds all month; the rest is said by the notes of a trip whose days are known. */
const MONTHLY = SPECIALS.filter(({ hasDays }) => !hasDays);
/** The party of the published "min 4 person" prices. */
const ADULTS = 4;

/** The next twelve months of a package: price, weather of its regions, closures and events. */
export function listMonths(tourPackage: Trip, today: PlainDate): TravelMonthView[] {
  const months = listTravelMonths(today);
  const tripPrices = months.map(({ value }) =>
    listPriceDays(tourPackage, getBookableDays(today, value)).map((travelDate) =>
      getTripPrice(tourPackage, { adults: ADULTS, children: 0, travelDate }),
    ),
  );
  const prices = tripPrices.map((days) => Math.min(...days.map(({ rate }) => rate.amount)));
  const firstBeyond = tripPrices.findIndex((days) => days.every((day) => isBeyondPrices(day, today)));
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const views = toViews(months, listRegions(tourPackage), toText(tourPackage));
  return views.map((view, index) => {
    const price = prices[index] ?? 0;
    const notes = [...listPeakNotes(tourPackage, getBookableDays(today, view.value)), ...view.notes];
    if (index === firstBeyond && lowest < highest)
      notes.unshift(`From ${view.label} at the ${getSeasonYear(today).label} rate.`);
    return { ...view, notes, price, isLowest: price === lowest && price < highest };
  });
}

/**
 * What is special about each of the next twelve months (`yyyy-MM`): `October: rain on many days.`, closures, events. Other
 * months are left out.
 */
export function describeTravelMonths(tourPackage: Trip, today: PlainDate): Record<string, string> {
  const views = toViews(listTravelMonths(today), listRegions(tourPackage), toText(tourPackage), MONTHLY);
  const words = views.map(({ value, label, weather, notes }) => {
    const [month = ''] = label.split(' ');
    return [value.slice(0, 7), [...listRain(weather, month), ...notes].join(' ')];
  });
  return Object.fromEntries(words.filter(([, text]) => text));
}

/** The regions with rain on many days: `October: rain on many days.`, or `Hills in July: heavy rain.` */
function listRain(weather: readonly Weather[], month: string): string[] {
  const wet = weather.filter(({ rain }) => rain >= 2);
  const isSame = wet.length === weather.length && new Set(wet.map(({ rain }) => rain)).size === 1;
  return (isSame ? wet.slice(0, 1) : wet).map(({ region, rain }) => {
    return `${isSame ? month : `${region} in ${month}`}: ${RAIN[rain]}.`;
  });
}

/** The peak prices of the days from `first` to `last`. */
function listPeakNotes(
  { peaks = [], isHoneymoon }: Trip,
  [first, last]: readonly [PlainDate, PlainDate],
): string[] {
  return peaks
    .filter(({ from, to }) => to >= first && from <= last)
    .map((peak) => `${formatPeakName(peak)}: ${formatPeakChange(peak, isHoneymoon)}.`);
}

/** The next twelve months of a place described by `text`; empty if its weather is unknown. */
export function listPlaceMonths(place: string, text: string, today: PlainDate): MonthView[] {
  const regions = REGIONS.filter(({ places }) => includesAny(place, places));
  return regions.length > 0 ? toViews(listTravelMonths(today), regions, `${place} ${text}`) : [];
}

function toViews(
  months: readonly TravelMonth[],
  regions: readonly Region[],
  text: string,
  specials: readonly Special[] = SPECIALS,
): MonthView[] {
  const closed = listClosed();
  return months.map(({ value, label }) => {
    const month = Number(value.slice(5, 7));
    return {
      value,
      label,
      weather: regions.map((region) => toWeather(region, month)),
      notes: [...closed, ...specials].filter(isIn(month, text)).map((special) => special.text),
    };
  });
}

/** The months for which `isChosen` is true, in words: `April to September`, `December and March`. Empty for none. */
export function describeMonths<Month extends MonthView>(
  months: readonly Month[],
  isChosen: (month: Month) => boolean,
): string {
  const runs: string[][] = [];
  months.forEach((month, index) => {
    if (!isChosen(month)) return;
    const [name = ''] = month.label.split(' ');
    const before = months[index - 1];
    if (before && isChosen(before)) runs.at(-1)?.push(name);
    else runs.push([name]);
  });
  return joinWords(runs.map((run) => (run.length > 1 ? `${run[0]} to ${run.at(-1)}` : (run[0] ?? ''))));
}

/** `describeMonths` for what returns every year: a run over the end of the twelve months is one, `November to March`. */
export function describeSeason(months: readonly MonthView[], isChosen: (month: MonthView) => boolean) {
  const start = months.findIndex((month) => !isChosen(month));
  return describeMonths([...months.slice(start), ...months.slice(0, start)], isChosen);
}

/** The regions of a trip, in the order of REGIONS. */
export function listRegions({ location, itinerary }: Pick<Trip, 'location' | 'itinerary'>): Region[] {
  const places = [location, ...itinerary.map(({ overnight = '' }) => overnight)].join(', ');
  return REGIONS.filter((region) => includesAny(places, region.places));
}

/**
 * Weather and events of one month, 1 to 12, for a trip with nights at `places` and the activities in `text`. What holds on
 * some days of the month is left out when the trip's days are known: its notes say so then.
 */
export function describeMonth(month: number, places: string, text: string, hasDate: boolean): string[] {
  const regions = REGIONS.filter((region) => includesAny(places, region.places));
  const weather = regions.map((region) => toWeather(region, month));
  const specials = (hasDate ? MONTHLY : SPECIALS).filter(isIn(month, text));
  return [toWeatherWords(weather), ...specials.map((special) => special.text)];
}

/** The weather in words: `Hills: dry, cool. Coast: dry, warm.` The region is left out if there is only one. */
export function toWeatherWords(weather: readonly Weather[]): string {
  const words = weather
    .map((one) => (weather.length > 1 ? `${one.region}: ${one.words}` : one.words))
    .join('. ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function isIn(month: number, text: string) {
  return ({ words, months }: Special) => months.includes(month) && includesAny(text, words);
}

function toWeather({ name, rain, heat }: Region, month: number): Weather {
  const [level = 0, warmth = 0] = [rain[month - 1], heat[month - 1]];
  return {
    region: name,
    rain: level,
    isHot: warmth === HEAT.length - 1,
    words: `${RAIN[level]}, ${HEAT[warmth]}`,
  };
}

function toText({ location, description, highlights, itinerary }: Trip): string {
  const days = itinerary.map((day) => `${day.title} ${day.description}`);
  return [location, description, ...highlights, ...days].join('\n');
}
