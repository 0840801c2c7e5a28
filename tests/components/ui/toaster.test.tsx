import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { notify, TOAST_KINDS } from '@/components/ui/toast';
import { Toaster } from '@/components/ui/toaster';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => toast.removeAll());
  jest.useRealTimers();
});

const region = (role: 'status' | 'alert') => screen.getByRole(role);
const shown = () => [...document.querySelectorAll('[data-toast] p')].map((element) => element.textContent);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

it('notifications have live regions in the DOM before the first message', () => {
  render(<Toaster />);
  expect(region('status')).toBeEmptyDOMElement();
  expect(region('alert')).toBeEmptyDOMElement();
});

it('notifications come in six kinds; errors are alerts, the rest are status messages', () => {
  render(<Toaster />);
  for (const kind of TOAST_KINDS) {
    act(() => void notify[kind](`about ${kind}`));
    expect(
      within(region(kind === 'error' ? 'alert' : 'status')).getByText(`about ${kind}`),
    ).toBeInTheDocument();
    act(() => toast.removeAll());
  }
});

it.each([
  ['upper', 100, 'bottom'],
  ['lower', 700, 'top'],
])('notifications avoid the %s half of the window while a field there is in use', (_half, top, place) => {
  render(
    <>
      <textarea aria-label="Note" />
      <Toaster />
    </>,
  );
  const field = screen.getByLabelText('Note');
  field.getBoundingClientRect = () => new DOMRect(0, top, 300, 44);
  act(() => field.focus());
  expect(document.querySelector('[data-toaster]')).toHaveAttribute('data-place', place);
  act(() => field.blur());
  expect(document.querySelector('[data-toaster]')).not.toHaveAttribute('data-place');
});

it('notifications move only after a press has ended, so that they never intercept the click', () => {
  render(
    <>
      <textarea aria-label="Note" />
      <button type="button">Save</button>
      <Toaster />
    </>,
  );
  const toaster = document.querySelector('[data-toaster]');
  act(() => screen.getByLabelText('Note').focus());
  expect(toaster).toHaveAttribute('data-place', 'bottom');
  const save = screen.getByRole('button', { name: 'Save' });
  fireEvent.pointerDown(save);
  act(() => save.focus());
  expect(toaster).toHaveAttribute('data-place', 'bottom');
  fireEvent.pointerUp(save);
  pass(1);
  expect(toaster).not.toHaveAttribute('data-place');
});

it('notifications have at most one close button', () => {
  render(<Toaster />);
  act(() => void notify.error('Please enter your name.'));
  const crosses = region('alert').textContent?.match(/[×✕✖]/g) ?? [];
  expect(crosses).toHaveLength(1);
  expect(within(region('alert')).getByRole('button')).toHaveTextContent('×');
});

it('notifications disappear after four seconds, except loading toasts, which stay until dismissed', () => {
  render(<Toaster />);
  act(() => void notify.success('Saved'));
  act(() => void notify.loading('Loading', { id: 'load' }));
  pass(3_900);
  expect(shown()).toEqual(['Loading', 'Saved']);
  pass(200);
  expect(shown()).toEqual(['Loading']);
  act(() => notify.dismiss('load'));
  expect(shown()).toEqual([]);
});

it('an expiring notification never removes a newer one with the same id', () => {
  render(<Toaster />);
  for (const late of [-1, 0, 50, 500, 999, 1_000]) {
    act(() => void notify.error('Please enter your name.', { id: 'enquiry' }));
    pass(4_000 + late);
    // Simulate a busy page: the old toast's timer is due before the new toast renders.
    act(() => {
      notify.success('Sent', { id: 'enquiry' });
      jest.advanceTimersByTime(1);
    });
    expect(shown()).toEqual(['Sent']);
    act(() => toast.removeAll());
  }
});

it('notifications are limited to the newest three', () => {
  render(<Toaster />);
  for (const text of ['one', 'two', 'three', 'four']) act(() => void notify.info(text));
  expect(shown()).toEqual(['four', 'three', 'two']);
});

it('notifications stay while hovered', () => {
  const { container } = render(<Toaster />);
  act(() => void notify.info('Read me'));
  const toaster = container.querySelector('[data-toaster]') as Element;
  pass(2_000);
  fireEvent.mouseEnter(toaster);
  pass(60_000);
  expect(shown()).toEqual(['Read me']);
  fireEvent.mouseLeave(toaster);
  pass(1_900);
  expect(shown()).toEqual(['Read me']);
  pass(200);
  expect(shown()).toEqual([]);
});

it('notifications stay while focused, and can be closed', () => {
  render(<Toaster />);
  act(() => void notify.warning('Read me'));
  const close = screen.getByRole('button', { name: 'Close this message' });
  act(() => close.focus());
  pass(60_000);
  expect(shown()).toEqual(['Read me']);
  fireEvent.click(close);
  expect(shown()).toEqual([]);
});
