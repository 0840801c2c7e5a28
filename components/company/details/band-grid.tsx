import { useState } from 'react';
import { INPUT_CLASS } from '@/components/ui/field';
import {
  BAND_COMFORTS,
  BAND_PLACES,
  formatBandText,
  parseBandText,
} from '@/lib/company/fields/planner-bands';
import type { PlannerBand } from '@/lib/company/fields/planner-bands';

type Props = {
  id: string;
  value: readonly PlannerBand[];
  onChange: (bands: PlannerBand[]) => void;
  /** Error messages by path, such as `plannerBands.2.min`. */
  errors: Record<string, string>;
};

const LABELS: Record<PlannerBand['comfort'], string> = {
  luxury: 'Luxury',
  comfort: 'Comfort',
  budget: 'Budget',
};
const ROW = 'grid grid-cols-3 gap-x-2 sm:grid-cols-[11rem_repeat(3,minmax(0,1fr))]';

/**
 * One field for each place and comfort level. An empty field means that the planner has no estimate and the team gives
 * the price.
 */
export function BandGrid({ id, value, onChange, errors }: Props) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const problem = Object.entries(errors).find(([path]) => path.split('.')[0] === 'plannerBands')?.[1];

  function type(place: string, comfort: PlannerBand['comfort'], text: string) {
    setTyped({ ...typed, [`${place} ${comfort}`]: text });
    const others = value.filter((band) => band.place !== place || band.comfort !== comfort);
    // Invalid text is added as NaN, so that the form reports it when it is saved.
    const amounts = parseBandText(text) ?? { min: Number.NaN, max: Number.NaN };
    onChange(sortBands(text.trim() === '' ? others : [...others, { place, comfort, ...amounts }]));
  }

  return (
    <>
      <p className="text-sm text-ink-soft">
        In rupees, from and to, such as 1500-2500. Nights are per person, the car is per day for the party.
      </p>
      <div aria-hidden="true" className={`${ROW} mt-3 text-sm font-semibold`}>
        <span className="max-sm:hidden" />
        {BAND_COMFORTS.map((comfort) => (
          <span key={comfort}>{LABELS[comfort]}</span>
        ))}
      </div>
      {BAND_PLACES.map(({ id: place, name, unit }) => (
        <div key={place} role="group" aria-label={name} className={`${ROW} items-center py-1`}>
          <span className="text-sm max-sm:col-span-3">{name}</span>
          {BAND_COMFORTS.map((comfort) => {
            const index = value.findIndex((band) => band.place === place && band.comfort === comfort);
            const error = errors[`plannerBands.${index}.min`] ?? errors[`plannerBands.${index}.max`];
            return (
              <input
                key={comfort}
                id={index < 0 ? undefined : `${id}.${index}.min`}
                inputMode="text"
                autoComplete="off"
                aria-label={`${name}, ${LABELS[comfort]}, rupees ${unit}`}
                aria-invalid={error ? true : undefined}
                value={toText(typed[`${place} ${comfort}`], value[index])}
                onChange={(event) => type(place, comfort, event.target.value)}
                className={`${INPUT_CLASS} px-2!`}
              />
            );
          })}
        </div>
      ))}
      {problem && <p className="mt-1 text-sm font-semibold text-danger">{problem}</p>}
    </>
  );
}

/** The typed text if it means the same as the stored band; otherwise the stored band as text. */
function toText(typed: string | undefined, band: PlannerBand | undefined): string {
  if (!band) return '';
  const read = parseBandText(typed ?? '');
  const isSame = read ? read.min === band.min && read.max === band.max : Number.isNaN(band.min);
  return typed !== undefined && isSame ? typed : formatBandText(band);
}

/** Sorts the bands in the order of the grid, so that two lists with the same prices are equal. */
function sortBands(bands: readonly PlannerBand[]): PlannerBand[] {
  return BAND_PLACES.flatMap(({ id }) =>
    BAND_COMFORTS.flatMap((comfort) => bands.filter((band) => band.place === id && band.comfort === comfort)),
  );
}
