'use client';

import { Button, buttonClass } from '@/components/ui/button';
import { MAX_TRIPS } from '@/lib/packages/compare/address';
import { GROUP_LIMITS } from '@/lib/packages/group-choice/limits';
import { toComparePath, toShortlistPath } from '@/lib/platform/routes';
import { AskGroup } from '../ask-group';
import { CopyLink } from '../copy-link';

type Props = { chosen: string[]; all: string[] };

/** Buttons: ask a group about the chosen trips, compare them, copy the link to the whole list. */
export function ShortlistActions({ chosen, all }: Props) {
  const canCompare = chosen.length >= 2 && chosen.length <= MAX_TRIPS;
  const hint = toHint(chosen.length);
  return (
    <div className="mt-8 max-w-4xl">
      <div className="flex flex-wrap gap-3">
        <AskGroup keys={chosen} />
        {canCompare ? (
          <a href={toComparePath(chosen)} className={buttonClass('secondary')}>
            Compare side by side
          </a>
        ) : (
          <Button variant="secondary" disabled aria-describedby="shortlist-hint">
            Compare side by side
          </Button>
        )}
        <CopyLink what="shortlist" toUrl={() => location.origin + toShortlistPath(all)} />
      </div>
      <p id="shortlist-hint" role="status" className="mt-3 text-sm text-ink-soft empty:hidden">
        {hint}
      </p>
    </div>
  );
}

function toHint(count: number): string {
  if (count < GROUP_LIMITS.packages.min)
    return 'Choose two trips or more, to compare them or to ask your group.';
  if (count > GROUP_LIMITS.packages.max)
    return `Untick some: a group chooses among up to ${GROUP_LIMITS.packages.max} trips, and ${MAX_TRIPS} fit side by side.`;
  if (count > MAX_TRIPS) return `Up to ${MAX_TRIPS} trips fit side by side: untick the others to compare.`;
  return 'Your group gets a link: everybody ticks what they like, nobody gives a name, and one of you asks us.';
}
