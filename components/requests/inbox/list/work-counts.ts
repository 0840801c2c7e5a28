import { useStaffQuery } from '@/components/editing/query/staff-query';
import type { WorkCounts } from '@/lib/requests/inbox/types';
import { useInbox } from '../state/inbox-context';

const MINUTE_MS = 60_000;

/** Workload counts, read every minute and after changes; null on a page without them, or if they cannot be read. */
export function useWorkCounts(): WorkCounts | null {
  const fixedSource = useInbox((state) => state.fixedSource);
  const first = useInbox((state) => state.work);
  const { data } = useStaffQuery<WorkCounts>(fixedSource ? null : '/response-time', {
    ...(first && { initialData: first }),
    refetchInterval: MINUTE_MS,
    staleTime: MINUTE_MS,
    gcTime: 0,
  });
  return data ?? null;
}
