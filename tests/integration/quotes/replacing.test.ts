import { randomUUID } from 'node:crypto';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { storeVersion } from '@/lib/quotes/editing/mutations';
import type { QuoteVersionItem } from '@/lib/quotes/editing/types';
import { getQuoteByToken } from '@/lib/quotes/sent/queries';
import { forgetLimits } from '@/tests/support/limits';
import { makeSession, makeStaff } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { callAs, callByLink, sendNew, toAcceptance, type SentQuote } from './quote-calls';

let staff: ReturnType<typeof callAs>;
let sent: SentQuote;

beforeEach(async () => {
  await forgetLimits();
  const travelDate = new Date(addPlainDays(getIndiaDate(), 60));
  sent = await sendNew((await makeStoredEnquiry({ tourId: '1', adultsCount: 2, travelDate })).id);
  staff = callAs((await makeSession({ role: 'owner' })).cookie);
});

async function accept(): Promise<void> {
  const { contentHash } = (await getQuoteByToken(sent.token))!;
  expect(await callByLink(sent.token, 'accept', toAcceptance(sent, contentHash))).toMatchObject({
    status: 200,
  });
}

/** Saves another title, and returns the new revision of the draft. */
async function change(title: string): Promise<number> {
  const { id, draft, revision } = (await staff.read(sent.item.id)).body.item!;
  const saved = await staff.save(id, { title, was: { title: draft.title }, revision });
  return saved.body.item!.revision;
}

// Regression: a click on Send ended an acceptance without asking for confirmation.
it('an accepted version is replaced only after confirmation, and its acceptance stays readable', async () => {
  await accept();
  const revision = await change('One night more');
  const again = { revision, channel: 'whatsapp' };
  for (const replaces of [undefined, 2])
    expect(await staff.act(sent.item.id, 'send', { ...again, replaces })).toMatchObject({
      status: 409,
      body: { message: 'Version 1 was accepted. Reload, and confirm that a new version takes its place.' },
    });
  expect(await getQuoteByToken(sent.token)).toMatchObject({ state: 'accepted', latest: 1 });

  const replaced = await staff.act(sent.item.id, 'send', { ...again, replaces: 1 });
  expect(replaced).toMatchObject({
    status: 200,
    body: { item: { state: 'sent', latest: 2, acceptance: { number: 1, name: 'Meera Nair' } } },
  });
  expect(await getQuoteByToken(sent.token)).toMatchObject({ state: 'open', latest: 2 });
});

it('a version stored just after the traveller has accepted the previous one does not end the acceptance', async () => {
  const revision = await change('One night more');
  await accept();
  const [{ content }] = sent.item.versions as [QuoteVersionItem];
  const version = {
    id: sent.item.id,
    revision,
    content,
    isBelow: false,
    margins: {},
    total: 1,
    channel: 'whatsapp',
    key: randomUUID(),
  } as const;
  const { id: staffId } = await makeStaff();
  expect(await storeVersion({ ...version, staffId, replaces: undefined })).toBe('conflict');
  expect(await getQuoteByToken(sent.token)).toMatchObject({ state: 'accepted', latest: 1 });
});

it('a corrected greeting is listed among the changes since the last version', async () => {
  const { id, draft, revision } = (await staff.read(sent.item.id)).body.item!;
  const saved = await staff.save(id, {
    greeting: 'Namaste Meera',
    was: { greeting: draft.greeting },
    revision,
  });
  expect(saved.body.item?.changes).toEqual(['The greeting has changed.']);
});

// Regression: a total above the largest integer of the database caused status 500.
it('costs above the limit of an option are refused with a message', async () => {
  const { id, draft, revision } = (await staff.read(sent.item.id)).body.item!;
  const [option] = draft.options;
  const lines = option!.lines.map((line) => ({
    ...line,
    quantity: 999,
    unitCost: 10_000_000,
    isTyped: true,
  }));
  for (const part of ['lines', 'extras'] as const) {
    const named = lines.map((line) => ({ ...line, id: randomUUID() }));
    const options = [{ ...option, [part]: named }];
    expect(await staff.save(id, { options, was: { options: draft.options }, revision })).toMatchObject({
      status: 422,
      body: {
        field: 'options.0',
        message: expect.stringMatching(/add up to more than ₹10,00,00,000\. Check/),
      },
    });
  }
});
