import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { requireQuote } from '@/lib/quotes/editing/admin-queries';
import { getQuoteByToken } from '@/lib/quotes/sent/queries';
import { callByLink, sendNew, toAcceptance, type SentQuote } from '../quotes/quote-calls';
import { selectRows } from '@/tests/support/enquiries';
import { forgetLimits } from '@/tests/support/limits';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';

const FIRST_DAY = addPlainDays(getIndiaDate(), 60);
let requestId = '';
let sent: SentQuote;

beforeEach(async () => {
  await forgetLimits();
  const { id } = await makeStoredEnquiry({ tourId: '1', travelDate: new Date(FIRST_DAY) });
  requestId = id;
  sent = await sendNew(id);
});

async function accept(): Promise<void> {
  const { contentHash } = (await getQuoteByToken(sent.token))!;
  const { status } = await callByLink(sent.token, 'accept', toAcceptance(sent, contentHash));
  expect(status).toBe(200);
}

const readTrip = () => selectRows('SELECT * FROM trips WHERE request_id = $1', [requestId]);

it('an acceptance books the trip with what was agreed, its instalments and its services', async () => {
  await accept();
  const [trip] = await readTrip();
  const total = sent.item.prices[0]!.total;
  expect(trip).toMatchObject({ quote_id: sent.item.id, quote_number: 1, total, cancelled_at: null });
  expect(trip?.agreed).toMatchObject({ option: sent.item.draft.options[0]!.name });
  expect(JSON.stringify(trip?.agreed)).not.toMatch(/cost/i);
  const instalments = await selectRows(
    'SELECT amount, due_on::text AS "dueOn" FROM instalments WHERE trip_id = $1 ORDER BY position',
    [trip?.id],
  );
  const advance = Math.round(total * 0.3);
  expect(instalments).toEqual([
    { amount: advance, dueOn: addPlainDays(getIndiaDate(), 2) },
    { amount: total - advance, dueOn: addPlainDays(FIRST_DAY, -15) },
  ]);
  const services = await selectRows('SELECT kind, state FROM trip_services WHERE trip_id = $1', [trip?.id]);
  const { stays, lines } = sent.item.draft.options[0]!;
  expect(services).toHaveLength(stays.length + lines.length);
  expect(new Set(services.map(({ state }) => state))).toEqual(new Set(['to-ask']));
  expect(await selectRows('SELECT agreed_total FROM requests WHERE id = $1', [requestId])).toEqual([
    { agreed_total: total },
  ]);
  setRequestCookies((await makeSession()).cookie);
  expect((await requireQuote(sent.item.id)).tripId).toBe(trip?.id);
});
