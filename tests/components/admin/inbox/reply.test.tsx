import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import { pressPageKey } from '@/components/staff/shortcuts/key-scope';
import { REPLY_LIMITS, type ReplyStart } from '@/lib/requests/replies/types';
import { getExampleValues } from '@/lib/requests/replies/values';
import { makeDetail } from '../staff-api';
import { AWAY, expectAccessible, openFirst, type Override } from './fake-inbox';
import { paste } from '@/tests/support/user';

const COMPANY = {
  brand: 'Kayal Trails',
  phone: '+91 90000 00001',
  sender: 'Meera Pillai',
  terms: BUILT_IN_TERMS,
};
const ROW = { version: 1, updatedAt: '2026-11-20T10:00:00.000Z', updatedBy: null };
const EN = { ...ROW, language: 'en' } as const;
const START: ReplyStart = {
  templates: [
    { ...EN, id: 'a', name: 'First answer', subject: 'Your {package}', body: 'Hello {name}' },
    { ...EN, id: 'b', name: 'Booking', subject: 'How to book', body: 'Pay {nothing} yet' },
    {
      ...ROW,
      id: 'c',
      language: 'ml',
      name: 'First answer (Malayalam)',
      subject: '{reference}',
      body: 'നമസ്കാരം {name}',
    },
  ],
  values: {
    en: getExampleValues('en', COMPANY),
    hi: getExampleValues('hi', COMPANY),
    ml: getExampleValues('ml', COMPANY),
  },
  canSend: true,
};
const DETAIL = makeDetail();
const UNAUTHENTICATED = { status: 401, body: { success: false, message: 'Please sign in to continue.' } };

type Answer = { status: number; body: unknown };
const stored = (body: Record<string, unknown> | null) => ({
  ...DETAIL,
  firstContactAt: '2026-11-22T08:00:00.000Z',
  activity: [
    {
      ...{ id: '9', at: '2026-11-22T08:00:00.000Z', staff: 'meera', kind: 'reply' },
      ...{ before: null, batchId: null },
      ...{ after: { channel: body?.channel, template: body?.template }, note: String(body?.body) },
    },
    ...DETAIL.activity,
  ],
});

/** A server that stores replies, unless `post` returns another response. */
function answerReplies(start: Partial<ReplyStart> = {}, post?: () => Answer | Promise<Answer>): Override {
  return ({ method, url, body }) => {
    if (!url.endsWith('/reply')) return null;
    if (method === 'GET') return { status: 200, body: { ...START, ...start } };
    return (
      post?.() ?? { status: 200, body: { success: true, message: 'Reply noted', enquiry: stored(body) } }
    );
  };
}

async function openReply(override: Override = answerReplies(), detail = DETAIL) {
  const shown = await openFirst({ rows: [detail] }, override);
  await shown.press('Reply');
  const composer = await within(shown.dialog).findByRole('region', { name: 'Reply' });
  await within(composer).findByLabelText('Template');
  const text = within(composer).getByLabelText<HTMLTextAreaElement>('Text');
  const subject = within(composer).getByLabelText<HTMLInputElement>(/^Subject of the mail/);
  const link = (name: RegExp) => within(composer).getByRole<HTMLAnchorElement>('link', { name });
  const replies = () => shown.writes().filter(({ url }) => url.endsWith('/reply'));
  return { ...shown, composer, text, subject, link, replies };
}

beforeEach(() => {
  localStorage.clear();
  // jsdom cannot navigate and logs an error for a followed link.
  window.addEventListener('click', stayHere, true);
});
afterEach(() => window.removeEventListener('click', stayHere, true));
function stayHere(event: Event) {
  if ((event.target as Element).closest('a')) event.preventDefault();
}

it('the reply composer starts with the first template filled in and the text focused', async () => {
  const { text, subject, composer, link } = await openReply();
  expect(text).toHaveValue('Hello Asha Nair');
  await waitFor(() => expect(text).toHaveFocus());
  expect(subject).toHaveValue('Your Heart of Kerala');
  const groups = within(composer).getAllByRole('group');
  expect(groups.map((group) => group.getAttribute('label'))).toEqual(['English', 'മലയാളം']);
  expect(link(/WhatsApp/)).toHaveAttribute('href', 'https://wa.me/919847012345?text=Hello%20Asha%20Nair');
  expect(link(/WhatsApp/)).toHaveAttribute('target', '_blank');
  expect(link(/mail/)).toHaveAttribute(
    'href',
    'mailto:asha@example.com?subject=Your%20Heart%20of%20Kerala&body=Hello%20Asha%20Nair',
  );
  expect(within(composer).getByRole('button', { name: 'Send now' })).toBeEnabled();
  await expectAccessible();
});

