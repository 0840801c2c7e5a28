import { addPlainDays, formatLongDate, type PlainDate } from '../../platform/format/dates';

export type Season = 'off' | 'on';
/** Display names of the seasons. */
export type SeasonLabels = Record<Season, string>;
export const SEASON_LABELS: SeasonLabels = { off: 'Off Season', on: 'On Season' };
export type SeasonPeriod = { start: PlainDate; end: PlainDate; months: string; text: string };
export type SeasonYear = { label: string; off: SeasonPeriod; on: SeasonPeriod; priceValidUntil: PlainDate };
export type SeasonAhead = { kind: Season; period: SeasonPeriod };

/** The off season lasts from 1 April to 30 September, the on season from 1 October to 31 March. */
export function getSeason(date: PlainDate): Season {
  const month = Number(date.slice(5, 7));
  return month >= 4 && month <= 9 ? 'off' : 'on';
}

/** The pricing year (April to March) of a date: both seasons and the last day its prices are valid. */
export function getSeasonYear(date: PlainDate): SeasonYear {
  const year = Number(date.slice(0, 4)) - (Number(date.slice(5, 7)) < 4 ? 1 : 0);
  const on = toPeriod(`${year}-10-01`, `${year + 1}-03-31`, 'October to March');
  return {
    label: `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
    off: toPeriod(`${year}-04-01`, `${year}-09-30`, 'April to September'),
    on,
    priceValidUntil: on.end,
  };
}

/** The season of a date and the season after it. */
export function listSeasonsAhead(today: PlainDate): [SeasonAhead, SeasonAhead] {
  const { off, on } = getSeasonYear(today);
  const winter: SeasonAhead = { kind: 'on', period: on };
  if (getSeason(today) === 'off') return [{ kind: 'off', period: off }, winter];
  return [winter, { kind: 'off', period: getSeasonYear(addPlainDays(on.end, 1)).off }];
}

function toPeriod(start: PlainDate, end: PlainDate, months: string): SeasonPeriod {
  return { start, end, months, text: `${formatLongDate(start)} to ${formatLongDate(end)}` };
}
