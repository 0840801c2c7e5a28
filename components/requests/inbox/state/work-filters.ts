import type { WorkCounts } from '@/lib/requests/inbox/types';
import type { InboxView, Pin } from './inbox-view';

export type WorkFilter = keyof WorkCounts;

/** What there is to do, as filters of which one is on at a time. */
const FILTERS = {
  dueNow: { clock: 'now' },
  late: { clock: 'late' },
  soon: { clock: 'soon' },
  followUps: { due: true },
  mine: { open: '1', assignee: 'me' },
  unassigned: { open: '1', assignee: 'none' },
} as const satisfies Record<WorkFilter, Partial<InboxView>>;
const NONE = { clock: '', due: false, open: '', assignee: '' } as const satisfies Partial<InboxView>;

/** The change of a view that sets one of these filters, or takes away whichever is set. */
export function toWorkView(name: WorkFilter | null): Partial<InboxView> {
  return name ? { ...NONE, ...FILTERS[name], tab: 'all', sort: 'newest' } : NONE;
}

/** The filter that a view has, if it is one of those that the page offers. A pinned page offers the follow-ups only. */
export function findWorkFilter(view: InboxView, pin: Pin): WorkFilter | null {
  const names = pin ? (['followUps'] as const) : (Object.keys(FILTERS) as WorkFilter[]);
  return names.find((name) => isIn(view, { ...NONE, ...FILTERS[name] })) ?? null;
}

/** The view without the filter that the page shows as its work. */
export function withoutWork(view: InboxView, pin: Pin): InboxView {
  return findWorkFilter(view, pin) ? { ...view, ...NONE } : view;
}

/** True for a list of what is due, which the server orders by when it is due. */
export function isOrderedByDue({ clock, due }: InboxView): boolean {
  return clock !== '' || due;
}

function isIn(view: InboxView, part: Partial<InboxView>): boolean {
  return Object.entries(part).every(([key, value]) => view[key as keyof InboxView] === value);
}
