import { waitFor, within } from '@testing-library/react';
import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import type { InboxDetail } from '@/lib/requests/inbox/types';
import type { ReplyStart, ReplyTemplateItem } from '@/lib/requests/replies/types';
import { getExampleValues } from '@/lib/requests/replies/values';
import { makeDetail } from '../staff-api';
import { expectAccessible, openFirst, readFilled } from './fake-inbox';

const COMPANY = {
  brand: 'Kayal Trails',
  phone: '+91 90000 00001',
  sender: 'Meera Pillai',
  terms: BUILT_IN_TERMS,
};
const makeTemplate = (language: 'en' | 'ml', body: string): ReplyTemplateItem => ({
  ...{ id: language, language, name: `First answer, ${language}`, subject: 'Your {package}', body },
  ...{ version: 1, updatedAt: '2026-11-20T10:00:00.000Z', updatedBy: null },
});
const START: ReplyStart = {
  templates: [makeTemplate('ml', 'നമസ്കാരം {name}'), makeTemplate('en', 'Hello {name}')],
  values: {
    en: getExampleValues('en', COMPANY),
    hi: getExampleValues('hi', COMPANY),
    ml: getExampleValues('ml', COMPANY),
  },
  canSend: true,
};

async function openComposer(
  button: 'Reply' | 'Email',
  start: Partial<ReplyStart>,
  fields: Partial<InboxDetail> = {},
) {
  const detail = makeDetail(fields);
  const noted = { success: true, message: 'Reply noted', enquiry: detail };
  const shown = await openFirst({ rows: [detail] }, ({ url, method }) =>
    url.endsWith('/reply') ? { status: 200, body: method === 'GET' ? { ...START, ...start } : noted } : null,
  );
  await shown.press(button);
  const composer = await within(shown.dialog).findByRole('region', { name: 'Reply' });
  const text = await within(composer).findByLabelText('Text');
  return { ...shown, composer, text };
}

it.each([
  ['ഞങ്ങൾക്ക് രണ്ട് മുറി വേണം', 'നമസ്കാരം Asha Nair'],
  ['We need two rooms', 'Hello Asha Nair'],
  ['हमें दो कमरे चाहिए', 'Hello Asha Nair'], // no template in Hindi
  ['', 'Hello Asha Nair'],
])('the reply composer starts in the language of the message “%s”', async (visitorMessage, expected) => {
  const { text } = await openComposer('Reply', {}, { visitorMessage });
  expect(text).toHaveValue(expected);
});

it('the reply composer opens with a subject for the mail even if there are no templates', async () => {
  const { text, composer } = await openComposer('Reply', { templates: [] });
  expect(text).toHaveValue('');
  const subject = within(composer).getByLabelText(/^Subject of the mail/);
  expect(subject).toHaveValue('Your enquiry KT-7F3K9Q: Heart of Kerala');
});

it.each([
  ['a mail server', true, ['Send now', 'Open in mail', 'Open in WhatsApp (opens in a new tab)']],
  ['none', false, ['Open in mail', 'Open in WhatsApp (opens in a new tab)']],
])('the action Email offers sending by mail first (mail server: %s)', async (_what, canSend, ways) => {
  const { composer, text, writes } = await openComposer('Email', { canSend });
  await waitFor(() => expect(text).toHaveFocus());
  const names = [...composer.querySelectorAll('a, button')].map((way) => way.textContent ?? '');
  expect(names.filter((name) => ways.includes(name))).toEqual(ways);
  expect(writes()).toEqual([]); // a contact is recorded when the mail is sent
  await expectAccessible();
});

it('the open reply has the only filled button of the dialog, and the facts of the request are collapsed', async () => {
  const { dialog, press } = await openComposer('Reply', {});
  expect(readFilled(dialog)).toEqual(['Open in WhatsApp (opens in a new tab)']);
  const label = within(dialog).getByText('Travel date');
  expect(label).toHaveClass('sr-only');
  await press('Close the reply');
  expect(readFilled(dialog)).toEqual(['Call']);
  expect(label).not.toHaveClass('sr-only');
});

it('Ctrl+Enter in the reply composer sends the text like the filled button', async () => {
  const { user, text, writes } = await openComposer('Reply', { canSend: false }, { email: null });
  const stay = (event: Event) => event.preventDefault(); // jsdom logs an error for a followed link
  window.addEventListener('click', stay);
  await user.type(text, '!{Control>}{Enter}{/Control}');
  window.removeEventListener('click', stay);
  await waitFor(() =>
    expect(writes().at(-1)?.body).toMatchObject({ channel: 'whatsapp', body: 'Hello Asha Nair!' }),
  );
});
