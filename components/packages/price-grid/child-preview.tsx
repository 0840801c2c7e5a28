import { useId, useState } from 'react';
import { INPUT_CLASS } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { ChildBand } from '@/lib/packages/model/types';
import { formatChoice, NO_CHOICE } from '@/lib/packages/prices/choice';
import type { Priced } from '@/lib/packages/prices/price';
import { getTotal, toTotalText } from '@/lib/packages/prices/total';
import type { PlainDate } from '@/lib/platform/format/dates';

export type PreviewTrip = { id: string; title: string; priced: Priced };
type Props = { trips: readonly PreviewTrip[]; bands: readonly ChildBand[]; today: PlainDate };

const FAMILY = { ...NO_CHOICE, adults: 2, children: 2, ages: [4, 9] };

/** The price text that visitors would read for a family, with the age groups as typed. */
export function ChildPreview({ trips, bands, today }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const trip = trips.find((one) => one.id === chosen) ?? trips[0];
  if (!trip) return null;
  const { total, line, sum } = toTotalText(
    getTotal({ ...trip.priced, childBands: bands }, FAMILY, today),
    today,
  );
  return (
    <div className="mt-3 border-l-2 border-line-strong pl-3 text-sm print:hidden">
      <label htmlFor={id} className="flex flex-wrap items-center gap-2">
        {formatChoice(FAMILY)} on
        <Select
          id={id}
          value={trip.id}
          options={trips.map((one) => [one.id, one.title])}
          onChange={setChosen}
          className={`${INPUT_CLASS} w-auto! max-w-full`}
        />
      </label>
      <output htmlFor={id} className="mt-1 block tabular-nums">
        <span data-package={trip.id} data-total={total} className="block font-semibold">
          {line}
        </span>
        <span className="block whitespace-pre-line text-ink-soft">{sum}</span>
      </output>
    </div>
  );
}
