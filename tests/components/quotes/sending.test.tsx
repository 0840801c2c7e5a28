import '@/tests/support/observers';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { OfferState } from '@/components/quotes/editor/sending/offer-state';
import { QuoteEditor } from '@/components/quotes/editor/quote-editor';
import { Toaster } from '@/components/ui/toaster';
import type { QuoteInEditor, QuoteVersionItem } from '@/lib/quotes/editing/types';
import { toQuoteContent, withoutPrice } from '@/lib/quotes/model/content';
import { paste, startUser } from '@/tests/support/user';
import { stubStaffApi, type Sent } from '../admin/staff-api';
import { makeDraft, makeLine, makeOption, makeStay } from './make-draft';
import { makeItem, SETTINGS } from './make-item';

const DRAFT = makeDraft({
  options: [
    makeOption('o1', {
      stays: [makeStay('s1', 'Munnar', { nights: 2, cost: 8000 })],
      lines: [makeLine('l1', 'A sedan for three days', 0)],
      extras: [makeLine('x1', 'Kathakali', 600)],
    }),
  ],
});
const VERSION: QuoteVersionItem = {
  number: 1,
  sentAt: '2026-11-26T06:00:00.000Z',
  staff: 'meera',
  channel: 'server',
  validUntil: '2099-12-01',
  changes: [],
  content: toQuoteContent(DRAFT, SETTINGS, 1),
};
const SENT = makeItem({
  state: 'sent',
  latest: 1,
  validUntil: '2099-12-01',
  versions: [VERSION],
  total: 9700,
  revision: 3,
  link: 'https://trails.example/quote/t',
  text: 'Namaste Asha, your offer: https://trails.example/quote/t',
});

function show(item: QuoteInEditor, answer: (sent: Sent) => { status: number; body: unknown }) {
  const sent = stubStaffApi(answer);
  const user = startUser();
  render(
    <>
      <QuoteEditor item={item} settings={SETTINGS} packages={[]} />
      <Toaster />
    </>,
  );
  return { user, sent };
}

/** The tab that a press opens for WhatsApp. */
const tab = { opener: {} as unknown, close: jest.fn(), location: { replace: jest.fn() } };

beforeEach(() => {
  localStorage.clear();
  jest.resetAllMocks();
  window.open = jest.fn(() => tab) as unknown as typeof window.open;
});

it('the quote editor saves typed text before sending, then shows the version and the text for WhatsApp', async () => {
  const { user, sent } = show(makeItem(), ({ method, body }) => ({
    status: 200,
    body: {
      message: 'Sent',
      item: method === 'PUT' ? makeItem({ revision: 2 }, { title: String(body?.title) }) : SENT,
    },
  }));
  const title = screen.getByLabelText('Title');
  await user.clear(title);
  await user.type(title, 'Tea');
  await user.click(screen.getByRole('button', { name: 'Send on WhatsApp' }));
  const link = await screen.findByRole('link', { name: /^Open in WhatsApp/ });
  expect(link).toHaveAttribute('href', expect.stringContaining('919847012345?text=Namaste%20Asha'));
  // Slow typing causes more than one save before that.
  expect(sent.slice(-2).map(({ method, url, body }) => [method, url, body?.channel ?? body?.title])).toEqual([
    ['PUT', '/api/admin/quotes/q1', 'Tea'],
    ['POST', '/api/admin/quotes/q1/send', 'whatsapp'],
  ]);
  expect(sent.at(-1)?.body).toMatchObject({ revision: 2, totals: [[expect.any(Number)]] });
  expect(screen.getByText(/^Sent .* not opened yet\./)).toBeVisible();
});

