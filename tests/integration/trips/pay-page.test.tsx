import { randomUUID } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import QuoteRoute from '@/app/(site)/quote/[token]/page';
import RequestStatusPage from '@/app/(site)/enquiry/[token]/page';
import { POST as pay } from '@/app/api/trips/[token]/route';
import { GET as getPdf } from '@/app/api/quotes/[token]/pdf/route';
import { getPrisma } from '@/lib/platform/db';
import { addPlainDays, formatDate, getIndiaDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { getQuoteByToken } from '@/lib/quotes/sent/queries';
import { getMoneyByLink } from '@/lib/trips/money/queries';
import { forgetLimits } from '@/tests/support/limits';
import { readPdf } from '@/tests/support/read-pdf';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import type { Handler } from '@/tests/support/staff';
import { hashStatusToken } from '@/lib/platform/http/idempotency';
import { callByLink, sendNew, toAcceptance, type SentQuote } from '../quotes/quote-calls';
import { makeUpi } from './money-calls';

const FIRST_DAY = addPlainDays(getIndiaDate(), 60);
const PAGE = 'requestLinkOfThisTest1';
let requestId: string;
let sent: SentQuote;

beforeEach(async () => {
  await forgetLimits();
  await getPrisma().request.updateMany({
    where: { statusTokenHash: hashStatusToken(PAGE) },
    data: { statusTokenHash: randomUUID() },
  });
  ({ id: requestId } = await makeStoredEnquiry({
    ...{ tourId: '1', travelDate: new Date(FIRST_DAY), statusTokenHash: hashStatusToken(PAGE) },
  }));
  sent = await sendNew(requestId);
});

async function accept(): Promise<void> {
  const { contentHash } = (await getQuoteByToken(sent.token))!;
  await callByLink(sent.token, 'accept', toAcceptance(sent, contentHash));
}

async function claim(token: string, body: object, key: string = randomUUID()) {
  const request = new Request(`http://localhost/api/x/${token}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ act: 'claim', ...body }),
  });
  const response = await (pay as Handler)(request, { params: Promise.resolve({ token }) });
  return { status: response.status, body: (await response.json()) as { message: string; field?: string } };
}

it('nothing can be paid before the offer is accepted', async () => {
  expect(await getMoneyByLink(sent.token)).toBeNull();
  const given = { reference: makeUpi(), amount: 100 };
  expect((await claim(sent.token, given)).status).toBe(404);
  expect((await claim('noSuchLinkOfThisTest12', given)).status).toBe(404);
});

it('a claim by either link is stored once and then asks for the balance', async () => {
  await accept();
  const before = (await getMoneyByLink(sent.token))!;
  const given = { reference: makeUpi(), amount: before.due!.amount };
  const key = randomUUID();
  for (const token of [sent.token, sent.token]) await claim(token, given, key);
  expect((await claim(PAGE, given)).status).toBe(200);
  const after = (await getMoneyByLink(PAGE))!;
  expect(after).toEqual(await getMoneyByLink(sent.token));
  expect(after.payments).toMatchObject([{ state: 'claimed', mode: 'upi', reference: given.reference }]);
  expect(after).toMatchObject({ paid: 0, due: { amount: before.instalments[1]!.amount } });
  expect(Object.keys(after.payments[0]!).sort()).toEqual(
    ['amount', 'isReversed', 'kind', 'mode', 'reference', 'state', 'valueOn'].sort(),
  );
});

it('a link takes only so many claims in ten minutes, and repeats are not counted', async () => {
  await accept();
  const given = { reference: makeUpi(), amount: 1 };
  for (let count = 0; count < 35; count += 1) expect((await claim(sent.token, given)).status).toBe(200);
  const answers = [];
  for (let count = 0; count < 10; count += 1)
    answers.push(await claim(sent.token, { ...given, reference: makeUpi() }));
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(9).fill(200), 422]);
});

it('the PDF of the accepted offer names each instalment with its date', async () => {
  await accept();
  const { instalments } = (await getMoneyByLink(sent.token))!;
  const request = new Request(`http://localhost/api/quotes/${sent.token}/pdf`);
  const response = await getPdf(request, { params: Promise.resolve({ token: sent.token }) });
  const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  for (const { amount, dueOn } of instalments)
    expect(text).toContain(`${formatRupees(amount).replace('₹', '')} by ${formatDate(dueOn)}`);
  expect(text).not.toContain('then we confirm in writing');
});

it('both pages ask for the advance, and show neither costs nor who checks', async () => {
  await accept();
  const params = (token: string) => Promise.resolve({ token });
  const pages = await Promise.all([
    QuoteRoute({ params: params(sent.token), searchParams: Promise.resolve({}) }),
    RequestStatusPage({ params: params(PAGE), searchParams: Promise.resolve({}) }),
  ]);
  const { due } = (await getMoneyByLink(PAGE))!;
  for (const page of pages) {
    const text = `${renderToStaticMarkup(page)} ${JSON.stringify(page.props)}`;
    expect(text).toContain(`To pay: ${formatRupees(due!.amount)}`);
    expect(text).not.toMatch(/7,?919|3,?571|markup|margin|recordedBy|verifiedBy/i);
  }
});

it('the page of an accepted offer says when a later one has taken its place', async () => {
  await accept();
  const { token } = sent;
  sent = await sendNew(requestId);
  await accept();
  const page = await QuoteRoute({ params: Promise.resolve({ token }), searchParams: Promise.resolve({}) });
  const text = renderToStaticMarkup(page);
  expect(text).toContain('You have accepted a later offer');
  expect(text).not.toMatch(/when we have the advance|If you cancel|To pay/);
});
