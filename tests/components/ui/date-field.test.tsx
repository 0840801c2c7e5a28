import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { DateField } from '@/components/ui/date-field';
import { getDropdownRange } from '@/components/ui/date-calendar';
import { stopDate } from '@/tests/support/clock';
import { startUser } from '@/tests/support/user';

type Limits = Partial<Parameters<typeof DateField>[0]>;

function Harness(props: Limits) {
  const [value, setValue] = useState('');
  return (
    <>
      <DateField id="date" name="date" label="Travel date" value={value} onChange={setValue} {...props} />
      <output>{value}</output>
      <button type="button">Elsewhere</button>
    </>
  );
}

function show(props: Limits = {}) {
  render(<Harness {...props} />);
  return startUser();
}

const input = () => screen.getByLabelText<HTMLInputElement>('Travel date');
const value = () => screen.getByRole('status').textContent;
const calendar = () => screen.queryByRole('dialog', { name: 'Choose a date' });
const limits = { min: '2027-03-10', max: '2027-04-20' };

beforeAll(() => stopDate(new Date('2026-11-29T06:00:00Z')));

it('the date field opens on focus and leaves the focus in place', async () => {
  const user = show(limits);
  expect(input()).toHaveAttribute('placeholder', 'Select date');
  expect(calendar()).toBeNull();
  await user.tab();
  expect(calendar()).toBeInTheDocument();
  expect(await screen.findByRole('grid')).toBeInTheDocument();
  expect(input()).toHaveFocus();
});

it('the date field selects a day in the calendar, closes, shows the day as dd/MM/yyyy and reopens on a click', async () => {
  const user = show(limits);
  await user.click(input());
  await user.click(await screen.findByRole('button', { name: /March 15(th)?, 2027/ }));
  expect(calendar()).toBeNull();
  expect([value(), input().value]).toEqual(['2027-03-15', '15/03/2027']);
  expect(input()).toHaveFocus();
  await user.click(input());
  expect(calendar()).toBeInTheDocument();
});

it('the date field closes on an outside press and on Escape, which does not reopen it', async () => {
  const user = show(limits);
  await user.click(input());
  fireEvent.pointerDown(document.body);
  expect(calendar()).toBeNull();
  await user.click(input());
  await user.keyboard('{Escape}');
  expect(calendar()).toBeNull();
  expect(input()).toHaveFocus();
});

it('the date field closes when the focus moves on', async () => {
  const user = show(limits);
  await user.click(input());
  await screen.findByRole('grid');
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
  await waitFor(() => expect(calendar()).toBeNull());
});

it('the date field works with the keyboard alone', async () => {
  const user = show(limits);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('button', { name: /March 10(th)?, 2027/ })).toHaveFocus());
  await user.keyboard('{ArrowRight}{Enter}');
  expect(value()).toBe('2027-03-11');
  expect(input()).toHaveFocus();
});

it('the date field disables days outside its limits', async () => {
  const user = show(limits);
  await user.click(input());
  expect(await screen.findByRole('button', { name: /March 9(th)?, 2027/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: /March 10(th)?, 2027/ })).toBeEnabled();
});

it.each([
  ['15/03/2027', '2027-03-15', false],
  ['5/4/2027', '2027-04-05', false],
  ['15-03-2027', '2027-03-15', false],
  ['15032027', '2027-03-15', false],
  ['31/02/2027', '31/02/2027', true],
  ['soon', 'soon', true],
  ['09/03/2027', '2027-03-09', true],
  ['21/04/2027', '2027-04-21', true],
])('the date field parses %s as %s, invalid: %s', async (typed, expected, isBroken) => {
  const user = show(limits);
  await user.type(input(), typed);
  await user.keyboard('{Escape}');
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
  await waitFor(() => expect(value()).toBe(expected));
  await waitFor(() => expect(screen.queryAllByText('Date input not valid.')).toHaveLength(isBroken ? 1 : 0));
  if (isBroken) expect(input()).toHaveAccessibleDescription('Date input not valid.');
});

it('the date field can be disabled', async () => {
  const user = show({ disabled: true, timeIntervals: 30 });
  await user.click(input());
  expect(calendar()).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose a date' })).toBeDisabled();
});

it('the date field without limits offers the years 1900 to 2100', async () => {
  const user = show();
  await user.click(input());
  const years = await screen.findByRole('combobox', { name: /year/i });
  const offered = [...years.querySelectorAll('option')].map((option) => Number(option.value));
  expect([Math.min(...offered), Math.max(...offered), offered.length]).toEqual([1900, 2100, 201]);
});

it.each([
  [undefined, undefined, '1900-01-01', '2100-12-31'],
  ['2026-11-22', undefined, '2026-11-22', '2037-12-31'],
  [undefined, '2026-11-22', '2015-01-01', '2026-11-22'],
  ['2026-11-22', '2027-01-01', '2026-11-22', '2027-01-01'],
])('the dropdowns of a date field with the limits %p to %p range from %s to %s', (min, max, first, last) =>
  expect(getDropdownRange(min, max)).toEqual({ first, last }),
);
