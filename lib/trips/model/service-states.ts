export const SERVICE_KINDS = {
  stay: 'Stay',
  vehicle: 'Vehicle',
  activity: 'Activity',
  meal: 'Meal',
  guide: 'Guide',
  other: 'Other',
} as const;
export type ServiceKind = keyof typeof SERVICE_KINDS;

/** The states of a service, from the weakest. */
export const SERVICE_STATES = {
  refused: 'Refused',
  'to-ask': 'To ask',
  asked: 'Asked',
  option: 'On option',
  confirmed: 'Confirmed',
  dropped: 'Dropped',
} as const;
export type ServiceState = keyof typeof SERVICE_STATES;

/** The state of a service in words. An offer of something else holds nothing. */
export function describeState({ state, offer }: { state: ServiceState; offer: string }): string {
  return state === 'option' && offer !== '' ? 'Offers another' : SERVICE_STATES[state];
}

/** The fields of a service whose supplier has not been asked. They replace those of an earlier supplier. */
export const NOT_ASKED = {
  state: 'to-ask',
  askedBy: '',
  askedAt: null,
  linkHash: '',
  until: null,
  payBy: null,
  confirmation: '',
  contact: '',
  offer: '',
  agreedCost: null,
  driver: '',
  driverPhone: '',
  plate: '',
} as const;

/** True for a dropped service whose supplier knows of it and was not told that it is not needed. */
export function isToTell(
  row: { state: string; confirmation: string } & Record<'askedAt' | 'toldAt', Date | null>,
): boolean {
  return row.state === 'dropped' && !row.toldAt && (row.askedAt !== null || row.confirmation !== '');
}
