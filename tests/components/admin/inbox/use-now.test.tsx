import { act, render, screen } from '@testing-library/react';
import { useNow } from '@/components/requests/inbox/browser/use-now';

const START = Date.parse('2026-11-22T10:00:00+05:30');

function Clock() {
  return <p>{useNow()}</p>;
}

const shown = (): number => Number(screen.getByRole('paragraph').textContent);

beforeEach(() => {
  jest.useFakeTimers({ now: START });
});

afterEach(() => {
  jest.useRealTimers();
});

// React reads the value twice per render and renders again if the two differ. A clock that advances between the reads
// must not cause another render.
it('the time is constant during a render, even if the clock advances', () => {
  const real = Date.now();
  let readings = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => real + (readings += 7_001));
  render(<Clock />);
  expect(shown()).toBeGreaterThan(START);
});

it('the clock updates every 15 seconds while mounted, and is current when mounted again', () => {
  const first = render(<Clock />);
  expect(shown()).toBe(START);
  act(() => void jest.advanceTimersByTime(15_000));
  expect(shown()).toBe(START + 15_000);
  first.unmount();
  expect(jest.getTimerCount()).toBe(0);
  jest.setSystemTime(START + 3_600_000);
  render(<Clock />);
  expect(shown()).toBe(START + 3_600_000);
});
