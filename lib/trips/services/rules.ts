import { isSameText } from '../../platform/format/fold-text';
import type { PlainDate } from '../../platform/format/dates';
import { SERVICE_STATES, type ServiceKind, type ServiceState } from '../model/service-states';
import type { SupplierAnswer } from './supplier-schema';

/** What staff change in a service. */
export type ServiceFields = {
  state: ServiceState;
  until: PlainDate | null;
  confirmation: string;
  contact: string;
  /** Whole rupees; what the supplier keeps of a dropped service. */
  agreedCost: number | null;
  driver: string;
  driverPhone: string;
  plate: string;
  supplierId: string | null;
  payBy: PlainDate | null;
  note: string;
};
export type ServiceLine = ServiceFields & {
  kind: ServiceKind;
  quotedCost: number | null;
  /** What the supplier offers instead. */
  offer: string;
};

/** The service after a change. Another supplier is to be asked anew; facts that the new state does not have are removed. */
export function applyChange(line: ServiceLine, change: Partial<ServiceFields>): ServiceLine {
  const next = { ...line, ...change };
  const isMoved = line.supplierId !== null && next.supplierId !== line.supplierId;
  if (isMoved) {
    const answer = { state: 'to-ask', confirmation: '', contact: '', offer: '' } as const;
    Object.assign(next, answer, change);
  }
  if (next.state !== 'asked' && next.state !== 'option') next.until = null;
  if (next.state !== 'option') next.offer = '';
  return next;
}

export type ServiceProblem = { field: keyof ServiceFields; message: string };

/** Why a change cannot be stored; null if it can. `today` is the date in India. */
export function findProblem(
  line: ServiceLine,
  change: Partial<ServiceFields>,
  today: PlainDate,
): ServiceProblem | null {
  const { state, until, confirmation, contact, agreedCost, quotedCost, note, offer, kind, driver, plate } =
    applyChange(line, change);
  if (line.state === 'dropped' && Object.keys(change).some((field) => field !== 'agreedCost'))
    return { field: 'state', message: 'This service is no longer part of the trip.' };
  if (until !== null && until !== line.until && until < today)
    return { field: 'until', message: 'Choose a day from today on.' };
  if (state === 'option' && until === null && offer === '')
    return { field: 'until', message: 'Say until which day it is held.' };
  if (state === 'confirmed' && confirmation === '' && contact === '')
    return { field: 'confirmation', message: 'Give the confirmation number or who confirmed.' };
  const isAbove = agreedCost !== null && quotedCost !== null && agreedCost > quotedCost;
  if (isAbove && note === '' && ('agreedCost' in change || 'note' in change))
    return { field: 'note', message: 'It costs more than quoted. Say why in the note.' };
  if (kind !== 'vehicle' && driver + plate !== '')
    return { field: 'driver', message: 'Only a vehicle has a driver and a number plate.' };
  return null;
}

/** True if the service already is what the change asks for, as when the change is repeated. */
export function isDone(line: ServiceLine, change: Partial<ServiceFields>): boolean {
  const next = applyChange(line, change);
  return (Object.keys(next) as (keyof ServiceLine)[]).every((field) => next[field] === line[field]);
}

const ORDER = Object.keys(SERVICE_STATES) as ServiceState[];

/** The weakest state of the services that are part of the trip; null without services. */
export function getWeakest(services: readonly { state: ServiceState }[]): ServiceState | null {
  const states = new Set(services.map(({ state }) => state));
  return ORDER.find((state) => state !== 'dropped' && states.has(state)) ?? null;
}

const ANSWERED = { confirm: 'confirmed', offer: 'option', refuse: 'refused' } as const;
type Answered = Pick<ServiceLine, 'state' | 'confirmation' | 'contact' | 'offer' | 'until'>;

/** What a supplier's answer sets in each of its services. */
export function toAnswered({ answer, number, name, offer, until }: SupplierAnswer): Answered {
  return {
    state: ANSWERED[answer],
    confirmation: answer === 'confirm' ? number : '',
    contact: name,
    offer: answer === 'offer' ? offer : '',
    until: answer === 'offer' ? until : null,
  };
}

/** True if the service already has this answer, as when it is repeated. */
export function isAnswered(line: Answered, answer: SupplierAnswer): boolean {
  const answered = toAnswered(answer);
  return (Object.keys(answered) as (keyof Answered)[]).every((field) => answered[field] === line[field]);
}

/** The states in which a supplier may answer; only staff change what is confirmed. */
export const ANSWERABLE: readonly ServiceState[] = ['asked', 'option', 'refused'];

type House = { place: string; category: string };

/** True for a house within "or similar": of the same category in the same place, as the quote words it. */
export function isSimilar(
  house: House,
  { place, categories }: { place: string; categories: readonly string[] },
): boolean {
  return (
    house.category !== '' &&
    isSameText(house.place, place) &&
    categories.some((category) => isSameText(category, house.category))
  );
}
