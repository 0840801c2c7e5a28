import { getDueAt } from '../response-time/clock';
import type { VisitorRequest } from './types';

/** How the promise of a call stands to the visitor; every moment in ISO. */
export type CallbackState =
  | { kind: 'open'; due: string }
  /** The time is up and nobody has called. */
  | { kind: 'broken'; due: string }
  | { kind: 'kept'; at: string }
  /** Called, but after the time was up. */
  | { kind: 'late'; at: string }
  /** Closed or booked without a noted call: nothing is promised any more. */
  | { kind: 'none' };

type Clock = Pick<VisitorRequest, 'sentAt' | 'firstContactAt' | 'status'>;

/** Where the promise stands at a moment. It is broken in the very millisecond in which its time is over. */
export function getCallbackState({ sentAt, firstContactAt, status }: Clock, now: Date): CallbackState {
  const due = getDueAt(sentAt).toISOString();
  if (firstContactAt) return { kind: firstContactAt < due ? 'kept' : 'late', at: firstContactAt };
  if (status !== 'new') return { kind: 'none' };
  return { kind: now.toISOString() < due ? 'open' : 'broken', due };
}
