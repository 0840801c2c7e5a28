import 'server-only';
import { getTerms } from '../../content/terms/current';
import { AppError } from '../../platform/errors';
import type { PlainDate } from '../../platform/format/dates';
import { getPaymentTerms } from '../prices/payment-terms';
import { getPackage, requirePackageByKey } from './queries';
import { getTripPrice, type Party } from '../prices/trip-price';
import { listNotes, toWhy } from '../prices/trip-price-words';
import { getSeasonLabels } from '../../platform/site';
import { readPriceCode, readStoredPriceCode, signPriceCode } from '../prices/code';
import { listDifferences } from '../prices/differences';
import type { CheckedPrice, PriceAnswer, PriceDifference } from '../prices/types';

type Asked = Required<Party> & { package: string; date: PlainDate };

/** The price of a trip with its code. Throws NOT_FOUND for a package that is not offered. */
export async function getPriceAnswer(asked: Asked, today: PlainDate): Promise<PriceAnswer> {
  const tourPackage = await requirePackageByKey(asked.package);
  const { date, adults, children, ages } = asked;
  const tripPrice = getTripPrice(tourPackage, { adults, children, ages, travelDate: date });
  const { total, lines, bands, season, tier, peak, single, book } = tripPrice;
  const [line] = lines;
  const why = toWhy(tripPrice, getSeasonLabels());
  const notes = listNotes(tripPrice, today, getSeasonLabels());
  return {
    package: tourPackage.id,
    date,
    adults,
    children,
    ages: [...ages],
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
    code: signPriceCode({
      packageId: tourPackage.id,
      travelDate: date,
      adults,
      children,
      ages: bands.length > 0 ? ages : [],
      rate: line.rate,
      quantity: line.quantity,
      childrenTotal: total - line.amount,
      shownOn: today,
      book,
    }),
  };
}

/** Compares the price in a code with today's prices. Throws INVALID for a code without a valid signature. */
export async function checkPriceCode(code: string): Promise<PriceDifference[]> {
  const shown = readPriceCode(code);
  if (!shown) {
    throw new AppError('INVALID', {
      message: 'This is not a price code of ours, or it was changed. Copy the whole code and try again.',
      field: 'code',
    });
  }
  return listDifferences(shown, await getPackage(shown.packageId));
}

/** Compares the price of a code stored with a request with today's prices; null without a code. */
export async function checkStoredCode(code: string | null): Promise<CheckedPrice | null> {
  const shown = code && readStoredPriceCode(code);
  if (!code || !shown) return null;
  const { total, travelDate, adults, ages, shownOn, packageId } = shown;
  const differences = listDifferences(shown, await getPackage(packageId));
  return { code, total, travelDate, adults, children: ages.length, shownOn, differences };
}
