import type { RequestedPlan } from '@/lib/requests/inbox/types';
import { Lines } from './lines';

/**
 * What the visitor changed in the first suggestion, what replaces parts that are no longer offered, and which problems
 * remain.
 */
export function PlanEditLines({ edits: { changed, renewed, open } }: Pick<RequestedPlan, 'edits'>) {
  return (
    <>
      <Lines title="Changed by the visitor" lines={changed} />
      <Lines title="Changed since it was sent" lines={renewed} />
      <Lines title="Still open" lines={open} />
    </>
  );
}
