import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ClickGuard } from '@/components/staff/frame/click-guard';

const act = jest.fn();

/** A press on Contacted removes that button, so Converted moves to its place. */
function Moving() {
  const [isPressed, setPressed] = useState(false);
  return (
    <>
      <ClickGuard />
      {!isPressed && <button onClick={() => setPressed(true)}>Contacted</button>}
      <button onClick={() => act('Converted')}>Converted</button>
    </>
  );
}

const click = (name: string, at: { timeStamp: number; clientX?: number; detail?: number }) => {
  const { timeStamp, clientX = 100, detail = 1 } = at;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY: 50, detail });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  fireEvent(screen.getByRole('button', { name }), event);
};

beforeEach(() => {
  act.mockClear();
  render(<Moving />);
});

it('the second click of a double click does nothing when another button has moved to that place', () => {
  click('Contacted', { timeStamp: 1_000 });
  click('Converted', { timeStamp: 1_300, clientX: 104, detail: 2 });
  expect(act).not.toHaveBeenCalled();
});

it('a second click within 600 ms does nothing on a moved button, even if counted as a single click, as on phones', () => {
  click('Contacted', { timeStamp: 1_000 });
  click('Converted', { timeStamp: 1_599 });
  expect(act).not.toHaveBeenCalled();
});

it.each([
  ['after 600 ms', { timeStamp: 1_600 }],
  ['in another place', { timeStamp: 1_100, clientX: 160 }],
  ['by keyboard', { timeStamp: 1_100, detail: 0 }],
])('a second click %s acts on the moved button', (_, at) => {
  click('Contacted', { timeStamp: 1_000 });
  click('Converted', at);
  expect(act).toHaveBeenCalledWith('Converted');
});

it('both clicks of a double click act on a button that has not moved', () => {
  click('Converted', { timeStamp: 1_000 });
  click('Converted', { timeStamp: 1_100, detail: 2 });
  expect(act).toHaveBeenCalledTimes(2);
});

it('a second click in the same place acts when a key was pressed between the clicks', () => {
  click('Contacted', { timeStamp: 1_000 });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  click('Converted', { timeStamp: 1_100 });
  expect(act).toHaveBeenCalledWith('Converted');
});
