import type { RequestedPlan } from '@/lib/requests/inbox/types';
import { Lines } from './lines';

/** What the visitor changed of the first suggestion, what is no longer offered since, and what is still open. */
export function PlanEditLines({ edits: { changed, renewed, open } }: Pick<RequestedPlan, 'edits'>) {
  return (
    <>
      <Lines title="Changed by the visitor" lines={changed} />
      <Lines title="Changed since it was sent" lines={renewed} />
      <Lines title="Still open" lines={open} />
    </>
  );
}
