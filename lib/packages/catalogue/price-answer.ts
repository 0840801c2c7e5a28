import 'server-only';
import { getTerms } from '../../company/terms/current-terms';
import type { PlainDate } from '../../platform/format/dates';
import { getPaymentTerms } from '../prices/payment-terms';
import { requirePackageByKey } from './queries';
import { getTripPrice, type Party } from '../prices/trip-price';
import { listNotes, toWhy } from '../prices/trip-price-words';
import { getSeasonLabels } from '../../company/fields/company';
import type { PriceAnswer } from '../prices/types';

type PriceQuery = Required<Party> & { package: string; date: PlainDate };

/** The price of a trip. Throws NOT_FOUND for a package that is not offered. */
export async function getPriceAnswer(query: PriceQuery, today: PlainDate): Promise<PriceAnswer> {
  const { package: key, date, ...party } = query;
  const tourPackage = await requirePackageByKey(key);
  const tripPrice = getTripPrice(tourPackage, { ...party, travelDate: date });
  const { total, lines, season, tier, peak, single, book } = tripPrice;
  const why = toWhy(tripPrice, getSeasonLabels());
  const notes = listNotes(tripPrice, today, getSeasonLabels());
  return {
    package: tourPackage.id,
    date,
    ...party,
    ages: [...party.ages],
    currency: 'INR',
    total,
    lines,
    season,
    tier,
    peak: peak && { name: peak.name, from: peak.from, to: peak.to },
    single,
    ...getPaymentTerms(total, date, today, getTerms()),
    book,
    notes: why ? [why, ...notes] : notes,
  };
}
