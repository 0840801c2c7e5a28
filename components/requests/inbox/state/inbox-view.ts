import { tidyLine } from '@/lib/platform/format/typed-text';
import {
  addPlainDays,
  formatDate,
  formatMonth,
  getIndiaDate,
  isPlainDate,
} from '@/lib/platform/format/dates';
import { LEAD_WORDS } from '@/lib/requests/lead-source/lead-source';
import {
  INBOX_LISTS,
  ORIGIN_WORDS,
  type InboxListName,
  type RequestOrigin,
} from '@/lib/requests/inbox/status';
import type { SavedViewItem } from '@/lib/requests/inbox/types';
import { ROUTES } from '@/lib/platform/routes';
import { readReference } from '@/lib/requests/submission/reference';

/** Filters with a text value, in display order. `lead` is how the customer found us. */
export const FILTERS = [
  'clock',
  'open',
  'package',
  'source',
  'lead',
  'assignee',
  'from',
  'to',
  'party',
  'month',
] as const;
export type Filter = (typeof FILTERS)[number];

/** The inbox view, as encoded in the URL; '' means no filter. */
export type InboxView = Record<Filter | 'q' | 'cursor', string> & {
  tab: InboxListName;
  due: boolean;
  sort: 'newest' | 'waiting';
};

/** How the rows are shown: as a table, or in a column per status. Not part of the view, so filters do not reset it. */
export type Layout = 'list' | 'board';

/** The only source that the page lists; null for the inbox, which lists all. */
export type FixedSource = 'custom_planner' | null;

export const EVERYTHING: InboxView = {
  tab: 'all',
  q: '',
  package: '',
  source: '',
  lead: '',
  assignee: '',
  from: '',
  to: '',
  party: '',
  month: '',
  due: false,
  clock: '',
  open: '',
  sort: 'newest',
  cursor: '',
};

/** Labels for how customers found us; `none` means unknown. */
export const LEADS: Record<string, string> = { ...LEAD_WORDS, none: 'Not known' };
export const PARTIES: Record<string, string> = {
  solo: '1 person',
  couple: '2 people',
  family: '3 to 6 people',
  group: '7 or more',
};

/** Labels of the `clock` filter, by urgency. */
export const CLOCKS: Record<string, string> = {
  now: 'Due now',
  late: 'Late',
  soon: 'Under 4 hours left',
};

const OPEN = 'enquiry';
const SHOW = 'show';
const LONGEST_SEARCH = 100;
const isId = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** Checks whether a filter value is valid. The server rejects invalid values. */
const IS_VALID: Record<Filter, (value: string) => boolean> = {
  clock: (value) => Object.hasOwn(CLOCKS, value),
  open: (value) => value === '1',
  package: (value) => value.length <= LONGEST_SEARCH,
  source: (value) => Object.hasOwn(ORIGIN_WORDS, value),
  lead: (value) => Object.hasOwn(LEADS, value),
  assignee: (value) => value === 'me' || value === 'none' || isId(value),
  from: isPlainDate,
  to: isPlainDate,
  party: (value) => Object.hasOwn(PARTIES, value),
  month: (value) => isPlainDate(`${value}-01`),
};

/** Parses the URL parameters of a view. Invalid values are dropped. */
export function parseView(params: URLSearchParams): InboxView {
  const view: InboxView = { ...EVERYTHING };
  view.tab = INBOX_LISTS.find((tab) => tab === params.get('tab')) ?? 'all';
  view.q = tidyLine(params.get('q') ?? '')
    .slice(0, LONGEST_SEARCH)
    .trim();
  view.due = params.get('due') === '1';
  view.sort = params.get('sort') === 'waiting' ? 'waiting' : 'newest';
  view.cursor = params.get('cursor') ?? '';
  for (const name of FILTERS) {
    const value = params.get(name)?.trim() ?? '';
    if (value && IS_VALID[name](value)) view[name] = value;
  }
  return view;
}

/** The reference of the open request in URL parameters; null if there is none. */
export function parseOpen(params: URLSearchParams): string | null {
  return readReference(params.get(OPEN) ?? '');
}

/** The layout in URL parameters. */
export function parseLayout(params: URLSearchParams): Layout {
  return toLayout({ show: params.get(SHOW) });
}

/** The layout named by a page's URL parameters; a list if none is named. */
export function toLayout({ show }: { show?: unknown }): Layout {
  return show === 'board' ? 'board' : 'list';
}

