import { screen, within } from '@testing-library/react';
import type { CustomerRequest, CustomerStory } from '@/lib/requests/customers/types';
import { makeDetail } from '../staff-api';
import { expectAccessible, makeGuests, openFirst, toId } from './fake-inbox';

jest.mock('next/navigation', () => jest.requireActual('@/tests/support/next-navigation'));

const EMPTY: CustomerStory = { same: [], suggested: [], apart: [], cards: [] };

function makeOther(fields: Partial<CustomerRequest> = {}): CustomerRequest {
  const base = {
    id: toId(2),
    source: 'custom_planner',
    reference: 'KT-OTHER1',
    customerName: 'Asha M',
    tourTitle: 'Relaxing Beach Kerala',
  } as const;
  return {
    ...base,
    status: 'quoted',
    isSpam: false,
    enquiryDate: '2026-11-18T06:00:00.000Z',
    tie: 'email',
    ...fields,
  };
}

/** Renders the dialog. The server returns these histories one after the other, and then always the last one. */
function openHistory(...stories: CustomerStory[]) {
  let told = 0;
  const next = () => stories[Math.min(told++, stories.length - 1)] ?? EMPTY;
  return openFirst({ rows: [makeDetail({ id: toId(1) }), ...makeGuests(1, 2)] }, ({ url, method }) => {
    if (!url.includes('/customer')) return null;
    return {
      status: 200,
      body: method === 'GET' ? next() : { success: true, message: 'Merged: one customer', story: next() },
    };
  });
}

it('shows the customer’s other requests with their status and opens them', async () => {
  const { dialog, press } = await openHistory({ ...EMPTY, same: [makeOther({ tie: 'phone' })] });
  const shelf = await within(dialog).findByRole('region', { name: /^Same customer/ });
  for (const text of ['Quoted', 'Planner', /Relaxing Beach Kerala/, '18 Nov 2026, 11:30'])
    expect(within(shelf).getByText(text)).toBeVisible();
  await expectAccessible();
  await press('KT-OTHER1');
  expect(await screen.findByRole('dialog', { name: 'Guest 2' })).toBeVisible();
});

it('only suggests requests with the same address; a button links and unlinks them', async () => {
  const suggested = { ...EMPTY, suggested: [makeOther()] };
  const { dialog, press, writes } = await openHistory(
    suggested,
    { ...EMPTY, same: [makeOther({ tie: 'link' })] },
    suggested,
  );
  await within(dialog).findByRole('region', { name: /^Perhaps the same customer/ });
  await press('Merge KT-OTHER1');
  await within(dialog).findByRole('region', { name: /^Same customer/ });
  await press('Undo merge KT-OTHER1');
  await within(dialog).findByRole('region', { name: /^Perhaps the same customer/ });
  expect(writes().map(({ method, body }) => [method, body?.decision])).toEqual([
    ['POST', 'linked'],
    ['DELETE', undefined],
  ]);
});

it('shows nothing for a single request', async () => {
  const { dialog } = await openHistory(EMPTY);
  await within(dialog).findByRole('region', { name: 'Actions' });
  expect(within(dialog).queryByText(/same customer/i)).toBeNull();
});

it('reports a failed change and keeps what is shown', async () => {
  const story = { ...EMPTY, suggested: [makeOther()] };
  const { dialog, press } = await openFirst({}, ({ url, method }) => {
    if (!url.includes('/customer')) return null;
    return method === 'GET'
      ? { status: 200, body: story }
      : { status: 409, body: { success: false, message: 'Something was already said.' } };
  });
  await within(dialog).findByRole('region', { name: /^Perhaps/ });
  await press('Not the same customer KT-OTHER1');
  expect((await screen.findAllByText('Something was already said.')).length).toBeGreaterThan(0);
  expect(within(dialog).getByRole('region', { name: /^Perhaps/ })).toBeVisible();
});