it('the reply composer marks the text with its language', async () => {
  const { user, composer, text, unmount } = await openReply();
  await user.selectOptions(within(composer).getByLabelText('Template'), 'First answer (Malayalam)');
  expect(text).toHaveValue('നമസ്കാരം Asha Nair');
  expect(text).toHaveAttribute('lang', 'ml');
  expect(text).toHaveAttribute('dir', 'auto');
  unmount();
  expect((await openReply()).text).toHaveValue('Hello Asha Nair'); // not in the language used last
});

it.each([
  ['without an address', { email: null }, false, 'This person gave no e-mail address.'],
  ['without a mail server', {}, true, 'No mail server is set up, so nothing is sent from here.'],
])('the reply composer says why it cannot send from here %s', async (_what, fields, hasLink, reason) => {
  const { composer } = await openReply(answerReplies({ canSend: false }), makeDetail(fields));
  expect(within(composer).getByText(reason)).toBeVisible();
  expect(within(composer).queryByRole('button', { name: 'Send now' })).toBeNull();
  expect(within(composer).queryByRole('link', { name: 'Open in mail' }) !== null).toBe(hasLink);
});

it('the reply composer lists unfilled fields, and shows the remaining length only near the limit', async () => {
  const { user, composer, text } = await openReply();
  await user.selectOptions(within(composer).getByLabelText('Template'), 'Booking');
  expect(within(composer).getByText('{nothing}')).toBeVisible();
  expect(within(composer).queryByText(/characters/)).toBeNull();
  await user.clear(text);
  await user.click(text);
  await user.paste('x'.repeat(REPLY_LIMITS.body - 7));
  expect(within(composer).getByText('7 characters left')).toBeVisible();
  await user.paste('x'.repeat(10));
  expect(within(composer).getByText('3 characters too many')).toBeVisible();
  expect(text).toHaveAccessibleDescription('3 characters too many');
});

it('the reply composer warns when the text may be too long for a mail link', async () => {
  const { user, composer, text, link } = await openReply();
  const warning = () => within(composer).queryByText(/take no text this long from a link/);
  await user.clear(text);
  await user.click(text);
  await user.paste('x'.repeat(1_800));
  expect(warning()).toBeNull();
  await user.clear(text);
  await user.paste('മ'.repeat(210));
  expect(link(/Open in mail/).href.length).toBeLessThan(2_000);
  expect(warning()).toBeNull();
  await user.paste('മ'.repeat(10));
  expect(warning()).toBeVisible();
});

it('the reply composer is hidden for an erased customer', async () => {
  const line = { ...DETAIL.activity[0]!, id: '2', kind: 'erased' };
  const { dialog } = await openFirst({ rows: [makeDetail({ activity: [line] })] });
  expect(within(dialog).queryByRole('button', { name: 'Reply' })).toBeNull();
});

it('the reply composer opens with its keyboard shortcut and focuses the text', async () => {
  const { dialog } = await openFirst({}, answerReplies());
  act(() => expect(pressPageKey('r')).toBe(true));
  await waitFor(() => expect(within(dialog).getByLabelText('Text')).toHaveFocus());
  await expectAccessible();
});

it('the reply composer can be loaded again after a load error', async () => {
  let isAway = true;
  const answer = answerReplies();
  const { press, dialog } = await openFirst({}, (sent) =>
    isAway && sent.url.endsWith('/reply') ? AWAY : answer(sent),
  );
  await press('Reply');
  await within(dialog).findByText('Failed to load templates');
  isAway = false;
  await press('Try again');
  expect(await within(dialog).findByLabelText('Text')).toHaveValue('Hello Asha Nair');
});

it('choosing another reply template asks before replacing edited text', async () => {
  const { user, composer, text, confirm } = await openReply();
  await paste(user, text, ', my own words');
  const select = within(composer).getByLabelText('Template');
  await user.selectOptions(select, 'Booking');
  await expectAccessible();
  await confirm('Cancel');
  expect(text).toHaveValue('Hello Asha Nair, my own words');
  expect(select).toHaveDisplayValue('First answer');
  await user.selectOptions(select, 'Booking');
  await confirm('Replace');
  expect(text).toHaveValue('Pay {nothing} yet');
  await user.selectOptions(select, 'No template');
  expect(text).toHaveValue('');
});

