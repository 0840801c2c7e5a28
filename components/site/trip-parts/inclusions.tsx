import type { ReactNode } from 'react';
import { keepTogether } from '@/lib/platform/format/no-break-spaces';
import { CheckIcon } from '@/components/ui/icons';
import { CrossIcon } from './trip-icons';

type Props = {
  /** What this trip includes in its own words. */
  own?: readonly string[];
  inclusions: readonly string[];
  exclusions: readonly string[];
  /** Extras included in a honeymoon package. */
  specials?: readonly string[];
};

/** Inclusions and exclusions side by side, below what this trip includes in its own words. */
export function Inclusions({ own = [], inclusions, exclusions, specials = [] }: Props) {
  const check = <CheckIcon className="mt-0.5 size-5 text-leaf" />;
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      {own.length > 0 && (
        <div className="grid gap-1 text-lg sm:col-span-2">
          {own.map((line) => (
            <p key={line}>{keepTogether(line)}</p>
          ))}
        </div>
      )}
      <div className="grid content-start gap-y-6">
        <Column id="included" heading="Included in the price" lines={inclusions} icon={check} />
        {specials.length > 0 && (
          <Column
            id="included-for-two"
            heading="Also included, for the two of you"
            lines={specials}
            icon={check}
          />
        )}
      </div>
      <Column
        id="excluded"
        heading="Not included"
        lines={exclusions}
        icon={<CrossIcon className="mt-0.5 size-5 text-laterite" />}
      />
    </div>
  );
}

function Column({
  id,
  heading,
  lines,
  icon,
}: {
  id: string;
  heading: string;
  lines: readonly string[];
  icon: ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      <ul className="mt-4 border-t border-line">
        {lines.map((line) => (
          <li key={line} className="flex gap-3 border-b border-line py-2.5">
            {icon}
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
