import type { ComponentProps } from 'react';
import { buttonClass } from '@/components/ui/button';
import { sameFilter } from '@/lib/packages/search/phrase';
import type { Loosening, NearHit } from '@/lib/packages/search/search';
import type { ChipValue } from '@/lib/packages/search/types';
import { HitList } from './hit-list';

type Props = Omit<ComponentProps<typeof HitList>, 'hits'> & {
  near: readonly NearHit[];
  loosen: readonly Loosening[];
  onChange: (filters: readonly ChipValue[]) => void;
};

/** Shown when nothing matches: which filters to remove, and the nearest packages. */
export function EmptyResult({ near, loosen, onChange, ...list }: Props) {
  return (
    <>
      {loosen.length > 0 && (
        <div className="mt-4">
          <p>Leave out one of these, and there is something:</p>
          <ul className="mt-3 flex flex-wrap gap-2">
            {loosen.map((filter) => (
              <li key={`${filter.kind} ${filter.label}`}>
                <button
                  type="button"
                  className={buttonClass('secondary', 'px-4 text-sm')}
                  onClick={() => onChange(list.chips.filter((chip) => !sameFilter(chip, filter)))}
                >
                  {`${filter.label}: ${filter.count === 1 ? '1 trip' : `${filter.count} trips`} without it`}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <h3 className="mt-8 text-xl">The nearest</h3>
      <HitList hits={near} {...list} />
    </>
  );
}
