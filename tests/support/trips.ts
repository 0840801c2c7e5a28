import { getPrisma, transact } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate, type PlainDate } from '@/lib/platform/format/dates';
import { storeInstalments, storeTrip } from '@/lib/trips/booking/mutations';
import type { Instalment } from '@/lib/trips/model/instalments';
import { makeStoredEnquiry } from './stored-requests';

type Fields = {
  request?: Parameters<typeof makeStoredEnquiry>[0];
  firstDay?: PlainDate;
  /** The total is their sum. */
  instalments?: readonly Instalment[];
};

/** Books a trip of an enquiry without a quote: by default 14,220 due in two days and 33,180 in 45. */
export async function makeTrip({ request = {}, ...fields }: Fields = {}) {
  const today = getIndiaDate();
  const firstDay = fields.firstDay ?? addPlainDays(today, 60);
  const instalments = fields.instalments ?? [
    { dueOn: addPlainDays(today, 2), amount: 14_220 },
    { dueOn: addPlainDays(firstDay, -15), amount: 33_180 },
  ];
  const { id: requestId, reference } = await makeStoredEnquiry(request);
  const tripId = await transact(async (tx) => {
    const id = await storeTrip(tx, {
      ...{ requestId, quoteId: null, quoteNumber: null, title: 'Heart of Kerala', termsVersion: 0 },
      ...{ firstDay, lastDay: addPlainDays(firstDay, 4), adults: 2, childrenAges: [7] },
      total: instalments.reduce((sum, { amount }) => sum + amount, 0),
      agreed: {
        ...{ option: 'Standard', days: [], stays: [], lines: [], extras: [] },
        ...{ inclusions: [], exclusions: [], taxPercent: 5 },
      },
    });
    await storeInstalments(tx, id, instalments);
    return id;
  });
  return { tripId, requestId, reference };
}

/** The status of a request. */
export async function readStatus(id: string): Promise<string> {
  return (await getPrisma().request.findUniqueOrThrow({ where: { id } })).status;
}

/** Makes the trip of a request one that ended yesterday. */
export async function endTrip(requestId: string): Promise<void> {
  const yesterday = new Date(addPlainDays(getIndiaDate(), -1));
  await getPrisma().trip.update({
    where: { requestId },
    data: { firstDay: yesterday, lastDay: yesterday },
  });
}
