import type { VisitorRequest } from './types';

/** The state of the promised callback, as shown to the visitor; times are ISO. */
export type CallbackState =
  | { kind: 'open'; due: string }
  /** The deadline has passed without a call. */
  | { kind: 'broken'; due: string }
  | { kind: 'met'; at: string }
  /** The visitor was called after the deadline. */
  | { kind: 'late'; at: string }
  /** The request was closed or booked without a recorded call, so the deadline no longer applies. */
  | { kind: 'none' };

type Clock = Pick<VisitorRequest, 'dueAt' | 'callBy' | 'firstContactAt' | 'status'>;

/** The callback state at `now`: `broken` from the time that the visitor was told, `late` from the deadline. */
export function getCallbackState(
  { dueAt, callBy: due, firstContactAt, status }: Clock,
  now: Date,
): CallbackState {
  if (firstContactAt) return { kind: firstContactAt < dueAt ? 'met' : 'late', at: firstContactAt };
  if (status !== 'new') return { kind: 'none' };
  return { kind: now.toISOString() < due ? 'open' : 'broken', due };
}