it('one press opens WhatsApp with the message; the quote counts as sent once staff say that it went out', async () => {
  const ready = { ...SENT, isToShare: true };
  const { user, sent } = show(makeItem(), ({ url }) => ({
    status: 200,
    body: { message: 'Done', item: url.endsWith('/shared') ? SENT : ready },
  }));
  await user.click(screen.getByRole('button', { name: 'Send on WhatsApp' }));
  expect(await screen.findByText('Version 1 is not sent yet.')).toBeVisible();
  expect(screen.queryByText(/^Sent /)).toBeNull();
  expect(tab.location.replace.mock.calls).toEqual([[expect.stringContaining('919847012345?text=Namaste%20Asha')]]); // oxfmt-ignore
  await user.click(screen.getByRole('button', { name: 'It went out' }));
  expect(await screen.findByText(/^Sent .* not opened yet\./)).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ url: '/api/admin/quotes/q1/shared', body: { number: 1 } });
});

it('says when “It went out” could not be stored', async () => {
  const item = { ...SENT, isToShare: true };
  const { user } = show(item, () => ({ status: 503, body: { message: 'We cannot reach our records.' } }));
  await user.click(screen.getByRole('button', { name: 'It went out' }));
  expect(await screen.findByText('We cannot reach our records.')).toBeVisible();
});

it('the tab for WhatsApp is closed if the quote cannot be sent', async () => {
  const { user } = show(makeItem(), () => ({ status: 422, body: { message: 'Choose the hotel.' } }));
  await user.click(screen.getByRole('button', { name: 'Send on WhatsApp' }));
  expect(await screen.findByText('Choose the hotel.')).toBeVisible();
  expect(tab.close).toHaveBeenCalledTimes(1);
  expect(tab.location.replace).not.toHaveBeenCalled();
});

it('a quote made from a plan can be sent without a price, and only errors that matter for that are shown', async () => {
  const error = (path: string, message: string) => ({ path, severity: 'error' as const, message });
  const findings = [
    error('firstDay', 'No first day.'),
    error('options.0.stays', 'No stay.'),
    error('title', 'No title.'),
  ];
  const { user, sent } = show(makeItem({ findings }, { planCode: '1-1n8bm5' }), () => ({
    status: 422,
    body: { message: 'Give the quote a title.' },
  }));
  const box = screen.getByRole('checkbox', { name: /^Without a price/ });
  expect(screen.getByText('No stay.')).toBeVisible();
  await user.click(box);
  expect([screen.queryByText('No stay.'), screen.queryByText('No first day.')]).toEqual([null, null]);
  expect(screen.getByText('No title.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Preview/ })).toHaveAttribute(
    'href',
    '/admin/quotes/q1/preview?plan',
  );
  await user.click(screen.getByRole('button', { name: 'Send on WhatsApp' }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ withoutPrice: true, channel: 'whatsapp' }));
  expect(sent.at(-1)?.body).not.toHaveProperty('totals');
});

it('an offer with a price can follow one without a price, but not the other way round', () => {
  const plan = { days: [], estimate: '₹10,000 per person', changes: [], sender: null };
  const suggested = { ...VERSION, content: withoutPrice(VERSION.content, plan) };
  const item = { ...SENT, draft: makeDraft({ planCode: '1-1n8bm5' }) };
  show({ ...item, versions: [suggested], total: null }, () => ({ status: 200, body: {} }));
  expect(screen.getByRole('checkbox', { name: /^Without a price/ })).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Send version 2 by mail' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept for the traveller' })).toBeNull();
  cleanup();
  show(item, () => ({ status: 200, body: {} }));
  expect(screen.queryByRole('checkbox', { name: /^Without a price/ })).toBeNull();
});

it('after sending, no warning is shown; an accepted offer has neither warnings nor send buttons, a withdrawn one has both', async () => {
  const findings = [
    { path: 'title', severity: 'warning' as const, message: 'Far above the published price.' },
  ];
  const { user } = show(makeItem({ findings }), () => ({
    status: 200,
    body: { message: 'Sent', item: { ...SENT, findings } },
  }));
  const count = () =>
    screen.queryAllByText('Far above the published price.').length +
    screen.queryAllByRole('button', { name: /^Send/ }).length;
  expect(count()).toBe(3);
  await user.click(screen.getByRole('button', { name: 'Send on WhatsApp' }));
  expect(await screen.findByText(/^Sent .* not opened yet\./)).toBeVisible();
  expect(count()).toBe(0);
  cleanup();
  show({ ...SENT, findings, state: 'accepted' }, () => ({ status: 200, body: {} }));
  expect(count()).toBe(0);
  cleanup();
  show({ ...SENT, findings, state: 'withdrawn' }, () => ({ status: 200, body: {} }));
  expect(count()).toBe(3);
});

