import {
  copyOption,
  nameOption,
  withDays,
  withFirstDay,
  withParty,
} from '@/components/quotes/editor/changes/options';
import { renewDays } from '@/components/quotes/editor/changes/plan-days';
import { fitStays } from '@/components/quotes/editor/changes/stays';
import { listRuns } from '@/lib/quotes/model/stay-rules';
import { makeDay, makeDraft, makeLine, makeOption, makeStay } from './make-draft';

const days = (...places: string[]) => places.map((place, index) => makeDay(`d${index}`, place));
const blank = (run: { day: number; nights: number; place: string }) =>
  makeStay('new', run.place, { ...run, hotel: '', itemId: null, cost: null });
const outline = (stays: ReturnType<typeof fitStays>) =>
  stays.map(({ id, place, day, nights, cost }) => [id, place, day, nights, cost]);

it('stays follow the days: the nights become one stay per visit to a place, even when a place is visited twice', () => {
  expect(listRuns(days('Kochi', 'munnar', 'Munnar ', 'Kochi', ''))).toEqual([
    { day: 1, nights: 1, place: 'Kochi' },
    { day: 2, nights: 2, place: 'munnar' },
    { day: 4, nights: 1, place: 'Kochi' },
  ]);
});

it('stays follow the days: a stay keeps its hotel and its cost while its nights are the same', () => {
  const stay = makeStay('a', 'Munnar', { day: 1, nights: 2, cost: 8000 });
  expect(fitStays([stay], days('Munnar', 'Munnar', ''), blank)).toEqual([stay]);
});

it('stays follow the days: a cost from the rate book is dropped when the nights change, a typed cost stays', () => {
  const book = makeStay('a', 'Munnar', { day: 1, nights: 1 });
  const typed = makeStay('b', 'Thekkady', { day: 2, nights: 1, cost: 5000, isTyped: true });
  expect(outline(fitStays([book, typed], days('Munnar', 'Munnar', 'Thekkady', ''), blank))).toEqual([
    ['a', 'Munnar', 1, 2, null],
    ['b', 'Thekkady', 3, 1, 5000],
  ]);
});

it('stays follow the days: a new place gets a blank stay, and the stay of a removed place is removed', () => {
  const stays = [makeStay('a', 'Munnar', { day: 1 }), makeStay('b', 'Kovalam', { day: 2 })];
  expect(outline(fitStays(stays, days('Munnar', 'Thekkady', ''), blank))).toEqual([
    ['a', 'Munnar', 1, 1, 4000],
    ['new', 'Thekkady', 2, 1, null],
  ]);
});

it('stays follow the days: two hotels in one place share its nights; the last one gets the remaining nights', () => {
  const stays = [
    makeStay('a', 'Kochi', { day: 1, nights: 1 }),
    makeStay('b', 'Kochi', { day: 2, nights: 1, cost: 9000 }),
  ];
  expect(outline(fitStays(stays, days('Kochi', 'Kochi', 'Kochi', ''), blank))).toEqual([
    ['a', 'Kochi', 1, 1, 4000],
    ['b', 'Kochi', 2, 2, null],
  ]);
});

it('stays follow the days in every option, each with its own hotels', () => {
  const draft = makeDraft();
  const second = copyOption(draft.options[0]!, 'Premium');
  const next = withDays({ ...draft, options: [...draft.options, second] }, days('Munnar', ''));
  expect(next.options.map(({ name, stays }) => [name, stays[0]?.nights])).toEqual([
    ['Standard', 1],
    ['Premium', 1],
  ]);
});

it('the label of a car contains the number of days of the trip and changes with it; other labels do not', () => {
  const car = { ...makeLine('l1', 'Sedan with driver for 1 day, with fuel', 2500), kind: 'vehicle' as const };
  const lines = [car, makeLine('l2', 'Guide for 1 day', 900)];
  const draft = makeDraft({ days: days('Munnar'), options: [makeOption('o1', { lines })] });
  expect(withDays(draft, days('Munnar', '')).options[0]?.lines.map(({ label }) => label)).toEqual([
    'Sedan with driver for 2 days, with fuel',
    'Guide for 1 day',
  ]);
});

it('a copied option has new ids, so that changing it does not change the original', () => {
  const option = makeOption('o1', { stays: [makeStay('s1', 'Munnar')] });
  const copy = copyOption(option, 'Premium');
  expect(copy.stays[0]).toEqual({ ...option.stays[0], id: copy.stays[0]?.id });
  expect([copy.id, copy.stays[0]?.id]).not.toContain('o1');
  expect(copy.stays[0]?.id).not.toBe('s1');
});

it('a new option gets the first free name', () => {
  expect(nameOption([{ name: 'Standard' }])).toBe('Premium');
  expect(nameOption([{ name: 'Premium' }])).toBe('Standard');
});

const vehicle = {
  id: 'l1',
  kind: 'vehicle',
  label: 'Sedan',
  quantity: 1,
  unitCost: 15_000,
  itemId: 'v1',
  isTyped: false,
} as const;
const typed = { ...vehicle, id: 'l2', label: 'Tolls', unitCost: 1250, itemId: null, isTyped: true };
const draft = makeDraft({
  options: [makeOption('o1', { stays: [makeStay('s1', 'Munnar')], lines: [vehicle, typed] })],
});

it('another first day of a quote drops the costs from the rate book and keeps typed costs', () => {
  const [option] = withFirstDay(draft, '2027-04-01').options;
  expect([option?.stays[0]?.cost, ...(option?.lines ?? []).map(({ unitCost }) => unitCost)]).toEqual([
    null,
    null,
    1250,
  ]);
});

it('a changed party of a quote gets new rooms, unless staff have changed the rooms', () => {
  const own = makeStay('s2', 'Kochi', { rooms: [{ adults: 1, withBed: [], noBed: [] }] });
  const stays = [makeStay('s1', 'Munnar'), own];
  const changed = withParty(makeDraft({ options: [makeOption('o1', { stays })] }), { childrenAges: [7] });
  expect(changed.options?.[0]?.stays.map(({ rooms }) => rooms)).toEqual([
    [{ adults: 2, withBed: [], noBed: [7] }],
    own.rooms,
  ]);
});

describe('days of a changed plan', () => {
  const planned = (title: string, place: string) => ({
    title,
    text: `Made: ${title}`,
    place,
    driveMinutes: 60,
  });
  const before = [planned('Arrive', 'Munnar'), planned('Tea', 'Munnar'), planned('Home', '')];
  const own = before.map((day, index) => ({ id: `q${index}`, ...day }));

  it('days of a changed plan are regenerated, and keep the texts of staff', () => {
    const days = [own[0]!, { ...own[1]!, text: 'Breakfast with a view.' }, own[2]!];
    const after = [
      planned('Arrive late', 'Munnar'),
      planned('Tea walk', 'Munnar'),
      planned('Thekkady', 'Thekkady'),
      planned('Home', ''),
    ];
    expect(renewDays(days, before, after).map(({ id, title, text }) => [id, title, text])).toEqual([
      ['q0', 'Arrive late', 'Made: Arrive late'],
      ['q1', 'Tea walk', 'Breakfast with a view.'],
      [expect.any(String), 'Thekkady', 'Made: Thekkady'],
      ['q2', 'Home', 'Made: Home'],
    ]);
  });

  it('a day that staff added stays after the day that it followed', () => {
    const rest = { id: 'rest', ...planned('A day of rest', 'Marari') };
    const days = [own[0]!, rest, own[1]!, own[2]!];
    expect(renewDays(days, before, before).map(({ id }) => id)).toEqual(['q0', 'rest', 'q1', 'q2']);
  });
});
