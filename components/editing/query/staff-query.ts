import {
  notifyManager,
  QueryClient,
  queryOptions,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { onSignedIn } from '../kit/session-events';
import { sendStaff, type StaffAnswer } from '../kit/staff-request';

/** Why a read failed; `status` 0 means no response. */
export class ReadError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

type Options<Body> = Omit<UseQueryOptions<Body, ReadError>, 'queryKey' | 'queryFn'> & {
  /** Reads by POST with this body, as lookups do that must not appear in logs. */
  body?: object;
};

let browserClient: QueryClient | undefined;

/** What staff pages have read from the server, shared by all components of the browser tab. */
export function getStaffData(): QueryClient {
  if (typeof window === 'undefined') return makeClient(); // a server must not mix accounts
  if (!browserClient) {
    const client = (browserClient = makeClient());
    onSignedIn(() => void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' }));
  }
  return browserClient;
}

/** Nothing is retried, and nothing reads again on focus: live events do that (use-live). */
function makeClient(): QueryClient {
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
}

/**
 * Reads a path below /api/admin while it is not null, and again when `basedOn` changes: what the answer depends on
 * besides the path. The last answer stays until a new one arrives, also after an error, which the component shows.
 */
export function useStaffQuery<Body>(
  path: string | null,
  options: Options<Body> = {},
  basedOn = '',
): UseQueryResult<Body, ReadError> {
  const query = useQuery(
    { ...toStaffQuery<Body>(path ?? '', options), enabled: path !== null },
    getStaffData(),
  );
  const { refetch } = query;
  const read = useRef(basedOn);
  useEffect(() => {
    if (read.current === basedOn) return;
    read.current = basedOn;
    void refetch();
  }, [basedOn, refetch]);
  return query;
}

/** The options of a read. */
function toStaffQuery<Body>(path: string, { body, ...options }: Options<Body> = {}) {
  return queryOptions<Body, ReadError>({
    ...options,
    queryKey: [...toStaffKey(path), ...(body ? [body] : [])],
    queryFn: async ({ signal }) => {
      return toBody(await sendStaff<Body>(body ? 'POST' : 'GET', path, body, { signal }));
    },
  });
}

/** The body of an answer to a read; a refusal is thrown. */
export function toBody<Body>(answer: StaffAnswer<Body>): Body {
  if (!answer.ok) throw new ReadError(answer.status, answer.message);
  return answer.body;
}

/** The key of a path. That of `/enquiries` matches all paths below it, whatever their parameters. */
export function toStaffKey(path: string): string[] {
  return path.split(/[/?]/).filter(Boolean);
}
