import { formatDate, type PlainDate } from '../../platform/format/dates';
import { NOT_ASKED, SERVICE_STATES, type ServiceKind, type ServiceState } from '../model/service-states';
import type { ServiceChange } from './schema';

/** What staff change in a service, and a supplier by his answer; `askedBy` is blank before it is asked. */
export type ServiceFields = Required<
  Omit<ServiceChange, 'id' | 'version' | 'language' | 'state' | 'askedBy'>
> & {
  state: ServiceState;
  askedBy: string;
  /** What the supplier offers instead, or why he refuses. */
  offer: string;
};
export type ServiceLine = ServiceFields & {
  kind: ServiceKind;
  /** The days of its trip. */
  trip: { firstDay: PlainDate; lastDay: PlainDate };
  quotedCost: number | null;
  /** True once staff have chosen its day. */
  hasOwnDay: boolean;
  supplier: { id: string; name: string; email: string } | null;
};

/**
 * The service after a change. A new supplier always resets it to `to-ask`; a new day does so unless the change gives
 * another state. Fields that do not belong to the new state are cleared.
 */
export function applyChange<Line extends Partial<ServiceLine>>(
  line: Line,
  change: Partial<ServiceFields>,
): Line {
  const { supplierId = null } = line;
  const isMoved = supplierId !== null && { supplierId, ...change }.supplierId !== supplierId;
  const isOtherDay = change.firstDay !== undefined && change.firstDay !== line.firstDay;
  const otherDay = isOtherDay && { state: 'to-ask', hasOwnDay: true };
  const next = { ...line, ...otherDay, ...change, ...(isMoved && NOT_ASKED) };
  if (next.state !== 'asked' && next.state !== 'option') next.until = null;
  const isSaid = change.offer !== undefined || next.state === line.state;
  if (!isSaid || (next.state !== 'option' && next.state !== 'refused')) next.offer = '';
  return next;
}

/** True if the service already is what the change asks for, as when the change is repeated. */
export function isDone<Line extends Partial<ServiceLine>>(
  line: Line,
  change: Partial<ServiceFields>,
): boolean {
  const next = applyChange(line, change);
  return (Object.keys(next) as (keyof Line)[]).every((name) => next[name] === line[name]);
}

/** What can change in a dropped service: what its supplier keeps, and that he is told. */
const ONCE_DROPPED = ['agreedCost', 'askedBy', 'language'];

export type ServiceProblem = { field: keyof ServiceFields; message: string };

/** Why a change cannot be stored; null if it can. `today` is the date in India. */
export function findProblem(
  line: ServiceLine,
  change: Partial<ServiceFields>,
  today: PlainDate,
): ServiceProblem | null {
  const { state, until, supplier, confirmation, contact, agreedCost, note, offer, ...next } = applyChange(
    line,
    change,
  );
  if (line.state === 'dropped' && Object.keys(change).some((name) => !ONCE_DROPPED.includes(name)))
    return { field: 'state', message: 'This service is no longer part of the trip.' };
  const { firstDay, lastDay } = line.trip;
  if (next.firstDay !== line.firstDay && line.kind === 'stay')
    return { field: 'firstDay', message: 'The days of a stay are those of the quote.' };
  if (next.firstDay !== line.firstDay && (next.firstDay < firstDay || next.firstDay > lastDay)) {
    const message = `Choose a day of the trip, ${formatDate(firstDay)} to ${formatDate(lastDay)}.`;
    return { field: 'firstDay', message };
  }
  if (until !== null && until !== line.until && until < today)
    return { field: 'until', message: 'Choose a day from today on.' };
  if (change.askedBy === 'mail' && !supplier?.email) {
    const message = `${supplier?.name ?? 'Nobody'} has no e-mail address in the rate book. Ask on WhatsApp.`;
    return { field: 'askedBy', message };
  }
  if (state === 'option' && until === null && offer === '')
    return { field: 'until', message: 'Say until which day it is held.' };
  if (state === 'confirmed' && confirmation === '' && contact === '')
    return { field: 'confirmation', message: 'Give the confirmation number or who confirmed.' };
  const isAbove = agreedCost !== null && next.quotedCost !== null && agreedCost > next.quotedCost;
  if (isAbove && note === '' && ('agreedCost' in change || 'note' in change))
    return { field: 'note', message: 'It costs more than quoted. Say why in the note.' };
  return null;
}

const ORDER = Object.keys(SERVICE_STATES) as ServiceState[];

/** The weakest state of the services that are part of the trip; null without services. */
export function getWeakest(services: readonly { state: ServiceState }[]): ServiceState | null {
  return ORDER.find((weak) => weak !== 'dropped' && services.some(({ state }) => state === weak)) ?? null;
}

/** The states in which a supplier may answer; only staff change what is confirmed. */
export const ANSWERABLE: readonly ServiceState[] = ['asked', 'option', 'refused'];
