import { screen, within } from '@testing-library/react';
import type { CustomerRequest, CustomerStory } from '@/lib/requests/customers/types';
import { makeDetail } from '../staff-api';
import { AWAY, expectAccessible, hold, makeGuests, openFirst, toId } from './fake-inbox';
import { paste } from '@/tests/support/user';

const EMPTY: CustomerStory = { same: [], suggested: [], apart: [], cards: [] };

function makeOther(fields: Partial<CustomerRequest> = {}): CustomerRequest {
  const base = {
    id: toId(2),
    source: 'custom_planner',
    reference: 'KT-THERE1',
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
  let calls = 0;
  const next = () => stories[Math.min(calls++, stories.length - 1)] ?? EMPTY;
  return openFirst({ rows: [makeDetail({ id: toId(1) }), ...makeGuests(1, 2)] }, ({ url, method }) => {
    if (!url.includes('/customer')) return null;
    return {
      status: 200,
      body: method === 'GET' ? next() : { success: true, message: 'Merged: one customer', story: next() },
    };
  });
}

it('the customer history shows the customer’s other requests with their status and opens them', async () => {
  const { dialog, press } = await openHistory({ ...EMPTY, same: [makeOther({ tie: 'phone' })] });
  const shelf = await within(dialog).findByRole('region', { name: /^Same customer/ });
  for (const text of ['Quoted', 'Planner', /Relaxing Beach Kerala/, '18 Nov 2026, 11:30 am'])
    expect(within(shelf).getByText(text)).toBeVisible();
  await expectAccessible();
  await press('KT-THERE1');
  expect(await screen.findByRole('dialog', { name: 'Guest 2' })).toBeVisible();
});

it('the customer history says that a request under another name has the same phone number', async () => {
  const same = [
    makeOther({ tie: 'phone' }),
    makeOther({
      id: toId(3),
      reference: 'KT-OTHER2',
      tie: 'phone',
      customerName: `${makeDetail().customerName} `,
    }),
    makeOther({ id: toId(4), reference: 'KT-OTHER3', tie: 'link' }),
  ];
  const { dialog } = await openHistory({ ...EMPTY, same });
  const shelf = await within(dialog).findByRole('region', { name: /^Same customer/ });
  const lines = within(shelf)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
  const matched = expect.stringContaining('Another name, matched by the phone number.');
  expect(lines).toEqual([
    matched,
    expect.not.stringContaining('matched'),
    expect.not.stringContaining('matched'),
  ]);
});

it('requests with the same e-mail address are only suggested; a button links and unlinks them', async () => {
  const suggested = { ...EMPTY, suggested: [makeOther()] };
  const { dialog, press, writes } = await openHistory(
    suggested,
    { ...EMPTY, same: [makeOther({ tie: 'link' })] },
    suggested,
  );
  await within(dialog).findByRole('region', { name: /^Perhaps the same customer/ });
  await press('Merge KT-THERE1');
  await within(dialog).findByRole('region', { name: /^Same customer/ });
  await press('Undo merge KT-THERE1');
  await within(dialog).findByRole('region', { name: /^Perhaps the same customer/ });
  expect(writes().map(({ method, body }) => [method, body?.decision])).toEqual([
    ['POST', 'linked'],
    ['DELETE', undefined],
  ]);
});

it('the customer history shows nothing for a single request', async () => {
  const { dialog } = await openHistory(EMPTY);
  await within(dialog).findByRole('region', { name: 'Actions' });
  expect(within(dialog).queryByText(/same customer/i)).toBeNull();
});

it('the customer history reports a failed change and keeps the displayed data', async () => {
  const story = { ...EMPTY, suggested: [makeOther()] };
  const { dialog, press } = await openFirst({}, ({ url, method }) => {
    if (!url.includes('/customer')) return null;
    return method === 'GET'
      ? { status: 200, body: story }
      : { status: 409, body: { success: false, message: 'Something was already said.' } };
  });
  await within(dialog).findByRole('region', { name: /^Perhaps/ });
  await press('Not the same customer KT-THERE1');
  expect((await screen.findAllByText('Something was already said.')).length).toBeGreaterThan(0);
  expect(within(dialog).getByRole('region', { name: /^Perhaps/ })).toBeVisible();
});

describe('the customer section', () => {
  const CARD = {
    requestId: toId(2),
    reference: 'KT-THERE1',
    birthday: '1985-03-14',
    notes: 'Vegetarian',
    version: 3,
  };

  it('the customer section shows requests, bookings, birthday and notes, and separately those of a merged customer', async () => {
    const other = {
      ...CARD,
      requestId: toId(3),
      reference: 'KT-OTHER2',
      birthday: null,
      notes: 'Likes boats',
    };
    const same = [makeOther({ tie: 'link', status: 'converted' })];
    const { dialog } = await openHistory({ ...EMPTY, same, cards: [CARD, other] });
    const card = await within(dialog).findByRole('region', { name: 'Customer' });
    for (const text of [
      '2 requests, 1 booked',
      'Birthday 14 Mar 1985',
      'Vegetarian',
      'Likes boats',
      /KT-OTHER2, before/,
    ])
      expect(within(card).getByText(text)).toBeVisible();
    await expectAccessible();
  });

  it('the customer section saves notes with their version; a conflict shows the stored notes and keeps the typed ones', async () => {
    let tries = 0;
    const stories = [
      { ...EMPTY, cards: [CARD] },
      { ...EMPTY, cards: [{ ...CARD, notes: 'Vegan', version: 4 }] },
    ];
    const { dialog, press, user, writes } = await openFirst({}, ({ url, method }) => {
      if (!url.includes('/customer')) return null;
      if (method === 'GET') return { status: 200, body: stories[Math.min(tries, 1)] };
      if (++tries === 1)
        return { status: 409, body: { success: false, message: 'Somebody else was faster.' } };
      return { status: 200, body: { success: true, message: 'Customer saved', story: stories[0] } };
    });
    await within(dialog).findByText('Vegetarian');
    await press('Change notes');
    const notes = within(dialog).getByLabelText(/^Notes about the customer/);
    await paste(user, notes, ', knee trouble');
    await press('Save');
    expect(await within(dialog).findByText('Vegan')).toBeVisible();
    expect(notes).toHaveValue('Vegetarian, knee trouble');
    await press('Save');
    expect(await screen.findAllByText('Customer saved')).not.toEqual([]);
    expect(writes().map(({ body }) => body)).toEqual([
      { birthday: '1985-03-14', notes: 'Vegetarian, knee trouble', version: 3, card: toId(2) },
      { birthday: '1985-03-14', notes: 'Vegetarian, knee trouble', version: 4, card: toId(2) },
    ]);
  });

  it('the customer section keeps what is typed while the notes are being saved, even after a conflict', async () => {
    const { held, release } = hold();
    const story = { ...EMPTY, cards: [CARD] };
    const { dialog, press, user } = await openFirst({}, ({ url, method }) => {
      if (!url.includes('/customer')) return null;
      return method === 'GET' ? { status: 200, body: story } : held;
    });
    await within(dialog).findByText('Vegetarian');
    await press('Change notes');
    const notes = within(dialog).getByLabelText(/^Notes about the customer/);
    await press('Save');
    await paste(user, notes, ', knee trouble');
    release({ status: 409, body: { success: false, message: 'Somebody else was faster.' } });
    expect(await within(dialog).findByText('Stored by somebody else meanwhile:')).toBeVisible();
    expect(notes).toHaveValue('Vegetarian, knee trouble');
  });

  it('the customer section keeps typed notes while another request is open, and when the customer cannot be read again', async () => {
    let isAway = false;
    const { dialog, press, user } = await openFirst({ rows: makeGuests(1) }, ({ url, method }) => {
      if (!url.includes('/customer')) return null;
      return isAway && method === 'GET' ? AWAY : { status: 200, body: { ...EMPTY, cards: [CARD] } };
    });
    const find = () => screen.findByLabelText(/^Notes about the customer/);
    await within(dialog).findByText('Vegetarian');
    await press('Change notes');
    await paste(user, await find(), ', knee trouble');
    isAway = true;
    await press('Mark as Contacted');
    expect(await within(dialog).findByText(/other requests of this person could not be read/)).toBeVisible();
    expect(await find()).toHaveValue('Vegetarian, knee trouble');
    isAway = false;
    await press('Close');
    await user.click(screen.getByRole('button', { name: 'Guest 1' }));
    expect(await find()).toHaveValue('Vegetarian, knee trouble');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sessionStorage).toHaveLength(0);
  });

  it('the customer is merged with that of another request, found by its reference and shown before the merge', async () => {
    const other = makeDetail({
      id: toId(9),
      reference: 'KT-7F3K9Q',
      customerName: 'Asha M',
      phone: '98400 11111',
    });
    const { dialog, press, user, writes } = await openFirst({}, ({ url, method }) => {
      if (url.endsWith('/enquiries/KT-7F3K9Q')) return { status: 200, body: other };
      if (!url.includes('/customer') || method === 'GET') return null;
      return { status: 200, body: { success: true, message: 'Merged: one customer', story: EMPTY } };
    });
    await user.click(await within(dialog).findByRole('button', { name: 'Merge with another customer' }));
    await user.type(within(dialog).getByLabelText(/^Number of their other request/), 'munnar');
    await press('Find');
    expect(await within(dialog).findByText(/such as KT-7F3K9Q/)).toBeVisible();
    await user.clear(within(dialog).getByLabelText(/^Number of their other request/));
    await user.type(within(dialog).getByLabelText(/^Number of their other request/), 'kt-7f3k9q');
    await press('Find');
    expect(await within(dialog).findByText('Asha M')).toBeVisible();
    expect(writes()).toEqual([]);
    await press('Merge');
    expect(await screen.findAllByText('Merged: one customer')).not.toEqual([]);
    expect(writes()).toMatchObject([{ method: 'POST', body: { otherId: toId(9), decision: 'linked' } }]);
  });

  it('a duplicate request is closed as a duplicate, and its text is added to the open request as a note', async () => {
    const { dialog, press, writes } = await openHistory({ ...EMPTY, same: [makeOther({ tie: 'phone' })] });
    await within(dialog).findByRole('region', { name: /^Same customer/ });
    await press('Duplicate KT-THERE1');
    expect(await within(dialog).findByText('KT-G00002: closed as a duplicate')).toBeVisible();
    const text = expect.stringMatching(
      /^Duplicate KT-G00002: .*2 adults, 1 child \(8 years\).*15 Jan 2027\nWe love boats/,
    );
    expect(writes()).toMatchObject([
      { method: 'POST', body: { text } },
      {
        method: 'PATCH',
        body: {
          status: 'closed',
          closing: { reason: 'duplicate', note: expect.stringMatching(/^Same trip as KT-/) },
        },
      },
    ]);
  });
});
