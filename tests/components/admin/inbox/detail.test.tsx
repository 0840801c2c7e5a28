import { screen, waitFor, within } from '@testing-library/react';
import { makeDetail } from '../staff-api';
import { AWAY, expectAccessible, makeGuests, openFirst, readFilled, renderInbox, toId } from './fake-inbox';

it('the detail dialog shows every field and the contact actions', async () => {
  const { dialog, user } = await openFirst({ rows: [makeDetail({ suspicion: 'honeypot' })] });
  await user.click(within(dialog).getByText('More'));
  for (const text of [
    'asha@example.com',
    '98470 12345',
    'Heart of Kerala',
    'Total for 2 adults and 1 child',
    '₹28,750 (agreed by call)',
    '₹11,500 per pax (min 4 person)',
    '2 adults, 1 child (8 years)',
    '15 Jan 2027',
    /We love boats/,
    'KT-7F3K9Q',
    'website',
    'Pune, Maharashtra, India',
    '198.51.100.4',
    'A field that people cannot see was filled in',
    '20 Nov 2026, 3:30 pm',
  ])
    expect(within(dialog).getAllByText(text)[0]).toBeVisible();
  const whatsApp = within(dialog).getByRole('link', { name: /WhatsApp/ });
  expect(whatsApp).toHaveAttribute('href', 'https://wa.me/919847012345');
  expect(whatsApp).toHaveAttribute('target', '_blank');
  expect(within(dialog).getByRole('button', { name: 'Email' })).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919847012345');
  await expectAccessible();
});

it('the detail dialog keeps the status buttons in place: that of the current status leaves a gap of its width', async () => {
  const { dialog, press } = await openFirst();
  const label = within(dialog).getByText('Mark as', { selector: '[aria-hidden]' });
  const listPlaces = () =>
    [...(label.parentElement?.children ?? [])].map(({ textContent }) => textContent?.replace('Mark as ', ''));
  const places = listPlaces();
  await press('Mark as Contacted');
  expect(listPlaces()).toEqual(places);
  expect(places).toEqual(expect.arrayContaining(['Contacted', 'Converted', 'Closed', 'Spam']));
});

it('the detail dialog does not offer to undo a change of the request opened before', async () => {
  const rows = [
    makeDetail(),
    makeDetail({ id: toId(2), customerName: 'Next Guest', reference: 'KT-G00002' }),
  ];
  const { press } = await openFirst({ rows });
  await press('Mark as Contacted');
  expect(await screen.findByRole('region', { name: 'Last change' })).toBeVisible();
  await press('Next enquiry');
  await screen.findByRole('dialog', { name: 'Next Guest' });
  expect(screen.queryByRole('region', { name: 'Last change' })).toBeNull();
  expect(window.location.search).toContain('KT-G00002');
});

