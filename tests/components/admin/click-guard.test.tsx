import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ClickGuard } from '@/components/staff/frame/click-guard';

const act = jest.fn();

/** After the first press, other buttons stand where the pressed one was. */
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

it('the second half of a double click does nothing when another button has moved to its place', () => {
  click('Contacted', { timeStamp: 1_000 });
  click('Converted', { timeStamp: 1_300, clientX: 104, detail: 2 });
  expect(act).not.toHaveBeenCalled();
});

it('the second half of a double click does nothing either when the browser counts both as single clicks, as phones do', () => {
  click('Contacted', { timeStamp: 1_000 });
  click('Converted', { timeStamp: 1_599 });
  expect(act).not.toHaveBeenCalled();
});

it.each([
  ['after 600 ms', { timeStamp: 1_600 }],
  ['in another place', { timeStamp: 1_100, clientX: 160 }],
  ['by key', { timeStamp: 1_100, detail: 0 }],
])('the second half of a double click acts %s', (_, at) => {
  click('Contacted', { timeStamp: 1_000 });
  click('Converted', at);
  expect(act).toHaveBeenCalledWith('Converted');
});

it('the second half of a double click acts on the same button', () => {
  click('Converted', { timeStamp: 1_000 });
  click('Converted', { timeStamp: 1_100, detail: 2 });
  expect(act).toHaveBeenCalledTimes(2);
});

it('a click acts in the place of the last one when a key was pressed between them', () => {
  click('Contacted', { timeStamp: 1_000 });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  click('Converted', { timeStamp: 1_100 });
  expect(act).toHaveBeenCalledWith('Converted');
});
