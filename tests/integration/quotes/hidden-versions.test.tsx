import { renderToStaticMarkup } from 'react-dom/server';
import QuoteRoute from '@/app/(site)/quote/[token]/page';
import { GET as readPdf } from '@/app/api/quotes/[token]/pdf/route';
import { POST as renew } from '@/app/api/admin/quotes/[id]/link/route';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import type { QuoteInEditor } from '@/lib/quotes/editing/types';
import { findOfferOfRequest, getQuoteByToken } from '@/lib/quotes/sent/queries';
import { QUOTE_GONE } from '@/lib/quotes/sent/words';
import { forgetLimits } from '@/tests/support/limits';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { callAs, callByLink, sendNew, type SentQuote } from './quote-calls';

let sent: SentQuote;
let requestId = '';
let cookie = '';

beforeEach(async () => {
  await forgetLimits();
  const travelDate = new Date(addPlainDays(getIndiaDate(), 60));
  requestId = (await makeStoredEnquiry({ tourId: '1', travelDate })).id;
  sent = await sendNew(requestId);
  ({ cookie } = await makeSession({ role: 'agent', rights: ['all-requests'] }));
});

async function showPage(token: string, version?: string): Promise<string> {
  const searchParams = Promise.resolve(version === undefined ? {} : { version });
  return renderToStaticMarkup(await QuoteRoute({ params: Promise.resolve({ token }), searchParams }));
}
const getPdfStatus = async (token: string) =>
  (await readPdf(new Request(`http://localhost/api/quotes/${token}/pdf`), { params: Promise.resolve({ token }) })).status; // oxfmt-ignore
const withdraw = (body: object) => callAs(cookie).act(sent.item.id, 'withdraw', { number: 1, ...body });

it('the page of a withdrawn offer says so and still shows the offer, unless staff hide it', async () => {
  const { title } = sent.item.draft;
  expect(await withdraw({})).toMatchObject({
    status: 200,
    body: { item: { state: 'withdrawn', hiddenTo: 0 } },
  });
  expect(await showPage(sent.token)).toContain('We have withdrawn this offer');
  expect(await getQuoteByToken(sent.token)).toMatchObject({ state: 'withdrawn', content: { title } });

  expect(await withdraw({ hides: true })).toMatchObject({ status: 200, body: { item: { hiddenTo: 1 } } });
  const page = await showPage(sent.token);
  expect(page).toContain('We have withdrawn this offer');
  for (const secret of [title, sent.item.draft.days[0]!.title]) expect(page).not.toContain(secret);
  expect(await getQuoteByToken(sent.token)).toBeNull();
  expect(await getPdfStatus(sent.token)).toBe(404);
  expect(await findOfferOfRequest(requestId)).toBeNull();
});

it('a hidden version of an offer stays hidden when a new version is sent under the same link', async () => {
  await withdraw({ hides: true });
  const { revision, draft } = (await callAs(cookie).read(sent.item.id)).body.item!;
  const saved = await callAs(cookie).save(sent.item.id, { greeting: 'Dear Meera', was: draft, revision });
  const again = { revision: saved.body.item!.revision, channel: 'whatsapp' };
  await callAs((await makeSession({ role: 'owner' })).cookie).act(sent.item.id, 'send', again);
  expect(await getQuoteByToken(sent.token)).toMatchObject({ number: 2, state: 'open', changes: [] });
  expect(await getQuoteByToken(sent.token, 1)).toBeNull();
  expect(await showPage(sent.token, '1')).not.toContain(sent.item.draft.days[0]!.title);
});

it('a renewed link opens the offer, the former link does not; a repeated renewal changes nothing', async () => {
  const post = async (link: string) => {
    const request = makeStaffRequest('/api/admin/quotes/x/link', { method: 'POST', cookie, body: { link } });
    const response = await renew(request, { params: Promise.resolve({ id: sent.item.id }) });
    return ((await response.json()) as { item: QuoteInEditor }).item;
  };
  const item = await post(sent.item.link);
  expect(item.link).not.toBe(sent.item.link);
  expect((await post(sent.item.link)).link).toBe(item.link);
  const token = item.link.split('/').at(-1) ?? '';
  expect(await getQuoteByToken(token)).toMatchObject({ state: 'open' });
  expect(await getQuoteByToken(sent.token)).toBeNull();
  const refused = await callByLink(sent.token, 'decline', { number: 1, reason: 'price', note: '' });
  expect(refused).toMatchObject({ status: 404, body: { message: QUOTE_GONE } });
  expect((await callByLink(token, 'seen', { number: 1 })).status).toBe(200);
  expect((await findOfferOfRequest(requestId))?.linkNumber).toBe(1);
});
