import { getOutcomes } from '@/lib/public/analytics/outcome-admin-queries';
import { priceDraftOption } from '@/lib/quotes/model/price-draft';
import { readQuoteSettings } from '@/lib/quotes/editing/settings-queries';
import { getPool } from '@/lib/platform/db';
import { makeSession } from '@/tests/support/staff';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { getQuoteByToken } from '@/lib/quotes/sent/queries';
import { callByLink, sendNew, toAcceptance } from '../quotes/quote-calls';

const TWO_HOURS = 2 * 3_600_000;

async function readOutcomes(rights: 'margins'[]) {
  setRequestCookies((await makeSession({ role: 'agent', rights })).cookie);
  return getOutcomes(7);
}

it('the outcomes query counts each quoted request once, with the margin only for those who may see costs', async () => {
  await getPool().query('DELETE FROM requests');
  const requests: { id: string }[] = [];
  for (let index = 0; index < 4; index += 1)
    requests.push(
      await makeStoredEnquiry({
        tourId: '1',
        receivedAt: new Date(Date.now() - TWO_HOURS),
        source: 'phone',
        travelDate: new Date(Date.now() + 60 * 86_400_000),
      }),
    );
  const [won, declined, open] = requests.map(({ id }) => id) as [string, string, string];
  const quote = await sendNew(won);
  const hash = (await getQuoteByToken(quote.token))!.contentHash;
  expect(await callByLink(quote.token, 'accept', toAcceptance(quote, hash))).toMatchObject({ status: 200 });
  await sendNew(won); // a second quote for a request whose first quote was accepted
  const other = await sendNew(declined);
  const answer = { number: 1, reason: 'price', note: '' };
  expect(await callByLink(other.token, 'decline', answer)).toMatchObject({ status: 200 });
  await sendNew(open);

  const { settings } = await readQuoteSettings();
  const priced = priceDraftOption(quote.item.draft.options[0]!, settings);
  const { packages, sources, declined: reasons } = await readOutcomes(['margins']);
  expect(packages[0]?.quotes).toMatchObject({ sent: 3, won: 1, open: 1, value: priced.total });
  expect(packages[0]?.quotes?.medianMinutes).toBeGreaterThanOrEqual(120);
  // All three quotes have the same price, so the average margin is the margin of one.
  expect((packages[0]?.quotes?.margin ?? 0) * 100).toBeCloseTo(priced.marginPercent, 1);
  expect(sources).toMatchObject([{ key: 'phone', received: 4, quotes: { sent: 3 } }]);
  expect(reasons).toEqual([{ label: 'The price', count: 1 }]);

  const hidden = await readOutcomes([]);
  expect(hidden.hasMargins).toBe(false);
  expect(hidden.packages[0]?.quotes).toMatchObject({ sent: 3, value: priced.total, margin: null });
});

it('the outcomes query leaves out median time, value and margin of fewer than three quotes', async () => {
  await getPool().query('DELETE FROM requests');
  await sendNew(
    (await makeStoredEnquiry({ tourId: '1', travelDate: new Date(Date.now() + 60 * 86_400_000) })).id,
  );
  const { packages } = await readOutcomes(['margins']);
  expect(packages[0]?.quotes).toEqual({
    sent: 1,
    won: 0,
    open: 1,
    medianMinutes: null,
    value: null,
    margin: null,
  });
});
