import { GET as getPdf } from '@/app/api/quotes/[token]/pdf/route';
import { encodePlan } from '@/lib/planner/edit/plan-code';
import { applyEdit } from '@/lib/planner/edit/edit';
import { toEditedPlan } from '@/lib/planner/edit/edited-plan';
import { toTripPlan } from '@/lib/planner/edit/write';
import { parseAnswers } from '@/lib/planner/plan/answers';
import { listPackages } from '@/lib/packages/catalogue/queries';
import type { QuoteInEditor } from '@/lib/quotes/editing/types';
import { toPlanDays } from '@/lib/quotes/model/plan-days';
import { getQuoteByToken } from '@/lib/quotes/sent/queries';
import { getRequestByToken } from '@/lib/public/private-page/queries';
import { selectRows } from '@/tests/support/enquiries';
import { ANSWERS } from '@/tests/support/itineraries';
import { runJobs } from '@/tests/support/mails';
import { parseMail } from '@/tests/support/parse-mail';
import { startSmtp, type Smtp } from '@/tests/support/smtp';
import { makeSession } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { sendNewPlan, type Sent } from '@/tests/support/visitor';
import { callAs, callByLink, complete, toAcceptance } from './quote-calls';

const GREETING = 'One more night rests you, Noor.\n\nThe boat is quieter on a weekday.';
const DIFFERENCE = /^\d+ days instead of \d+\.$/;

let smtp: Smtp;
let request: Sent;
let username = '';
let staff: ReturnType<typeof callAs>;
beforeAll(async () => {
  process.env.PUBLIC_ORIGIN = 'https://trails.example';
  smtp = await startSmtp();
});
afterAll(() => smtp.close());
beforeEach(async () => {
  const session = await makeSession({ role: 'agent' });
  username = session.staff.username;
  staff = callAs(session.cookie);
  request = await sendNewPlan();
  await runJobs();
  smtp.received.length = 0;
});

/** Creates a quote for the visitor's plan with one more night in its first place. */
async function startLonger(): Promise<QuoteInEditor> {
  const { id, draft, revision } = (await staff.create({ requestId: request.id })).body.item!;
  const longer = applyEdit(toEditedPlan(parseAnswers(ANSWERS)!), { kind: 'nights', stay: 0, nights: 3 });
  if (!('plan' in longer)) throw new Error(longer.reason);
  const made = toPlanDays(toTripPlan(longer.plan, await listPackages()));
  const days = made.map((day, at) => ({ ...day, id: `d${at}` }));
  const changes = { greeting: GREETING, planCode: encodePlan(longer.plan), days };
  return (await staff.save(id, { ...changes, was: draft, revision })).body.item!;
}

const sendPlan = ({ id, revision }: QuoteInEditor, fields: object = {}) =>
  staff.act(id, 'send', { revision, channel: 'whatsapp', withoutPrice: true, ...fields });
const toToken = ({ link }: QuoteInEditor) => new URL(link).pathname.split('/').at(-1) ?? '';

it('a plan sent without a price needs no first day, hotels or costs, counts as contact and keeps the status', async () => {
  const quote = await startLonger();
  expect(quote.findings.filter(({ severity }) => severity === 'error')).not.toEqual([]);
  const { status, body } = await sendPlan(quote);
  expect([status, body.message]).toEqual([200, expect.any(String)]);
  expect(body.item).toMatchObject({ state: 'sent', latest: 1, total: null, changes: [] });
  expect(body.item?.versions[0]?.content).toMatchObject({
    ...{ options: [], inclusions: [], exclusions: [], greeting: GREETING },
    plan: { estimate: expect.stringMatching(/^₹.* per person/), sender: null },
  });
  expect(body.item?.text).toContain(`Our suggestion: ${body.item?.link}`);
  expect(body.item?.text).toContain(`https://trails.example/enquiry/${request.token}`);
  const [row] = await selectRows('SELECT status, first_contact_at FROM requests WHERE id = $1', [request.id]);
  expect(row).toEqual({ status: 'new', first_contact_at: expect.any(Date) });
});

