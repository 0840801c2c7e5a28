import 'server-only';
import { getLegalTexts } from '../../company/fields/company';
import { chooseLegalText } from '../../company/terms/cancellation';
import { getTermsOfRequest } from '../../company/terms/queries';
import { addPlainDays, getIndiaDate } from '../../platform/format/dates';
import { readQuoteSettings } from '../../quotes/editing/settings-queries';
import { requireVisible } from '../../requests/inbox/admin-queries';
import type { Staff } from '../../staff/permissions/staff';
import { makeInstalments } from '../model/instalments';
import type { AgreedContent } from '../model/types';
import { storeTripByStaff } from './mutations';
import type { NewTrip } from './schema';

/**
 * Books the trip of a request without a quote, under today's terms and advance, and returns its id. Booking the same
 * again changes nothing. Throws NOT_FOUND for a request that the account may not see, INVALID if it has another trip.
 */
export async function bookByStaff({ nights, ...given }: NewTrip, staff: Staff): Promise<string> {
  await requireVisible([given.requestId]);
  const today = getIndiaDate();
  const termsVersion = chooseLegalText(getLegalTexts('figures'), today).current?.version ?? 0;
  const [{ settings }, { balanceDays }] = await Promise.all([
    readQuoteSettings(),
    getTermsOfRequest(termsVersion),
  ]);
  const { advancePercent, taxPercent } = settings;
  const lastDay = addPlainDays(given.firstDay, nights);
  const trip = { ...given, lastDay, termsVersion, quoteId: null, quoteNumber: null };
  return storeTripByStaff(
    { ...trip, agreed: { ...NOTHING_LISTED, taxPercent } },
    makeInstalments({ ...given, advancePercent, balanceDays, today }),
    staff.id,
  );
}

const NOTHING_LISTED = {
  option: '',
  days: [],
  stays: [],
  lines: [],
  extras: [],
  inclusions: [],
  exclusions: [],
} satisfies Omit<AgreedContent, 'taxPercent'>;