/** Converts a query that the server has parsed to a view. */
export function toView(query: Record<string, string | number | undefined>): InboxView {
  const known = Object.entries(query).filter(([, value]) => value !== undefined);
  return parseView(new URLSearchParams(known.map(([name, value]) => [name, String(value)])));
}

/** Converts a view to query parameters. Default values are omitted. */
export function toViewQuery(view: InboxView): URLSearchParams {
  const query = new URLSearchParams();
  if (view.tab !== 'all') query.set('tab', view.tab);
  const q = tidyLine(view.q);
  if (q) query.set('q', q);
  for (const name of FILTERS) if (view[name]) query.set(name, view[name]);
  if (view.due) query.set('due', '1');
  if (view.sort !== 'newest') query.set('sort', view.sort);
  if (view.cursor) query.set('cursor', view.cursor);
  return query;
}

/** Adds the fixed source of a page to a view, and clears the filters that this page does not offer. */
export function withSource(view: InboxView, fixedSource: FixedSource): InboxView {
  return fixedSource ? { ...view, source: fixedSource, package: '', month: '' } : view;
}

/** Removes the fixed source from a view, because the path of the page already implies it. */
export function withoutSource(view: InboxView, fixedSource: FixedSource): InboxView {
  return fixedSource ? { ...view, source: '' } : view;
}

export function toSavedView({ query }: SavedViewItem): InboxView {
  return parseView(new URLSearchParams(query));
}

/** True when a page offers a saved view: the inbox offers all, a page with one source only the views of that source. */
export function isViewOf(saved: SavedViewItem, fixedSource: FixedSource): boolean {
  return fixedSource === null || toSavedView(saved).source === fixedSource;
}

/** The path of the inbox, or of the page with the fixed source. */
export function toListPath(fixedSource: FixedSource): string {
  return fixedSource ? ROUTES.adminItineraries : ROUTES.admin;
}

/** The URL parameters of a page that shows a view. */
export function toPageQuery(view: InboxView, fixedSource: FixedSource, layout: Layout): URLSearchParams {
  const query = toViewQuery(withoutSource(view, fixedSource));
  if (layout === 'board') query.set(SHOW, layout);
  return query;
}

/** The URL of a view. `open` is the reference of the open request. */
export function toInboxUrl(
  view: InboxView,
  open: string | null = null,
  fixedSource: FixedSource = null,
  layout: Layout = 'list',
): string {
  const query = toPageQuery(view, fixedSource, layout);
  if (open) query.set(OPEN, open);
  return query.size > 0 ? `${toListPath(fixedSource)}?${query}` : toListPath(fixedSource);
}

export function isSameView(a: InboxView, b: InboxView): boolean {
  return toInboxUrl(a) === toInboxUrl(b);
}

/** True when search or filters narrow the list, so that the count of the tab does not apply. */
export function isNarrowed(view: InboxView): boolean {
  return view.q !== '' || view.due || view.sort === 'waiting' || FILTERS.some((name) => view[name] !== '');
}

/** Text of the chip for a filter. `names` maps package and staff ids to names. */
export function describeFilter(name: Filter, value: string, names: ReadonlyMap<string, string>): string {
  if (name === 'clock') return CLOCKS[value] ?? value;
  if (name === 'open') return 'Open';
  if (name === 'source') return `Source: ${ORIGIN_WORDS[value as RequestOrigin] ?? value}`;
  if (name === 'lead') return `Lead source: ${LEADS[value] ?? value}`;
  if (name === 'party') return `Party: ${PARTIES[value] ?? value}`;
  if (name === 'from') return `Received from ${formatDate(value)}`;
  if (name === 'to') return `Received up to ${formatDate(value)}`;
  if (name === 'month') return `Travel in ${formatMonth(`${value}-01`)}`;
  if (name === 'assignee' && value === 'me') return 'Handled by: me';
  if (name === 'assignee' && value === 'none') return 'Unassigned';
  if (name === 'assignee') return `Handled by: ${names.get(value) ?? 'one of us'}`;
  return `Package: ${value === 'general' ? 'General' : (names.get(value) ?? value)}`;
}

/** Travel months to choose from, as `yyyy-MM`, starting with the current month in Kerala. */
export function listTravelMonths(count: number, today = getIndiaDate()): string[] {
  const months = [today.slice(0, 7)];
  while (months.length < count) months.push(addPlainDays(`${months.at(-1)}-01`, 31).slice(0, 7));
  return months;
}
