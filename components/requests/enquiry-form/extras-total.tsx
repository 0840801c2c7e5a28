'use client';

import { useChoice } from '@/components/site/trip-parts/chosen-trip';
import { formatWithExtras } from '@/lib/packages/catalogue/chosen-extras';
import type { ChosenExtra } from '@/lib/packages/model/types';
import { isKnown, type Choice } from '@/lib/packages/prices/choice';
import type { Priced } from '@/lib/packages/prices/price';
import { getTotal, toTotalLines } from '@/lib/packages/prices/total';
import { getIndiaDate } from '@/lib/platform/format/dates';

type Props = { tourPackage: Priced; chosen: readonly ChosenExtra[]; choice?: Choice };

/**
 * The total with the chosen extras, for `choice` or else the visitor's current choice. It has no `data-total`, because
 * that attribute always holds the total without extras.
 */
export function ExtrasTotal({ tourPackage, chosen, choice: sent }: Props) {
  const current = useChoice();
  const choice = sent ?? current;
  if (!isKnown(choice)) return null;
  const today = getIndiaDate();
  const total = getTotal(tourPackage, choice, today);
  const { headline } = toTotalLines(total, today);
  return (
    <p className="mt-1 text-sm font-semibold wrap-anywhere tabular-nums">
      {formatWithExtras({ ...total, headline }, chosen, choice)}.
    </p>
  );
}
