import { formatDate, formatMonth } from '../../platform/format/dates';
import { formatCount, formatShare, formatSpan } from '../../platform/format/numbers';
import { getEnquiryRate, sumOf, toShare } from './rates';
import type { DueCounts, ResponseTimes } from '../../requests/response-time/types';
import type { DayNumbers, Funnel, Numbers, QuoteFigures, OutcomePart } from './types';
import { describeLead, LEAD_SOURCES, LEAD_WORDS } from '../../requests/lead-source/lead-source';
import { ORIGIN_WORDS, REQUEST_ORIGINS } from '../../requests/inbox/status';

/* Each function writes the sentence that is the heading of one chart. */

export function describeDays({ days, period }: Pick<Numbers, 'days' | 'period'>): string {
  const counts = days.map((entry) => ({ ...entry, count: countOf(entry) }));
  const total = sumOf(counts);
  if (total === 0) return `No enquiries in these ${period} days`;
  const most = Math.max(...counts.map(({ count }) => count));
  const [first, ...others] = counts.filter(({ count }) => count === most);
  const summary = `${formatCount(total)} ${total === 1 ? 'enquiry' : 'enquiries'} in these ${period} days`;
  if (!first || others.length > 0) return `${summary}, at most ${formatCount(most)} a day`;
  if (total === most) return `${summary}, ${total === 1 ? '' : 'all '}on ${formatDate(first.day)}`;
  return `${summary}, most on ${formatDate(first.day)} (${formatCount(most)})`;
}

export function describeViews({ days, period }: Pick<Numbers, 'days' | 'period'>): string {
  const total = sumOf(days.map(({ views }) => ({ count: views })));
  if (total === 0) return `No page views counted in these ${period} days`;
  return `${formatCount(total)} page ${total === 1 ? 'view' : 'views'}, ${formatCount(Math.round(total / period))} a day`;
}

/** The largest group of a table, such as `December 2026: 41 of 120`. */
export function describeLargest(lines: readonly { label: string; count: number }[], none: string): string {
  const total = formatCount(sumOf(lines));
  const most = Math.max(0, ...lines.map(({ count }) => count));
  const [first, ...others] = lines.filter(({ count }) => count === most);
  if (!first || most === 0) return none;
  if (others.length === 0) return `${first.label}: ${formatCount(most)} of ${total}`;
  return `At most ${formatCount(most)} of ${total} each`;
}

/** How many quotes were sent, how many are open, and how many of the others were accepted. */
export function describeQuotes(lines: readonly QuoteFigures[]): string {
  const sum = (figure: 'sent' | 'won' | 'open') => lines.reduce((total, line) => total + line[figure], 0);
  const [sent, open] = [sum('sent'), sum('open')];
  if (sent === 0) return 'No quotes were sent for requests of these days';
  const summary = `${formatCount(sent)} quoted, ${formatCount(open)} still open`;
  return sent === open ? summary : `${summary}, accepted ${describeOf(sum('won'), sent - open)}`;
}

/** Minimum number of cases for a percentage; with fewer, it would mostly show chance. */
const FEWEST_CASES = 10;

/** A share as `3 of 4` below FEWEST_CASES cases, otherwise as a percentage, such as `30%`. */
export function describeOf(part: number, whole: number): string {
  if (whole < FEWEST_CASES) return `${part} of ${whole}`;
  return describeShare(part, whole);
}

export function describeFunnel({ received, contacted, converted }: Funnel): string {
  if (received === 0) return 'Nothing received, so nothing to follow';
  const wasContacted = `${formatCount(contacted)} ${contacted === 1 ? 'was' : 'were'} ever contacted`;
  return `Of ${formatCount(received)} received, ${wasContacted} and ${formatCount(converted)} ${converted === 1 ? 'is' : 'are'} converted`;
}

export function describeResponses(responses: readonly ResponseTimes[]): string {
  const latest = responses.find(({ medianMinutes }) => medianMinutes !== null);
  if (!latest || latest.medianMinutes === null) return 'No first contacts in the last 30 days';
  return `Half of the first contacts of the last ${latest.days} days came within ${formatSpan(latest.medianMinutes)}`;
}

/** Counts above `most` are not exact, so a count that reaches `most` is shown as "or more". */
export function describeDue({ due, broken }: DueCounts, most: number): string {
  if (due === 0 && broken === 0) return 'Nobody is waiting for a first answer.';
  const format = (count: number) => (count >= most ? `${formatCount(most)} or more` : formatCount(count));
  return `Waiting for a first answer: ${format(due)} in time, ${format(broken)} late.`;
}

export function describeRates({ packages }: Pick<Numbers, 'packages'>): string {
  const rated = packages.flatMap((entry) => {
    const rate = getEnquiryRate(entry);
    return rate === null ? [] : [{ title: entry.title, rate }];
  });
  if (packages.length === 0) return 'No package was seen or asked about';
  if (rated.length === 0) return 'No package was seen often enough to say who asks';
  const best = rated.reduce((first, entry) => (entry.rate > first.rate ? entry : first));
  if (best.rate === 0) return 'Of the packages seen often enough, none was asked about';
  return `${best.title} turns views into enquiries best: ${formatShare(best.rate)}`;
}

/** A share as `64%`, or a dash when the whole is zero. */
export function describeShare(part: number, whole: number): string {
  const share = toShare(part, whole);
  return share === null ? '–' : formatShare(share);
}

function countOf({ website, planner, added }: Pick<DayNumbers, 'website' | 'planner' | 'added'>): number {
  return website + planner + added;
}

const PACKAGES: Readonly<Record<string, string>> = {
  general: 'General',
  plan: 'Plans of the trip planner',
  gone: 'Packages that no longer exist',
};

/** The label of a group; `key` is `Outcome.key`. The query already supplies the names of packages and accounts. */
export function toOutcomeLabel(part: OutcomePart, key: string): string {
  if (part === 'months') return key ? formatMonth(`${key}-01`) : 'No date yet';
  if (part === 'packages') return PACKAGES[key] ?? key;
  if (part === 'handlers') return 'Unassigned';
  const [name] = key.split(':', 1);
  const leadSource = LEAD_SOURCES.find((source) => source === name);
  if (part === 'details' && leadSource)
    return describeLead({ leadSource, leadDetail: key.slice(leadSource.length + 1) });
  if (leadSource) return LEAD_WORDS[leadSource];
  const origin = REQUEST_ORIGINS.find((one) => one === key);
  return origin ? ORIGIN_WORDS[origin] : key;
}
