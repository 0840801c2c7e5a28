import type { PlainDate } from '@/lib/platform/format/dates';
import { SERVICE_STATES, type ServiceState } from '@/lib/trips/model/service-states';
import {
  applyChange,
  findProblem,
  getWeakest,
  isDone,
  type ServiceFields,
  type ServiceLine,
} from '@/lib/trips/services/rules';

const TODAY = '2026-11-29' as PlainDate;
const LATER = '2026-12-05' as PlainDate;
const LINE: ServiceLine = {
  kind: 'activity',
  trip: { firstDay: '2026-12-10', lastDay: '2026-12-14' },
  firstDay: '2026-12-10',
  hasOwnDay: false,
  state: 'to-ask',
  until: null,
  confirmation: '',
  contact: '',
  askedBy: '',
  supplier: { id: 'spice', name: 'Spice House', email: 'spice@example.com' },
  quotedCost: 8_100,
  agreedCost: null,
  offer: '',
  driver: '',
  driverPhone: '',
  plate: '',
  supplierId: 'spice',
  payBy: null,
  note: '',
};
const STATES = Object.keys(SERVICE_STATES) as ServiceState[];
const ASKABLE = STATES.filter((state) => state !== 'dropped');
const makeLine = (part: Partial<ServiceLine>): ServiceLine => ({ ...LINE, ...part });
const ANSWER = { until: LATER, confirmation: 'BK-1', contact: 'Anil' };

it.each(ASKABLE.flatMap((was) => ASKABLE.map((state) => [was, state] as const)))(
  'a service may go from %s to %s',
  (was, state) => {
    const line = makeLine({ ...ANSWER, state: was });
    const change = { ...ANSWER, state };
    expect(findProblem(line, change, TODAY)).toBeNull();
    const next = applyChange(line, change);
    expect(next.until).toBe(state === 'asked' || state === 'option' ? LATER : null);
    expect(isDone(next, change)).toBe(true);
  },
);

it.each([
  ['a dropped service', { state: 'dropped' }, { note: 'x' }, 'state'],
  ['a day that is over', {}, { state: 'asked', until: '2026-11-28' }, 'until'],
  ['an option without a day', {}, { state: 'option' }, 'until'],
  ['a confirmation without number and person', {}, { state: 'confirmed' }, 'confirmation'],
  ['a cost above the quoted one without a reason', {}, { agreedCost: 8_101 }, 'note'],
  ['a reason that is taken away', { agreedCost: 9_000, note: 'Peak' }, { note: '' }, 'note'],
  ['a day before the trip', {}, { firstDay: '2026-12-09' }, 'firstDay'],
  ['a day after the trip', {}, { firstDay: '2026-12-15' }, 'firstDay'],
  ['another day of a stay', { kind: 'stay' }, { firstDay: '2026-12-11' }, 'firstDay'],
  [
    'a mail without an address',
    { supplier: { id: 'a', name: 'A', email: '' } },
    { askedBy: 'mail' },
    'askedBy',
  ],
  ['a mail without a supplier', { supplier: null }, { askedBy: 'mail' }, 'askedBy'],
] as [string, Partial<ServiceLine>, Partial<ServiceFields>, string][])(
  '%s is refused',
  (_, part, change, field) => {
    expect(findProblem(makeLine(part), change, TODAY)?.field).toBe(field);
  },
);

it.each([
  ['an option with an offer needs no day', {}, { state: 'option', offer: 'The annexe' }],
  ['a cost as quoted needs no reason', {}, { agreedCost: 8_100 }],
  ['a higher cost with a reason', {}, { agreedCost: 9_000, note: 'Peak season' }],
  ['any cost where none was quoted', { quotedCost: null }, { agreedCost: 9_000 }],
  ['the last day of the trip', {}, { firstDay: '2026-12-14' }],
  ['the day of a stay as it is', { kind: 'stay' }, { firstDay: '2026-12-10' }],
  [
    'a day that is over stays when something else changes',
    { state: 'asked', until: '2026-11-01' },
    { note: 'x' },
  ],
] as [string, Partial<ServiceLine>, Partial<ServiceFields>][])('%s', (_, part, change) => {
  expect(findProblem(makeLine(part), change, TODAY)).toBeNull();
});

// Regression: the form sent state and number of the old house, and the new one counted as confirmed.
it('another supplier is to be asked anew, whatever else the change says', () => {
  const confirmed = { state: 'confirmed', confirmation: 'BK-1', contact: 'Anil', driver: 'Biju' } as const;
  const line = makeLine({ ...confirmed, agreedCost: 8_100, payBy: LATER });
  expect(applyChange(line, { ...confirmed, supplierId: 'lake', agreedCost: 8_100, note: 'Full' })).toEqual({
    ...makeLine({ supplierId: 'lake', note: 'Full' }),
    ...{ askedAt: null, linkHash: '' },
  });
  expect(applyChange(makeLine({ ...line, supplierId: null }), { supplierId: 'lake' }).state).toBe(
    'confirmed',
  );
});

it.each([
  ['option', {}, 'The annexe'],
  ['refused', {}, ''],
  ['refused', { offer: 'Full' }, 'Full'],
  ['confirmed', { ...ANSWER, offer: 'The annexe' }, ''],
] as const)('what a supplier wrote stands by his answer alone: %s %j', (state, change, offer) => {
  const line = makeLine({ state: 'option', offer: 'The annexe' });
  expect(applyChange(line, { ...change, state }).offer).toBe(offer);
});

it('a service of another day is to be asked again and keeps its confirmation, unless the change says more', () => {
  const line = makeLine({ state: 'confirmed', confirmation: 'BK-1' });
  const moved = { firstDay: '2026-12-12', state: 'to-ask', confirmation: 'BK-1', hasOwnDay: true };
  expect(applyChange(line, { firstDay: '2026-12-12' })).toMatchObject(moved);
  expect(applyChange(line, { firstDay: '2026-12-12', state: 'confirmed' }).state).toBe('confirmed');
  expect(applyChange(line, { firstDay: '2026-12-10', note: 'x' })).toMatchObject({
    ...{ state: 'confirmed', hasOwnDay: false },
  });
});

it('a trip shows its weakest service that is part of it', () => {
  const toLines = (states: readonly ServiceState[]) => states.map((state) => ({ state }));
  for (const [at, state] of ASKABLE.entries())
    expect(getWeakest(toLines(['dropped', ...ASKABLE.slice(at)].toReversed() as ServiceState[]))).toBe(state);
  expect(getWeakest(toLines(['dropped']))).toBeNull();
  expect(getWeakest([])).toBeNull();
});
