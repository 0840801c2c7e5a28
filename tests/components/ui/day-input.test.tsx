import { render, screen } from '@testing-library/react';
import { fireEvent } from '@testing-library/dom';
import { DayField, DayInput } from '@/components/ui/day-input';

it.each([
  ['date', '2026-12-05', '5 Dec 2026'],
  ['time', '18:00', '6 pm'],
  ['datetime-local', '2026-12-05T14:05', '5 Dec 2026, 2:05 pm'],
])('an input of type %s shows %s as %s', (type, value, words) => {
  render(<DayInput aria-label="When" type={type} value={value} readOnly />);
  expect(screen.getByText(words)).toBeInTheDocument();
});

it('the day input shows nothing for an empty day, and the new day in words after a change', () => {
  render(<DayField id="day" label="First day" required defaultValue="" />);
  const input = screen.getByLabelText('First day');
  expect(input.nextElementSibling).toBeNull();
  fireEvent.change(input, { target: { value: '2027-01-15' } });
  expect(screen.getByText('15 Jan 2027')).toBeInTheDocument();
});
