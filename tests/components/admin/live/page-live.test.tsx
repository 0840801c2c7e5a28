import { act, render, screen, waitFor } from '@testing-library/react';
import { PageLive } from '@/components/staff/live/page-live';
import { reportSignedIn, reportSignedOut } from '@/components/editing/kit/session-events';
import { SessionEnded } from '@/components/staff/sign-in/session-ended';
import { findViolations } from '@/tests/support/axe';
import { router } from '@/tests/support/next-navigation';
import { FakeEventSource } from './fake-event-source';

const stream = () => FakeEventSource.last;

beforeEach(() => {
  FakeEventSource.install();
  router.refresh.mockClear();
});

it('the live page reloads for relevant events, not for its first connection', async () => {
  const { container } = render(<PageLive events={['itinerary']} throttleMs={1} />);
  await stream().say('ready');
  expect(screen.getByRole('status')).toHaveTextContent('Up to date');
  await stream().say('enquiry', { ids: ['a'], op: 'insert' });
  expect(router.refresh).not.toHaveBeenCalled();
  await stream().say('itinerary', { ids: ['b'], op: 'insert' });
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  await stream().say('resync');
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(2));
  expect(await findViolations(container)).toEqual([]);
});

it('the live page throttles reloads without missing a change', async () => {
  jest.useFakeTimers();
  try {
    render(<PageLive events={['enquiry']} throttleMs={5_000} />);
    await stream().say('ready');
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    for (let turn = 0; turn < 3; turn += 1) await stream().say('enquiry', { ids: ['a'], op: 'update' });
    expect(router.refresh).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(router.refresh).toHaveBeenCalledTimes(2);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(router.refresh).toHaveBeenCalledTimes(2);
  } finally {
    jest.useRealTimers();
  }
});

it('the live page shows that it is offline, and that the session has ended', async () => {
  render(
    <>
      <SessionEnded username="meera" />
      <PageLive events={['itinerary']} />
    </>,
  );
  await stream().fail();
  expect(screen.getByRole('status')).toHaveTextContent('Disconnected, reconnecting...');
  await stream().say('signed-out');
  expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended.');
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

it('the page is no longer live as soon as a request is refused without a session, and live again after signing in', async () => {
  render(<PageLive events={['itinerary']} />);
  await stream().say('ready');
  act(reportSignedOut);
  expect(screen.getByRole('status')).toHaveTextContent('Disconnected, signed out');
  expect(stream().readyState).toBe(FakeEventSource.CLOSED);
  act(reportSignedIn);
  expect(FakeEventSource.opened).toHaveLength(2);
  await stream().say('ready');
  expect(screen.getByRole('status')).toHaveTextContent(/^Up to date$/);
});

it('the live page disconnects after half an hour hidden, and reconnects when visible', async () => {
  jest.useFakeTimers();
  const hide = async (isHidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  };
  try {
    render(<PageLive events={['itinerary']} throttleMs={1} />);
    await stream().say('ready');
    await hide(true);
    await act(() => jest.advanceTimersByTimeAsync(29 * 60_000));
    expect(stream().readyState).toBe(0);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(stream().readyState).toBe(FakeEventSource.CLOSED);
    await hide(false);
    expect(FakeEventSource.opened).toHaveLength(2);
    await stream().say('ready');
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(router.refresh).toHaveBeenCalledTimes(1);
  } finally {
    await hide(false);
    jest.useRealTimers();
  }
});
