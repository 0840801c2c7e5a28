import { randomUUID } from 'node:crypto';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { getQuoteByToken } from '@/lib/quotes/sent/queries';
import type { QuoteInEditor } from '@/lib/quotes/editing/types';
import { ask, type Sent } from '@/tests/support/described';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { complete } from '../quotes/quote-calls';

const QUOTES = '/api/admin/quotes';
const QUOTE = `${QUOTES}/{id}`;
const OFFER = '/api/quotes/{token}';
const firstDay = addPlainDays(getIndiaDate(), 60);

it('the quote API responds as documented, from the draft to the acceptance by the traveller', async () => {
  const { cookie } = await makeSession({ role: 'owner' });
  const call = (name: string, sent: Sent = {}) => ask(name, { ...sent, cookie });
  const requestId = (await makeStoredEnquiry({ tourId: '1', travelDate: new Date(firstDay) })).id;
  const started = await call(`POST ${QUOTES}`, { body: { key: randomUUID(), requestId } });
  expect(started.status).toBe(201);
  const { id, draft, revision } = started.body.item as QuoteInEditor;
  const params = { id };
  const trip = `from=${firstDay}&adults=2&ages=7`;
  const steps: [name: string, sent: Sent, status: number][] = [
    [`GET ${QUOTES}`, { query: '?limit=2' }, 200],
    [`GET ${QUOTES}/days`, { query: '?q=munnar' }, 200],
    [`GET ${QUOTES}/stays`, { query: `?place=Munnar&nights=2&${trip}` }, 200],
    [`GET ${QUOTES}/lines`, { query: `?kind=vehicle&days=4&${trip}` }, 200],
    [`GET ${QUOTES}/settings`, {}, 200],
    [`GET ${QUOTE}`, { params }, 200],
    [`GET ${QUOTE}`, { params: { id: randomUUID() } }, 404],
    [`PUT ${QUOTE}`, { params, body: { ...complete(draft), was: draft, revision } }, 200],
    [`PUT ${QUOTE}`, { params, body: { title: 'Other', was: { title: 'Never shown' }, revision } }, 409],
    [`POST ${QUOTE}/send`, { params, body: { key: randomUUID(), revision, channel: 'whatsapp' } }, 409],
  ];
  for (const [name, sent, status] of steps)
    expect([name, (await call(name, sent)).status]).toEqual([name, status]);
  const saved = (await call(`GET ${QUOTE}`, { params })).body.item as QuoteInEditor;
  const sending = { key: randomUUID(), revision: saved.revision, channel: 'whatsapp' };
  const sent = await call(`POST ${QUOTE}/send`, { params, body: sending });
  expect(sent.status).toBe(200);

  const token = new URL((sent.body.item as QuoteInEditor).link).pathname.split('/').at(-1) ?? '';
  const day = draft.days[0]?.id;
  const accepted = {
    number: 1,
    option: draft.options[0]?.id,
    extras: [],
    name: 'Meera Nair',
    agreed: true,
    hash: (await getQuoteByToken(token))?.contentHash,
  };
  setRequestCookies(''); // a traveller has no session
  const answers: [name: string, sent: Sent, status: number][] = [
    [`GET ${OFFER}/pdf`, { query: '?version=first' }, 404],
    [`POST ${OFFER}/seen`, { body: { number: 1 } }, 200],
    [`POST ${OFFER}/comments`, { body: { day, text: 'A later start, please.' } }, 200],
    [`POST ${OFFER}/comments`, { body: { day, text: '' } }, 422],
    [`POST ${OFFER}/decline`, { body: { number: 2, reason: 'price', note: '' } }, 409],
    [`POST ${OFFER}/accept`, { body: { ...accepted, agreed: false } }, 422],
    [`POST ${OFFER}/accept`, { body: accepted }, 200],
    [`POST ${OFFER}/decline`, { body: { number: 1, reason: 'price', note: '' } }, 422],
    [`POST ${OFFER}/accept`, { params: { token: 'x'.repeat(22) }, body: accepted }, 404],
  ];
  for (const [name, body, status] of answers)
    expect([name, (await ask(name, { params: { token }, ...body })).status]).toEqual([name, status]);
  const late = { ...accepted, channel: 'phone', note: '', name: 'Somebody else' };
  expect((await call(`POST ${QUOTE}/accept`, { params, body: late })).status).toBe(422);
  expect((await call(`POST ${QUOTE}/withdraw`, { params, body: { number: 2 } })).status).toBe(409);
  expect((await call(`GET ${QUOTE}`, { params })).status).toBe(200);
});