it.each([
  ['whatsapp', /WhatsApp/, 'Replied on WhatsApp: First answer'],
  ['email', /mail/, 'Replied by e-mail: First answer'],
])('opening a reply in %s records it immediately and clears the draft', async (channel, name, line) => {
  let release: (answer: Answer) => void = () => undefined;
  const held = new Promise<Answer>((resolve) => (release = resolve));
  const { user, text, link, replies, dialog } = await openReply(answerReplies({}, () => held));
  await user.type(text, '!');
  await user.click(link(name));
  expect(within(dialog).getByText(new RegExp(`^${line} by meera`))).toBeVisible();
  expect(replies()).toMatchObject([
    { method: 'POST', body: { channel, template: 'First answer', body: 'Hello Asha Nair!' } },
  ]);
  await act(async () =>
    release({ status: 200, body: { message: 'Reply noted', enquiry: stored(replies()[0]?.body ?? null) } }),
  );
  await waitFor(() => expect(within(dialog).queryByRole('region', { name: 'Reply' })).toBeNull());
  expect(within(dialog).getByRole('button', { name: 'Reply' })).toHaveFocus();
  expect(within(dialog).getByText('Show the text')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
  expect(screen.getAllByText('Reply noted')).not.toHaveLength(0);
  await expectAccessible();
});

it('a reply sent from here requires a subject', async () => {
  const { user, subject, composer, replies } = await openReply();
  await user.clear(subject);
  await user.click(within(composer).getByRole('button', { name: 'Send now' }));
  expect(subject).toHaveAccessibleDescription('Give the mail a subject.');
  expect(subject).toHaveFocus();
  expect(replies()).toEqual([]);
  await expectAccessible();
  await user.type(subject, 'Hello');
  await user.click(within(composer).getByRole('button', { name: 'Send now' }));
  expect(replies()).toMatchObject([{ body: { channel: 'server', subject: 'Hello' } }]);
});

it('an empty reply is not sent', async () => {
  const { user, text, link, replies } = await openReply();
  await user.clear(text);
  window.removeEventListener('click', stayHere, true);
  expect(fireEvent.click(link(/WhatsApp/))).toBe(false);
  expect(text).toHaveAccessibleDescription('Write the reply.');
  expect(replies()).toEqual([]);
});

it('a reply that could not be recorded keeps its text and is retried with the same idempotency key', async () => {
  let answer: Answer | undefined = AWAY;
  const { user, text, link, replies, dialog, composer } = await openReply(
    answerReplies({}, () => answer as Answer),
  );
  await user.type(text, '!');
  await user.click(link(/WhatsApp/));
  expect(
    await within(composer).findByText(/^That you replied could not be noted\. .*Your text is kept\.$/),
  ).toBeVisible();
  expect(within(dialog).queryByText(/^Replied on WhatsApp/)).toBeNull();
  expect(text).toHaveValue('Hello Asha Nair!');
  await expectAccessible();
  answer = { status: 200, body: { message: 'Reply noted', enquiry: stored(replies()[0]?.body ?? null) } };
  await user.click(within(composer).getByRole('button', { name: 'Note it again' }));
  await waitFor(() => expect(within(dialog).queryByRole('region', { name: 'Reply' })).toBeNull());
  const keys = replies().map(({ body }) => body?.key);
  expect(keys[0]).toBe(keys[1]);
});

it('a reply gets a new idempotency key after an edit or with another channel', async () => {
  const { user, text, link, replies, composer } = await openReply(answerReplies({}, () => AWAY));
  await user.click(link(/WhatsApp/));
  await within(composer).findByText(/Your text is kept/);
  await user.click(within(composer).getByRole('button', { name: 'Send now' }));
  await within(composer).findByText(/^The reply was not sent/);
  await user.type(text, '!');
  await user.click(within(composer).getByRole('button', { name: 'Send now' }));
  await within(composer).findByText(/^The reply was not sent/);
  expect(new Set(replies().map(({ body }) => body?.key)).size).toBe(3);
});

it('a reply reports an ended session, and its text is there when the request is opened again', async () => {
  const shown = await openReply(answerReplies({}, () => UNAUTHENTICATED));
  await paste(shown.user, shown.text, ', a long story');
  await shown.user.click(within(shown.composer).getByRole('button', { name: 'Send now' }));
  expect(await within(shown.composer).findByText(/Sign in, then try again/)).toBeVisible();
  await shown.press('Close');
  await shown.user.click(screen.getByRole('button', { name: DETAIL.customerName }));
  // An existing draft opens by itself.
  expect(await screen.findByLabelText('Text')).toHaveValue('Hello Asha Nair, a long story');
});
