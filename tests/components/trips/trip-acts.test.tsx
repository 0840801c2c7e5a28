import { cleanup, render, screen, within } from '@testing-library/react';
import { TripActs } from '@/components/trips/changes/trip-acts';
import type { TripFile } from '@/lib/trips/file/types';
import { findViolations } from '@/tests/support/axe';
import { stopDate } from '@/tests/support/clock';
import { startUser } from '@/tests/support/user';
import { stubStaffApi } from '../admin/staff-api';
import { makeService } from './make-trip';
import { makeTripFile } from './make-trip-file';

beforeAll(() => stopDate(new Date('2026-11-29T06:00:00Z')));

function show(fields: Partial<TripFile>) {
  const item = makeTripFile({ paid: 14_220, ...fields });
  const sent = stubStaffApi(() => ({ status: 200, body: { success: true, message: 'Done', item } }));
  return { sent, ...render(<TripActs item={item} />) };
}

it('the sheet shows every figure for the typed fee, and sends what was seen', async () => {
  const termsFee = { days: 20, percent: 25, fee: 11_850 };
  const service = makeService({ state: 'confirmed', agreedCost: 8_000 });
  const { sent, baseElement } = show({ termsFee, services: [service] });
  const user = startUser();
  await user.click(screen.getByRole('button', { name: 'Cancel trip' }));
  const sheet = within(await screen.findByRole('dialog', { name: /^Cancel/ }));
  expect(sheet.getByText(/20 days before the first day: 25% of ₹47,400/)).toBeInTheDocument();
  expect(sheet.getByText('To return: ₹2,370')).toBeInTheDocument();
  expect(await sheet.findByText('Invoice of ₹11,850 for the fee')).toBeInTheDocument();
  expect(await findViolations(baseElement)).toEqual([]);
  const fee = sheet.getByRole('textbox', { name: /^Fee/ });
  expect(sheet.queryByRole('textbox', { name: /^Why/ })).toBeNull();
  await user.clear(fee);
  await user.type(fee, '15,000');
  expect(sheet.getByText('Still to be paid: ₹780')).toBeInTheDocument();
  await user.clear(fee);
  await user.type(fee, '10,000');
  const kept = sheet.getByRole('textbox', { name: /^Spice House: kept/ });
  await user.clear(kept);
  await user.type(kept, '4,000');
  expect(sheet.getByText('Suppliers keep ₹4,000; ₹6,000 of the fee is left')).toBeInTheDocument();
  await user.type(sheet.getByRole('textbox', { name: /^Why/ }), 'A broken leg');
  await user.click(sheet.getByRole('button', { name: 'Cancel trip' }));
  expect(sent.at(-1)).toMatchObject({
    method: 'POST',
    body: {
      act: 'cancel',
      ...{ version: 1, termsFee: 11_850, paid: 14_220, fee: 10_000, note: 'A broken leg' },
      kept: [{ id: service.id, amount: 4_000 }],
    },
  });
});

it('the sheet names only what comes: suppliers who were asked, and a refund that is due', async () => {
  const asked = makeService({ state: 'asked', askedAt: '2026-11-28T06:00:00Z' });
  show({ paid: 4_740, services: [makeService(), { ...asked, id: 'b5a1c0de-0000-4000-8000-000000000002' }] });
  await startUser().click(screen.getByRole('button', { name: 'Cancel trip' }));
  expect(await screen.findByText('Tell the suppliers of 1 service from the file')).toBeInTheDocument();
  expect(screen.getByText('The traveller gets a mail with the fee')).toBeInTheDocument();
});

it('an account without costs is not asked what suppliers keep', async () => {
  show({ canSeeCosts: false, services: [makeService({ state: 'confirmed' })] });
  await startUser().click(screen.getByRole('button', { name: 'Cancel trip' }));
  expect(screen.queryByRole('textbox', { name: /keeps/ })).toBeNull();
});

it('a trip moves to the typed day; one that has begun does not', async () => {
  const { sent, unmount } = show({});
  const user = startUser();
  await user.click(screen.getByRole('button', { name: 'Move trip' }));
  await user.click(screen.getByRole('button', { name: 'Move trip' }));
  expect(sent.at(-1)).toMatchObject({ body: { version: 1, firstDay: '2027-01-28' } });
  unmount();
  show({ firstDay: '2026-01-28', state: 'travelling' });
  expect(screen.queryByRole('button', { name: 'Move trip' })).toBeNull();
});

it('a finished trip offers the review and no cancellation; a cancelled trip offers nothing', async () => {
  const { sent, unmount } = show({ state: 'completed', reviewUrl: 'https://trails.example/review/x' });
  const user = startUser();
  expect(screen.queryByRole('button', { name: 'Cancel trip' })).toBeNull();
  expect(screen.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    expect.stringContaining('review'),
  );
  await user.click(screen.getByRole('button', { name: 'Invite a review by mail' }));
  expect(sent.at(-1)).toMatchObject({ body: { act: 'review', by: 'mail' } });
  expect(screen.getByRole('button', { name: 'Invite a review by mail' })).not.toHaveFocus();
  unmount();
  show({ state: 'completed', reviewUrl: 'https://trails.example/review/x', isInvited: true });
  expect(screen.getByText('Invited to write a review')).toBeVisible();
  expect(screen.queryByRole('link', { name: /review/ })).toBeNull();
  cleanup();
  show({ state: 'cancelled', cancelFee: 0 });
  expect(screen.queryByRole('button')).toBeNull();
});
