import { addPlainDays, isPlainDate, type PlainDate } from '../../platform/format/dates';

const MOST_YEARS = 3;

/** Whether the text is a day, from tomorrow on, that the form accepts. */
export function isTravelDate(text: string, today: PlainDate): boolean {
  return isPlainDate(text) && text > today && text <= getLastTravelDate(today);
}

/** The latest travel date that the form accepts. */
export function getLastTravelDate(today: PlainDate): PlainDate {
  const year = Number(today.slice(0, 4)) + MOST_YEARS;
  const date = `${year}${today.slice(4)}`;
  return isPlainDate(date) ? date : addPlainDays(`${year}-03-01`, -1); // 29 February becomes 28 February
}
