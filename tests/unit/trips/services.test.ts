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
  kind: 'stay',
  state: 'to-ask',
  until: null,
  confirmation: '',
  contact: '',
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
  ['a driver of a hotel', {}, { driver: 'Biju' }, 'driver'],
] as [string, Partial<ServiceLine>, Partial<ServiceFields>, string][])(
  '%s is refused',
  (_, part, change, field) => {
    expect(findProblem(makeLine(part), change, TODAY)?.field).toBe(field);
  },
);

it.each([
  ['an option with an offer needs no day', { offer: 'The annexe' }, { state: 'option' }],
  ['a cost as quoted needs no reason', {}, { agreedCost: 8_100 }],
  ['a higher cost with a reason', {}, { agreedCost: 9_000, note: 'Peak season' }],
  ['any cost where none was quoted', { quotedCost: null }, { agreedCost: 9_000 }],
  ['a driver of a vehicle', { kind: 'vehicle' }, { driver: 'Biju', plate: 'KL 07 AB 1234' }],
  [
    'a day that is over stays when something else changes',
    { state: 'asked', until: '2026-11-01' },
    { note: 'x' },
  ],
] as [string, Partial<ServiceLine>, Partial<ServiceFields>][])('%s', (_, part, change) => {
  expect(findProblem(makeLine(part), change, TODAY)).toBeNull();
});

it('another supplier is to be asked anew, unless the change says more', () => {
  const line = makeLine({ state: 'confirmed', confirmation: 'BK-1', contact: 'Anil' });
  expect(applyChange(line, { supplierId: 'lake' })).toMatchObject({
    state: 'to-ask',
    confirmation: '',
    contact: '',
  });
  expect(applyChange(line, { supplierId: 'lake', state: 'asked' })).toMatchObject({
    state: 'asked',
    confirmation: '',
  });
  expect(applyChange(makeLine({ ...line, supplierId: null }), { supplierId: 'lake' }).state).toBe(
    'confirmed',
  );
});

it('a trip shows its weakest service that is part of it', () => {
  const toLines = (states: readonly ServiceState[]) => states.map((state) => ({ state }));
  for (const [at, state] of ASKABLE.entries())
    expect(getWeakest(toLines(['dropped', ...ASKABLE.slice(at)].toReversed() as ServiceState[]))).toBe(state);
  expect(getWeakest(toLines(['dropped']))).toBeNull();
  expect(getWeakest([])).toBeNull();
});
