import { render, screen, within } from '@testing-library/react';
import { WeekSheet } from '@/components/trips/week/week-sheet';
import type { WeekTrip } from '@/lib/trips/week/types';
import { findViolations } from '@/tests/support/axe';
import { makeStay, makeWeekTrip } from '@/tests/support/week';

const TODAY = '2026-12-28';
const show = (...trips: WeekTrip[]) =>
  render(
    <main>
      <h1>This week</h1>
      <WeekSheet trips={trips} from={TODAY} today={TODAY} />
    </main>,
  );
const readItem = (part: string) =>
  within(screen.getByRole('list', { name: new RegExp(`^${part}`) })).getByRole('listitem').textContent;

it('says in words how a trip arrives, in which car and house, and what is unconfirmed and unpaid', async () => {
  const car = {
    kind: 'vehicle',
    driver: 'Ravi Kumar',
    driverPhone: '98470 54321',
    plate: 'KL 07 AB 1234',
  } as const;
  const { container } = show(
    makeWeekTrip({
      arrival: 'AI 512, 2:05 pm, Cochin',
      ...{ paid: 14_220, dues: [{ on: '2026-12-13', open: 33_180 }], unverified: 1 },
      services: [
        makeStay('Tea County', TODAY, 2, { state: 'option', until: '2026-12-29' }),
        makeStay('Lake Boat', '2026-12-30', 1, { state: 'asked', until: TODAY }),
        makeStay('Innova Crysta', TODAY, 0, car),
      ],
    }),
  );
  const arrival = readItem('Arrivals');
  for (const text of [
    'Meera Nair',
    '2 adults, 1 child (7 years)',
    'AI 512, 2:05 pm, Cochin',
    'To Tea County, MunnarUnconfirmed: on option, held until 29 Dec',
    'Innova Crysta, KL 07 AB 1234',
    '₹33,180 unpaid, overdue since 13 Dec',
    '1 payment to verify',
    '30 Dec: Lake Boat, MunnarUnconfirmed: asked, answer by today',
  ])
    expect(arrival).toContain(text);
  expect(screen.getAllByRole('link', { name: '98470 54321' })[0]).toHaveAttribute(
    'href',
    'tel:+919847054321',
  );
  expect(readItem('Movements')).toContain('From Tea County, Munnar');
  expect(readItem('Departures')).not.toContain('Tea County');
  expect(screen.getByRole('heading', { name: /^Today, Monday, 28\sDecember/ })).toHaveTextContent(
    '1 trip on the way',
  );
  expect(await findViolations(container)).toEqual([]);
});

it('says what is missing, and that nothing is open of a trip that is paid and confirmed', () => {
  show(makeWeekTrip({ lastDay: '2027-01-05' }));
  for (const text of ['Arrival not known', 'No hotel', 'No car', 'Paid'])
    expect(readItem('Arrivals')).toContain(text);
  expect(readItem('Arrivals')).not.toContain('Unconfirmed');
  expect(screen.getAllByText('Nobody arrives, moves or departs.')).toHaveLength(6);
});

it('a trip without its advance is named so', () => {
  show(
    makeWeekTrip({
      state: 'awaiting-advance',
      paid: 0,
      dues: [{ on: '2026-12-30', open: 14_220 }],
      services: [],
    }),
  );
  expect(readItem('Arrivals')).toContain('Awaiting advance: ₹14,220 unpaid, due 30 Dec');
});
