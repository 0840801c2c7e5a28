import { render } from '@testing-library/react';
import { StaffKeys } from '@/components/staff/shortcuts/staff-keys';
import type { InboxDetail } from '@/lib/requests/inbox/types';
import { makeGuests, renderInbox, type Override } from '../inbox/fake-inbox';

/** Renders the inbox with its shortcuts. The returned `press` types keys in the notation of userEvent. */
export function openWithKeys(
  rows: InboxDetail[] = makeGuests(4),
  override?: Override,
  options: Parameters<typeof renderInbox>[0] = {},
) {
  const shown = renderInbox({ ...options, rows }, override);
  render(<StaffKeys />);
  return { ...shown, press: (keys: string) => shown.user.keyboard(keys) };
}

/** The recorded changes, each as method, path below /enquiries, and body. */
export const listChanges = (sent: { method: string; url: string; body: unknown }[]) =>
  sent
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => [method, url.replace('/api/admin/enquiries', ''), body]);