it('the detail dialog handles a missing e-mail address, package, date and place', async () => {
  const nothing = { locationCity: null, locationState: null, locationCountry: null, travelDate: null };
  const { dialog } = await openFirst({ rows: [makeDetail({ email: null, tourTitle: '', ...nothing })] });
  for (const text of ['Email not given', 'General', 'Open'])
    expect(within(dialog).getByText(text)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Email' })).toBeNull();
});

it('the detail dialog shows a planner request with its answers, days and link to the plan', async () => {
  const plan = {
    days: 5,
    experiences: ['houseboat', 'beach'],
    vibe: 'relaxing',
    comfortLevel: 'comfort',
    dayTitles: ['Arrival in Cochin', 'Departure'],
    code: '1-1n8bm5',
    shown: [],
    edits: { changed: [], renewed: [], open: [] },
  };
  const { dialog } = await openFirst({
    rows: [
      makeDetail({
        source: 'custom_planner',
        plan,
        adults: null,
        children: null,
        groupSize: 'couple',
        travelDate: null,
      }),
    ],
  });
  expect(within(dialog).getByText('Planner')).toBeVisible();
  const section = within(dialog).getByRole('region', { name: 'Plan' });
  expect(section).toHaveTextContent(/Houseboat, Beaches.*Relaxing.*Comfort.*5.*Arrival in Cochin.*Departure/);
  expect(within(section).getByRole('link', { name: /See the plan/ })).toHaveAttribute(
    'href',
    '/create/results?plan=1-1n8bm5',
  );
  expect(within(dialog).getByText('Couple')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Mark as Quoted' })).toBeVisible();
  await expectAccessible();
});

it('the detail dialog loads the request even if the window is covered and does not paint', async () => {
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const { dialog } = await openFirst({ rows: [makeDetail()] });
  expect(await within(dialog).findByRole('region', { name: 'Actions' })).toBeInTheDocument();
  frames.mockRestore();
});

it('the detail dialog moves to the next and previous request without closing', async () => {
  const { user } = await openFirst({ rows: makeGuests(2) });
  expect(screen.getByRole('button', { name: 'Previous enquiry' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next enquiry' }));
  const second = await screen.findByRole('dialog', { name: 'Guest 2' });
  expect(within(second).getByText('2 of 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next enquiry' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Previous enquiry' }));
  expect(await screen.findByRole('dialog', { name: 'Guest 1' })).toBeVisible();
});

it('the detail dialog shows a load error and retries', async () => {
  let isBroken = true;
  const { user } = renderInbox({}, ({ url }) =>
    isBroken && /enquiries\/6f1c/.test(url) ? { status: 503, body: { message: 'away' } } : null,
  );
  await user.click(screen.getByRole('button', { name: 'Asha Menon' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Failed to load enquiries')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Message' })).toHaveTextContent('We love boats.');
  expect(await screen.findByText('Pune, Maharashtra, India')).toBeInTheDocument();
});

it('the detail dialog shows the sign-in form when the session has ended', async () => {
  const { user } = renderInbox({}, ({ url }) =>
    /enquiries\/6f1c/.test(url) ? { status: 401, body: { message: 'Please sign in.' } } : null,
  );
  await user.click(screen.getByRole('button', { name: 'Asha Menon' }));
  expect(await screen.findByRole('region', { name: 'Sign in again' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Problem' })).toBeNull();
});

describe('the action bar', () => {
  const YESTERDAY = '2026-11-20T03:30:00.000Z';
  it.each([
    ['Call', {}],
    ['Set a follow-up', { status: 'contacted' }],
    ['Reply', { status: 'contacted', followUpAt: YESTERDAY }],
    ['Reply', { status: 'converted', followUpAt: YESTERDAY }],
    [null, { status: 'contacted', followUpAt: '2199-01-01T03:30:00.000Z' }],
    [null, { status: 'closed', followUpAt: YESTERDAY }],
    [null, { status: 'closed', withdrawnAt: YESTERDAY }],
    [null, { isSpam: true }],
  ] as const)('the action bar has at most one filled button: %s for %p', async (filled, fields) => {
    const { dialog } = await openFirst({ rows: [makeDetail(fields)] });
    expect(readFilled(dialog)).toEqual(filled ? [filled] : []);
  });
});

describe('a withdrawn request', () => {
  const rows = [makeDetail({ status: 'closed', withdrawnAt: '2026-11-20T11:00:00.000Z' })];

  it('the list shows the status of a withdrawn request as withdrawn', () => {
    renderInbox({ rows });
    expect(screen.getByText('Withdrawn', { selector: 'td span' })).toBeVisible();
    expect(screen.queryByText('Closed', { selector: 'td span' })).toBeNull();
  });

  it('a withdrawn request shows when it was withdrawn, and offers a note first and contact last', async () => {
    const { dialog, press } = await openFirst({ rows });
    const notice = within(dialog).getByRole('region', { name: 'Withdrawn' });
    expect(notice).toHaveTextContent('Withdrawn by the visitor, 20 Nov 2026, 4:30 pm');
    const first = within(notice).getByRole('button', { name: 'Write a note' });
    const whatsApp = within(dialog).getByRole('link', { name: /WhatsApp/ });
    const facts = within(dialog).getByText('98470 12345');
    expect(first.compareDocumentPosition(whatsApp)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(facts.compareDocumentPosition(whatsApp)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await press('Write a note');
    await waitFor(() => expect(screen.getByLabelText('Note for the team')).toHaveFocus());
    await expectAccessible();
  });
});

describe('unusual content of a request', () => {
  const NAME = 'Wolfeschlegelsteinhausen'.repeat(9).slice(0, 200);

  it('the detail dialog shows a name of 200 characters, right-to-left text and a folded message of 5,000 characters', async () => {
    const message = 'שלום '.repeat(1_000);
    const { dialog, user } = await openFirst({
      rows: [makeDetail({ customerName: NAME, message, visitorMessage: message })],
    });
    expect(within(dialog).getByRole('heading', { name: NAME })).toHaveAttribute('dir', 'auto');
    const unfold = within(dialog).getByRole('button', { name: 'Show the whole message' });
    expect(unfold).toHaveAttribute('aria-expanded', 'false');
    const text = document.getElementById(unfold.getAttribute('aria-controls') ?? '');
    expect(text).toHaveAttribute('dir', 'auto');
    expect(text).toHaveClass('line-clamp-6');
    await user.click(unfold);
    expect(text).not.toHaveClass('line-clamp-6');
    expect(text?.textContent).toHaveLength(5_000);
    await expectAccessible();
  });
});

describe('contacting the customer', () => {
  it('a click on the e-mail address opens the reply as a mail', async () => {
    const { dialog, user, writes } = await openFirst({}, ({ url }) => (url.endsWith('/reply') ? AWAY : null));
    const address = within(dialog).getByRole('link', { name: 'asha@example.com' });
    expect(address).toHaveAttribute('href', 'mailto:asha@example.com');
    await user.click(address);
    expect(await within(dialog).findByRole('region', { name: 'Reply' })).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it.each([
    ['WhatsApp (opens in a new tab)', 'whatsapp'],
    ['Call', 'call'],
    ['98470 12345', 'call'],
  ])('a click on “%s” is recorded with a keepalive request', async (name, channel) => {
    const { dialog, user, writes } = await openFirst();
    const link = within(dialog).getByRole('link', { name });
    link.addEventListener('click', (event) => event.preventDefault()); // jsdom does not navigate
    await user.click(link);
    await waitFor(() =>
      expect(writes()).toMatchObject([
        { method: 'POST', url: expect.stringMatching(/\/contacted$/), body: { channel } },
      ]),
    );
    expect(jest.mocked(fetch).mock.calls.find(([url]) => /contacted$/.test(String(url)))?.[1]).toMatchObject({
      keepalive: true,
    });
  });
});

it('the history of a request shows who changed what, from which value to which, and when', async () => {
  const line = { at: '2026-11-21T08:35:00.000Z', staff: 'arun', note: null, batchId: null };
  const activity = [
    { ...line, id: '7', kind: 'undone', before: { status: 'closed' }, after: { status: 'new' } },
    { ...line, id: '6', kind: 'contacted', before: null, after: { channel: 'whatsapp' } },
    {
      ...line,
      id: '5',
      kind: 'note',
      before: null,
      after: null,
      note: 'Wants a quiet boat.\nCall after six.',
    },
    {
      ...line,
      id: '4',
      kind: 'follow-up',
      before: { followUpAt: null },
      after: { followUpAt: '2026-11-25T03:30:00.000Z' },
    },
    {
      ...line,
      id: '3',
      kind: 'assigned',
      before: { assigneeId: null, assignee: null },
      after: { assigneeId: 'a', assignee: 'meera' },
    },
    { ...line, id: '2', kind: 'status', before: { status: 'new' }, after: { status: 'closed' } },
    { ...line, id: '1', kind: 'spam', before: { isSpam: true }, after: { isSpam: false } },
  ];
  const { dialog } = await openFirst({ rows: [makeDetail({ activity })] });
  const lines = within(dialog)
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '');
  const shown = lines.filter((text) => text.includes('by arun'));
  expect(shown).toEqual([
    'Undone: Status: from Closed to New by arun 21 Nov 2026, 2:05 pm',
    'WhatsApp opened by arun 21 Nov 2026, 2:05 pm',
    'Note by arun 21 Nov 2026, 2:05 pmWants a quiet boat.\nCall after six.',
    'Follow-up: from none to 25 Nov 2026, 9 am by arun 21 Nov 2026, 2:05 pm',
    'Handled by: from nobody to meera by arun 21 Nov 2026, 2:05 pm',
    'Status: from New to Closed by arun 21 Nov 2026, 2:05 pm',
    'Unmarked as spam by arun 21 Nov 2026, 2:05 pm',
  ]);
});
