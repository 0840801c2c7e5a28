import type { PlainDate } from '../../platform/format/dates';
import { getSeasonYear } from '../prices/season';
import type { PackageDetail, PublicPackage } from '../model/types';

/** A package as the HTTP API returns it on `date`; each season's price is returned with the period that it covers. */
export function toPublicPackage(tourPackage: PackageDetail, date: PlainDate): PublicPackage {
  const { season, ...rest } = tourPackage;
  // Only quotes need these fields.
  delete rest.book;
  delete rest.laterPrices;
  delete rest.childBands;
  delete rest.peaks;
  delete rest.single;
  delete rest.leastAge;
  if (!season) return { ...rest, season: null };
  const { off, on } = getSeasonYear(date);
  return {
    ...rest,
    season: {
      offSeason: { price: season.offSeason, period: off.text },
      onSeason: { price: season.onSeason, period: on.text },
    },
  };
}
