import {
  keepPreviousData,
  type InfiniteQueryObserverOptions,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { sendStaff, type StaffAnswer } from '@/components/editing/kit/staff-request';
import { toBody, toStaffKey, type ReadError } from '@/components/editing/query/staff-query';
import type { InboxDetail, InboxPage } from '@/lib/requests/inbox/types';
import type { InboxState } from './inbox-state';
import { toViewQuery, type InboxView } from './inbox-view';
import { keepNewer, keepNewerRows, type ListPages } from './rules';

/** Maximum number of requests in a page (lib/requests/inbox/schema.ts). A board has pages of this size. */
const BOARD_PAGE = 100;

type Options = { signal?: AbortSignal };
type ListQuery = InfiniteQueryObserverOptions<InboxPage, ReadError, ListPages, string[], string>;
type RequestQuery = QueryObserverOptions<InboxDetail, ReadError, InboxDetail, InboxDetail, string[]>;

/** Query for the pages of the view. It is read again only after live events and changes. */
export function toListQuery({ view, layout }: Pick<InboxState, 'view' | 'layout'>): ListQuery {
  return {
    queryKey: toListKey(view),
    queryFn: async ({ pageParam, signal }) =>
      toBody(
        await readPage({ ...view, cursor: pageParam }, layout === 'board' ? BOARD_PAGE : undefined, {
          signal,
        }),
      ),
    initialPageParam: view.cursor,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    structuralSharing: keepNewerRows as never,
    staleTime: Infinity,
  };
}

/** Query for the open request, by its id or its reference. Requests passed while a key is held down are not read. */
export function toRequestQuery(openId: string | null): RequestQuery {
  return {
    queryKey: toRequestKey(openId),
    queryFn: async ({ signal }) => {
      await afterPaint();
      signal.throwIfAborted();
      return toBody(await readRequest(openId ?? '', { signal }));
    },
    structuralSharing: keepNewer as never,
    staleTime: Infinity,
    enabled: openId !== null,
  };
}

export const toListKey = (view: InboxView) => toStaffKey(toListPath(view));
export const toRequestKey = (openId: string | null) => toStaffKey(`/enquiries/${openId}`);

const toListPath = (view: InboxView) => `/enquiries?${toViewQuery(view)}`;

/** Reads a page of a view; `limit` is the maximum number of requests. */
export function readPage(
  view: InboxView,
  limit?: number,
  options?: Options,
): Promise<StaffAnswer<InboxPage>> {
  const query = toViewQuery(view);
  if (limit) query.set('limit', String(limit));
  return readSettled(`/enquiries${query.size > 0 ? `?${query}` : ''}`, options);
}

export function readRequest(id: string, options?: Options): Promise<StaffAnswer<InboxDetail>> {
  return readSettled(`/enquiries/${id}`, options);
}

/** Delays a response while a pointer is pressed, because it may move the rows. */
async function readSettled<Body>(path: string, options?: Options): Promise<StaffAnswer<Body>> {
  const answer = await sendStaff<Body>('GET', path, undefined, options);
  await whenReleased();
  return answer;
}

/** Timeout, because a window covered by another may stop painting although it is not reported as hidden. */
const LONGEST_WAIT_MS = 100;

/** Resolves after the browser has painted earlier changes; immediately in a hidden tab, which does not paint. */
function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Timeout, because a release outside the window fires no event. */
const LONGEST_PRESS_MS = 1_000;
let isPressed = false;

if (typeof window !== 'undefined') {
  addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), true);
}

/**
 * Resolves once no pointer is pressed and the click has been handled. A row that moves between press and release would
 * lose its click.
 */
function whenReleased(): Promise<void> {
  if (!isPressed) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_PRESS_MS);
    for (const end of ['pointerup', 'pointercancel'])
      addEventListener(end, () => setTimeout(resolve), { capture: true, once: true });
  });
}
