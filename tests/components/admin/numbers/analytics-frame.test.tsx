import { act, fireEvent, render, screen } from '@testing-library/react';
import { AnalyticsFrame } from '@/components/requests/analytics/analytics-frame';

afterEach(() => {
  jest.useRealTimers();
});

it.each([
  ['https://stats.example/share', false],
  ['/admin/analytics/embed', true],
])('the analytics frame links to %s in a new tab, before and after it has loaded', (src, isOwn) => {
  jest.useFakeTimers();
  render(<AnalyticsFrame src={src} isOwn={isOwn} />);
  const link = screen.getByRole('link', { name: 'Open the dashboard in a new tab (opens in a new tab)' });
  expect(link).toHaveAttribute('href', src);
  act(() => jest.advanceTimersByTime(1_500));
  expect(screen.getByTitle('Analytics dashboard')).toHaveAttribute('src', src);
  expect(link).toBeVisible();
  expect(screen.queryByText(/Nothing in the frame/) === null).toBe(isOwn);
});

it('the analytics frame says that it is loading until the frame has loaded', () => {
  jest.useFakeTimers();
  render(<AnalyticsFrame src="/admin/analytics/embed" isOwn />);
  act(() => jest.advanceTimersByTime(1_500));
  expect(screen.getByRole('status')).toHaveTextContent('Loading analytics...');
  fireEvent.load(screen.getByTitle('Analytics dashboard'));
  expect(screen.getByRole('status')).toHaveTextContent('Analytics loaded');
});
