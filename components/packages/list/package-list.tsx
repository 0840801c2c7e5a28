import { PackageCard } from '@/components/packages/list/package-card';
import { getGridShapes, type CardShape } from '@/components/packages/list/card-shapes';
import type { PlainDate } from '@/lib/platform/format/dates';
import type { PackageSummary } from '@/lib/packages/model/types';

const SPANS: Record<CardShape, string> = {
  lead: 'md:col-span-12',
  opener: 'md:col-span-6 lg:col-span-12',
  half: 'md:col-span-6',
  third: 'md:col-span-6 lg:col-span-4',
};

type Props = {
  packages: readonly PackageSummary[];
  /** The day for which prices are shown (Asia/Kolkata). */
  today: PlainDate;
  /** On phones, small cards with little text after the first one. */
  isDense?: boolean;
};

/** Package cards in the given order, in rows without gaps. */
export function PackageList({ packages, today, isDense = false }: Props) {
  const shapes = getGridShapes(packages.length);
  return (
    <ul
      className={`grid grid-cols-1 gap-x-8 md:grid-cols-12 lg:gap-y-16 ${isDense ? 'max-md:border-b max-md:border-line md:gap-y-12' : 'gap-y-12'}`}
    >
      {packages.map((tourPackage, index) => {
        const shape = shapes[index] ?? 'third';
        return (
          <li
            key={tourPackage.id}
            className={`${SPANS[shape]} ${isDense ? 'max-md:border-t max-md:border-line' : ''} ${toLater(index, isDense)} ${isLeftAlone(shapes, index) ? 'max-lg:md:col-span-12' : ''}`}
          >
            <PackageCard
              tourPackage={tourPackage}
              today={today}
              shape={shape}
              phone={isDense ? (index === 0 ? 'wide' : 'row') : undefined}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Class that defers the rendering of a card below the first screen; the number is the estimated height in px. */
function toLater(index: number, isDense: boolean): string {
  if (index === 0) return '';
  return isDense ? 'later-200 md:later-700' : 'later-710';
}

/** True for the card after the lead, if an odd number of cards follows: in two columns, it fills a whole row. */
function isLeftAlone(shapes: readonly CardShape[], index: number): boolean {
  const first = shapes.findIndex((shape) => shape !== 'lead');
  return index === first && (shapes.length - first) % 2 === 1;
}
