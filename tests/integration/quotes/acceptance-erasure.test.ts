import { POST as eraseByStaff } from '@/app/api/admin/enquiries/[id]/erase/route';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { getMainPhone } from '@/lib/company/fields/company';
import { toBookedMessage } from '@/lib/public/private-page/words';
import { getRequestByToken } from '@/lib/public/private-page/queries';
import { getQuoteByToken } from '@/lib/quotes/sent/queries';
import { findPersonRequests } from '@/lib/trust/personal-data/admin-queries';
import { selectRows } from '@/tests/support/enquiries';
import { makeInbox } from '@/tests/support/inbox';
import { forgetLimits } from '@/tests/support/limits';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { endTrip } from '@/tests/support/trips';
import { act, sendNewEnquiry, sendNewPlan } from '@/tests/support/visitor';
import { callAs, callByLink, sendNew, toAcceptance } from './quote-calls';

beforeEach(forgetLimits);

const readEvidence = async (quoteId: string) =>
  (await selectRows('SELECT name FROM quote_acceptances WHERE quote_id = $1', [quoteId])).map(
    ({ name }) => name,
  );

describe.each([
  ['an enquiry', () => sendNewEnquiry({ package: '1', travelDate: addPlainDays(getIndiaDate(), 60) })],
  ['a plan', () => sendNewPlan()],
])('an accepted offer for %s', (_kind, send) => {
  it('an accepted offer prevents erasure by the private link, also after a newer version was sent', async () => {
    const request = await send();
    const sent = await sendNew(request.id);
    const hash = (await getQuoteByToken(sent.token))!.contentHash;
    expect((await callByLink(sent.token, 'accept', toAcceptance(sent, hash))).status).toBe(200);
    const refusal = { status: 422, body: { message: toBookedMessage(getMainPhone().display) } };
    expect(await act(request.token, 'erase')).toMatchObject(refusal);

    const owner = callAs((await makeSession({ role: 'owner' })).cookie);
    const { revision } = (await owner.read(sent.item.id)).body.item!;
    expect(
      (await owner.act(sent.item.id, 'send', { revision, channel: 'whatsapp', replaces: 1 })).status,
    ).toBe(200);
    expect(await act(request.token, 'erase')).toMatchObject(refusal);
    expect(await readEvidence(sent.item.id)).toEqual(['Meera Nair']);
    expect(await getRequestByToken(request.token)).toMatchObject({ isAccepted: true });
  });

  it('an owner, who sees the number of acceptances before, erases a request with its accepted offer once the trip is over', async () => {
    const request = await send();
    const sent = await sendNew(request.id);
    const hash = (await getQuoteByToken(sent.token))!.contentHash;
    await callByLink(sent.token, 'accept', toAcceptance(sent, hash));
    const { cookie } = await makeSession({ role: 'owner' });
    expect(await makeInbox(cookie).read(request.id)).toMatchObject({
      quotes: [{ latest: 1, acceptances: 1 }],
    });
    const [row] = await selectRows(`SELECT phone FROM requests WHERE id = $1`, [request.id]);
    expect(await findPersonRequests(String(row?.phone))).toContainEqual(
      expect.objectContaining({ id: request.id, versions: 1, acceptances: 1 }),
    );
    await endTrip(request.id);
    const call = makeStaffRequest('/api/admin/enquiries/x/erase', { method: 'POST', cookie, body: {} });
    expect((await eraseByStaff(call, { params: Promise.resolve({ id: request.id }) })).status).toBe(200);
    expect(await readEvidence(sent.item.id)).toEqual([]);
  });
});

it('a request with an offer that was not accepted can be erased by the private link', async () => {
  const request = await sendNewEnquiry({ package: '1', travelDate: addPlainDays(getIndiaDate(), 60) });
  await sendNew(request.id);
  expect(await getRequestByToken(request.token)).toMatchObject({ isAccepted: false });
  expect((await act(request.token, 'erase')).status).toBe(200);
});
