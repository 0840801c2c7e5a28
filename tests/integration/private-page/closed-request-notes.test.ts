import { getPool } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { listDigestRequests } from '@/lib/requests/response-time/queries';
import { makeInbox } from '@/tests/support/inbox';
import { forgetLimits } from '@/tests/support/limits';
import { makeSession } from '@/tests/support/staff';
import { act, sendNewEnquiry, sendNewPlan } from '@/tests/support/visitor';

beforeEach(forgetLimits);

it.each([
  ['enquiry', sendNewEnquiry],
  ['plan', sendNewPlan],
])(
  'a visitor note on a closed %s makes it due until staff act on it, even with a follow-up date in the past',
  async (_kind, send) => {
    const inbox = makeInbox((await makeSession()).cookie);
    const { id, reference, token } = await send();
    const countDue = async () => (await inbox.list(`?clock=now&tab=closed&q=${reference}`)).body.items.length;
    const past = "status = 'closed', follow_up_at = now() - interval '9 days'";
    await getPool().query(`UPDATE requests SET ${past} WHERE id = $1`, [id]);
    expect(await countDue()).toBe(0);

    await act(token, 'note', { text: 'We would like to come after all.' });
    expect(await countDue()).toBe(1);
    const tomorrow = await listDigestRequests(addPlainDays(getIndiaDate(), 1));
    expect(tomorrow.map((request) => request.id)).toContain(id);

    const { version } = await inbox.read(id);
    await inbox.change(id, { followUpAt: null, version });
    expect(await countDue()).toBe(0);
  },
);
