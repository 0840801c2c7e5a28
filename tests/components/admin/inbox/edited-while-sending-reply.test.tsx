import { screen, waitFor, within } from '@testing-library/react';
import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import type { ReplyStart } from '@/lib/requests/replies/types';
import { getExampleValues } from '@/lib/requests/replies/values';
import { makeDetail } from '../staff-api';
import { hold, openFirst } from './fake-inbox';

const COMPANY = {
  brand: 'Kayal Trails',
  phone: '+91 90000 00001',
  sender: 'Meera Pillai',
  terms: BUILT_IN_TERMS,
};
const START: ReplyStart = {
  templates: [],
  values: {
    en: getExampleValues('en', COMPANY),
    hi: getExampleValues('hi', COMPANY),
    ml: getExampleValues('ml', COMPANY),
  },
  canSend: true,
};

it('text typed while a reply is being sent stays as the text of a new reply', async () => {
  const { held, release } = hold();
  const { user, dialog, press, writes } = await openFirst({}, ({ method, url }) => {
    if (!url.endsWith('/reply')) return null;
    return method === 'GET' ? { status: 200, body: START } : held;
  });
  await press('Reply');
  const text = await within(dialog).findByLabelText('Text');
  await user.type(screen.getByLabelText(/^Subject of the mail/), 'Your trip');
  await user.type(text, 'Hello');
  await press('Send now');
  await user.type(text, ' again');
  release({ status: 200, body: { success: true, message: 'Reply sent', enquiry: makeDetail() } });
  expect(await screen.findAllByText('Reply sent')).not.toHaveLength(0);
  expect(text).toHaveValue('Hello again');
  await press('Send now');
  await waitFor(() => expect(writes()).toHaveLength(2));
  const [first, second] = writes().map(({ body }) => body);
  expect(first).toMatchObject({ body: 'Hello' });
  expect(second).toMatchObject({ body: 'Hello again' });
  expect(second?.key).not.toBe(first?.key);
});
