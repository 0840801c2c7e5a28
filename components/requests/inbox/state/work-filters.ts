import type { WorkFilter } from '@/lib/requests/inbox/types';
import type { InboxView, FixedSource } from './inbox-view';

/** Work filters, of which at most one is active. */
const FILTERS = {
  dueNow: { clock: 'now' },
  late: { clock: 'late' },
  soon: { clock: 'soon' },
  followUps: { due: true },
  mine: { open: '1', assignee: 'me' },
  unassigned: { open: '1', assignee: 'none' },
} as const satisfies Record<WorkFilter, Partial<InboxView>>;
const NONE = { clock: '', due: false, open: '', assignee: '' } as const satisfies Partial<InboxView>;

/** View change that sets one of these filters; null clears the active one. */
export function toWorkView(name: WorkFilter | null): Partial<InboxView> {
  return name ? { ...NONE, ...FILTERS[name], tab: 'all', sort: 'newest' } : NONE;
}

/**
 * The active work filter; null if there is none or the page does not offer it. The page of planner requests offers only
 * follow-ups.
 */
export function findWorkFilter(view: InboxView, fixedSource: FixedSource): WorkFilter | null {
  const names = fixedSource ? (['followUps'] as const) : (Object.keys(FILTERS) as WorkFilter[]);
  return names.find((name) => isIn(view, { ...NONE, ...FILTERS[name] })) ?? null;
}

/** The view without its work filter. */
export function withoutWork(view: InboxView, fixedSource: FixedSource): InboxView {
  return findWorkFilter(view, fixedSource) ? { ...view, ...NONE } : view;
}

/** True for a list of due requests, which the server sorts by due date. */
export function isOrderedByDue({ clock, due }: InboxView): boolean {
  return clock !== '' || due;
}

function isIn(view: InboxView, part: Partial<InboxView>): boolean {
  return Object.entries(part).every(([key, value]) => view[key as keyof InboxView] === value);
}
