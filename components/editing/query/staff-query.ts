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
  /** Sent by POST instead of GET, for lookups whose content must not appear in logs. */
  body?: object;
};

let browserClient: QueryClient | undefined;

/** The cache of all data that staff pages have read, shared by all components of the browser tab. */
export function getStaffData(): QueryClient {
  if (typeof window === 'undefined') return makeClient(); // on the server, accounts must not share data
  if (!browserClient) {
    const client = (browserClient = makeClient());
    onSignedIn(() => void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' }));
  }
  return browserClient;
}

/** Reads are neither retried nor repeated on focus, because live events cause new reads (use-live). */
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
 * Reads a path below /api/admin while it is not null. `basedOn` is what the response depends on besides the path: a
 * change of it causes a new read. The last response stays until the next one, even after an error.
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

/** The body of a successful response; throws an error for any other. */
export function toBody<Body>(answer: StaffAnswer<Body>): Body {
  if (!answer.ok) throw new ReadError(answer.status, answer.message);
  return answer.body;
}

/** The query key of a path. The key of `/enquiries` matches all paths below it, with any parameters. */
export function toStaffKey(path: string): string[] {
  return path.split(/[/?]/).filter(Boolean);
}