it('the private page shows a plan sent without a price beside the visitor’s own plan, and no offer', async () => {
  const { body } = await sendPlan(await startLonger());
  const page = (await getRequestByToken(request.token))!;
  expect(page.offer).toBeNull();
  expect(page.suggestions).toMatchObject([
    {
      ...{ note: GREETING, url: `${body.item?.link}?version=1` },
      estimate: expect.stringMatching(
        /^₹.* per person for the \d days before the changes, changes: \+ ₹.* \(1 day more\)/,
      ),
      changes: expect.arrayContaining([expect.stringMatching(DIFFERENCE)]),
    },
  ]);
  // Equal days are worded as in the visitor's own plan, so that they are shown once.
  expect(page.suggestions[0]?.days.slice(0, 2)).toEqual(page.outline?.days.slice(0, 2));
  expect(JSON.stringify(page)).not.toContain(username);
  const pdf = await getPdf(new Request('https://trails.example/x?version=1'), {
    params: Promise.resolve({ token: toToken(body.item!) }),
  });
  expect(pdf.status).toBe(200);
});

it('the mail of a plan sent without a price has the text of staff, the days, the differences and the links', async () => {
  const { body } = await sendPlan(await startLonger(), { channel: 'server' });
  await runJobs();
  expect(smtp.received).toHaveLength(1);
  const { text, header } = parseMail(smtp.received[0]!.content);
  expect(header('subject')).toBe(`Our suggestion for your trip plan ${request.reference}`);
  const page = (await getRequestByToken(request.token))!;
  for (const part of [
    'The boat is quieter on a weekday.',
    `https://trails.example/enquiry/${request.token}`,
    body.item?.link,
    'Different from yours',
    ...(page.suggestions[0]?.days ?? []),
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(part);
});

it('a plan sent without a price can be commented on, but not accepted', async () => {
  const { body } = await sendPlan(await startLonger());
  const item = body.item!;
  const token = toToken(item);
  const quote = (await getQuoteByToken(token))!;
  expect(quote).toMatchObject({ state: 'open', content: { options: [] } });
  const comment = { day: item.draft.days[0]!.id, text: 'Lovely.' };
  expect((await callByLink(token, 'comments', comment)).status).toBe(200);
  const accepted = await callByLink(token, 'accept', toAcceptance({ item, token }, quote.contentHash));
  expect([accepted.status, accepted.body.field]).toEqual([422, 'option']);
  const option = item.draft.options[0]!.id;
  const acceptance = { number: 1, option, extras: [], name: 'Noor', channel: 'phone', note: 'Yes' };
  expect((await staff.act(item.id, 'accept', acceptance)).status).toBe(422);
});

it('a version with a price makes the request quoted, and later versions of the quote need a price too', async () => {
  staff = callAs((await makeSession({ role: 'owner' })).cookie); // typed costs below the rate book need an owner
  const started = (await staff.create({ requestId: request.id })).body.item!;
  const { id, draft, revision } = (await sendPlan(started)).body.item!;
  const saved = await staff.save(id, { ...complete(draft), was: draft, revision });
  const version = { revision: saved.body.item!.revision, channel: 'whatsapp' };
  const { body } = await staff.act(id, 'send', version);
  expect([body.message, body.item?.latest, body.item?.total]).toEqual([
    ...[expect.any(String), 2, expect.any(Number)],
  ]);
  expect(body.item?.versions[1]?.changes.at(-1)).toBe('The price is new.');
  const page = (await getRequestByToken(request.token))!;
  expect(page).toMatchObject({ status: 'quoted', offer: { state: 'open' }, suggestions: [{ changes: [] }] });
  expect(await sendPlan(body.item!)).toMatchObject({
    ...{ status: 422, body: { message: expect.stringMatching(/needs one too\.$/) } },
  });
});

it('a withdrawn plan is not on the private page', async () => {
  const { body } = await sendPlan(await startLonger());
  await staff.act(body.item!.id, 'withdraw', { number: 1 });
  expect((await getRequestByToken(request.token))?.suggestions).toEqual([]);
});

it('a plan without days is refused with an error for the field days', async () => {
  const { id, draft, revision } = await startLonger();
  const { body } = await staff.save(id, { days: [], was: draft, revision });
  expect(await sendPlan(body.item!)).toMatchObject({ status: 422, body: { field: 'days' } });
});

it('a quote for an enquiry, which has no plan, cannot be sent without a price', async () => {
  const enquiry = await makeStoredEnquiry({ tourId: '1' });
  const { body } = await staff.create({ requestId: enquiry.id });
  expect(await sendPlan(body.item!)).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/made from a plan/) },
  });
});