// Regression: no warning was shown when the party of a request was corrected after an offer had been sent.
it.each(['sent', 'accepted'] as const)(
  'the editor of an offer that is %s still warns that the request has another party',
  (state) => {
    const message = 'The request is for 4 adults, the quote for 2 adults. Correct the one that is wrong.';
    show({ ...SENT, state, findings: [{ path: 'adults', severity: 'warning', message }] }, () => ({
      status: 200,
      body: {},
    }));
    expect(screen.getByText(message)).toBeVisible();
  },
);

it('the quote editor shows why sending failed; a retry has the same idempotency key, a changed draft another one', async () => {
  const { user, sent } = show(makeItem(), ({ method }) =>
    method === 'PUT'
      ? { status: 200, body: { item: makeItem({ revision: 2 }, { title: 'Tea' }) } }
      : { status: 422, body: { message: 'Give the first day.' } },
  );
  await user.click(screen.getByRole('button', { name: 'Send by mail' }));
  expect(await screen.findByText('Give the first day.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send by mail' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.body?.key).toBe(sent[1]?.body?.key);
  const title = screen.getByLabelText('Title');
  await user.clear(title);
  await paste(user, title, 'Tea');
  await user.click(screen.getByRole('button', { name: 'Send by mail' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { revision: 2 } }));
  expect(sent.at(-1)?.body?.key).not.toBe(sent[0]?.body?.key);
});

it('the quote editor records an acceptance with option, extras, channel and the traveller’s words', async () => {
  const { user, sent } = show(SENT, () => ({ status: 200, body: { message: 'Recorded', item: SENT } }));
  await user.click(screen.getByRole('button', { name: 'Accept for the traveller' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept for the traveller' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Kathakali, ₹800' }));
  expect(dialog.getByText('₹10,500')).toBeVisible();
  await paste(user, dialog.getByLabelText('Their words'), 'Yes, book it.');
  await user.click(dialog.getByRole('button', { name: 'Record the acceptance' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[0]).toMatchObject({
    url: '/api/admin/quotes/q1/accept',
    body: {
      number: 1,
      option: 'o1',
      extras: ['x1'],
      name: 'Asha Menon',
      channel: 'phone',
      note: 'Yes, book it.',
    },
  });
});

it.each([
  [
    'without a trip, that it was replaced',
    null,
    'Version 2 takes its place and must be accepted anew.',
    'A later version has taken its place.',
  ],
  [
    'with a trip, that the trip stays',
    't1',
    'The trip stays as it is until version 2 is accepted.',
    'The trip stays as it is until a later version is accepted.',
  ],
])(
  'the quote editor asks before it sends a version after an accepted one, and then says, %s',
  async (_, tripId, asked, told) => {
    const acceptance = {
      number: 1,
      option: 'o1',
      extras: [],
      total: 9700,
      name: 'Asha Menon',
      channel: 'link' as const,
      note: '',
      at: VERSION.sentAt,
      staff: null,
    };
    const changes = ['The title changes from A to B.'];
    const { user, sent } = show({ ...SENT, tripId, state: 'accepted', acceptance, changes }, () => ({
      status: 200,
      body: { message: 'Sent', item: { ...SENT, tripId, latest: 2, acceptance } },
    }));
    await user.click(screen.getByRole('button', { name: 'Send version 2 on WhatsApp' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Replace the accepted version 1?' }),
    );
    expect(
      question.getByText((text) =>
        text.startsWith(`Asha Menon accepted Standard of version 1 for ₹9,700. ${asked}`),
      ),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(sent).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Send version 2 on WhatsApp' }));
    await user.click(await screen.findByRole('button', { name: 'Send version 2' }));
    expect(await screen.findByText((text) => text.endsWith(told))).toBeVisible();
    expect(sent).toMatchObject([
      { url: '/api/admin/quotes/q1/send', body: { replaces: 1, channel: 'whatsapp' } },
    ]);
  },
);

it('the quote editor shows a sent version, and withdraws the offer after a confirmation', async () => {
  const { user, sent } = show(SENT, () => ({
    status: 200,
    body: { message: 'Withdrawn', item: { ...SENT, state: 'withdrawn' } },
  }));
  await user.click(screen.getByRole('button', { name: 'Read version 1' }));
  const version = within(await screen.findByRole('dialog', { name: 'Version 1' }));
  expect(version.getByText('A sedan for three days')).toBeVisible();
  await user.click(version.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn by us.')).toBeVisible();
  expect(sent[0]).toMatchObject({ url: '/api/admin/quotes/q1/withdraw', body: { number: 1 } });
});

it('withdrawing and hiding an offer, or renewing its link, asks for confirmation and says what happens', async () => {
  const { user, sent } = show(SENT, () => ({ status: 200, body: { message: 'Done', item: SENT } }));
  for (const [action, says] of [
    ['Withdraw and hide', /show nothing of it any more/],
    ['Renew the link', /opens nothing from now on/],
  ] as const) {
    await user.click(screen.getByRole('button', { name: action }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(says)).toBeVisible();
    await user.click(question.getByRole('button', { name: action }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  expect(sent).toMatchObject([
    { url: '/api/admin/quotes/q1/withdraw', body: { number: 1, hides: true } },
    { url: '/api/admin/quotes/q1/link', body: { link: SENT.link } },
  ]);
});

// Regression: a version that a colleague sent meanwhile was withdrawn instead.
it('the withdrawal dialog acts on the version of the offer for which it was opened', async () => {
  const request = jest.fn(async () => ({ ok: false as const, status: 409, message: 'There is version 2.' }));
  const { rerender } = render(<OfferState item={SENT} busy={null} request={request} />);
  const user = startUser();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const versions = [VERSION, { ...VERSION, number: 2 }];
  rerender(<OfferState item={{ ...SENT, latest: 2, versions }} busy={null} request={request} />);
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Withdraw' }));
  expect(request).toHaveBeenCalledWith('withdraw', { number: 1 });
});

// Regression: the dialog closed without a message, and the offer stayed open.
it('the quote editor says why an offer was not withdrawn', async () => {
  const { user } = show(SENT, () => ({ status: 409, body: { success: false, message: 'It was accepted.' } }));
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('It was accepted.')).toBeVisible();
});

// Regression: the quote in the response replaced the draft, and the browser's copy of unsaved text was deleted.
it('text typed in the quote editor before and during a withdrawal stays and is saved', async () => {
  let draft = SENT.draft;
  const { user } = show(SENT, ({ method, url, body }) => {
    const isSave = method === 'PUT';
    if (isSave) draft = { ...draft, title: String(body?.title) };
    const item = { ...SENT, draft, state: 'withdrawn' as const };
    if (url.endsWith('/withdraw')) fireEvent.change(title, { target: { value: 'Tea and boats' } });
    return { status: 200, body: { message: 'Withdrawn', item: isSave ? { ...item, revision: 4 } : item } };
  });
  const title = screen.getByLabelText('Title');
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  fireEvent.change(title, { target: { value: 'Tea' } });
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn by us.')).toBeVisible();
  expect(title).toHaveValue('Tea and boats');
  await waitFor(() => expect(draft.title).toBe('Tea and boats'));
});

it('a quote field that a colleague changed too is shown with both values, and one’s own can be kept', async () => {
  const theirs = makeItem({ revision: 3 }, { title: 'Hills, tea and boats' });
  const { user } = show(makeItem(), ({ body }) =>
    body?.revision === 1
      ? { status: 409, body: { message: 'Changed', current: theirs, fields: ['title'] } }
      : { status: 200, body: { message: 'Saved', item: makeItem({ revision: 4 }, { title: 'Tea' }) } },
  );
  const title = screen.getByLabelText('Title');
  await user.clear(title);
  await user.type(title, 'Tea');
  await user.keyboard('{Control>}s{/Control}');
  const conflict = within(await screen.findByRole('region', { name: /^A colleague saved first/ }));
  expect(conflict.getByText('Hills, tea and boats')).toBeVisible();

  await user.click(conflict.getByRole('button', { name: /^Keep mine/ }));
  await waitFor(() => expect(screen.getByText(/^Saved/)).toBeVisible());
  expect(title).toHaveValue('Tea');
});

// Regression: while a conflict was open, "Withdrawn" was reported but the offer was still shown as sent.
it('the quote editor shows the new state of the quote while a conflict is open, and keeps the conflict', async () => {
  const theirs = { ...SENT, revision: 4, draft: { ...SENT.draft, title: 'Hills, tea and boats' } };
  const { user, sent } = show(SENT, ({ method }) =>
    method === 'PUT'
      ? { status: 409, body: { message: 'Changed', current: theirs, fields: ['title'] } }
      : { status: 200, body: { message: 'Done', item: { ...theirs, revision: 5, state: 'withdrawn' } } },
  );
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Tea' } });
  await user.keyboard('{Control>}s{/Control}');
  const conflict = within(await screen.findByRole('region', { name: /^A colleague saved first/ }));
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn by us.')).toBeVisible();

  await user.click(conflict.getByRole('button', { name: /^Keep mine/ }));
  // The draft in the response was not adopted, so its revision must not be sent.
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ title: 'Tea', revision: 4 }));
});

// Regression: a comment on a page that still showed version 1 was listed as one on the latest version.
it('the quote editor lists the traveller’s comments on a day, with the version if it is not the latest', () => {
  const comments = [
    {
      id: 'c1',
      number: 1,
      day: 'd2',
      text: 'Can we sleep longer?',
      at: '2026-11-26T07:00:00.000Z',
      answer: null,
    },
    {
      id: 'c2',
      number: 2,
      day: 'd1',
      text: 'Much better.',
      at: '2026-11-26T08:00:00.000Z',
      answer: 'Thank you.',
    },
  ];
  const versions = [VERSION, { ...VERSION, number: 2 }];
  show({ ...SENT, comments, versions, latest: 2 }, () => ({ status: 200, body: {} }));
  const list = within(screen.getByRole('list', { name: 'Comments of the traveller' }));
  expect(list.getByText(/^Day 2 on version 1,/)).toBeVisible();
  expect(list.getByText('Can we sleep longer?')).toBeVisible();
  expect(list.getByText(/^Day 1, /)).toBeVisible();
});

it('staff answer a comment of the traveller, and the answer stands below it', async () => {
  const comment = {
    id: 'c1',
    number: 1,
    day: 'd2',
    text: 'Can we sleep longer?',
    at: VERSION.sentAt,
    answer: null,
  };
  const answered = { ...SENT, comments: [{ ...comment, answer: 'Yes, until nine.' }] };
  const { user, sent } = show({ ...SENT, comments: [comment] }, () => ({ status: 200, body: { message: 'Answered', item: answered } })); // oxfmt-ignore
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  await paste(
    user,
    screen.getByRole('textbox', { name: /Answer on the traveller’s page/ }),
    'Yes, until nine.',
  );
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByText('Our answer: Yes, until nine.')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ url: '/api/admin/quotes/q1/answer', body: { comment: 'c1', text: 'Yes, until nine.', key: expect.any(String) } }); // oxfmt-ignore
  expect(screen.getByRole('button', { name: 'Change the answer' })).toBeVisible();
});

it('the head of an accepted quote shows the accepted amount, not the cheapest option', () => {
  const acceptance = { number: 1, option: 'o1', extras: ['x1'], total: 109_600, name: 'Asha', channel: 'link' as const, note: '', at: VERSION.sentAt, staff: null }; // oxfmt-ignore
  show({ ...SENT, state: 'accepted', acceptance }, () => ({ status: 200, body: {} }));
  expect(screen.getByRole('link', { name: /^Accepted for ₹1,09,600/ })).toBeVisible();
});
