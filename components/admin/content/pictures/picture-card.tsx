import { toFocalClass } from '@/lib/content/pictures/focal';
import type { PictureItem } from '@/lib/content/pictures/types';
import { toLabel } from './picture-words';

type Props = { item: PictureItem; isOpen: boolean; onOpen: () => void };

/** A picture of the grid; opens its panel. */
export function PictureCard({ item, isOpen, onOpen }: Props) {
  return (
    <button
      id={`picture-${item.name}`}
      type="button"
      aria-expanded={isOpen}
      onClick={onOpen}
      className="flex h-full w-full flex-col rounded-lg border border-line bg-white text-left text-sm hover:border-lagoon aria-expanded:border-lagoon aria-expanded:bg-lagoon-pale"
    >
      <span className="block aspect-3/2 overflow-hidden rounded-t-lg bg-sand">
        <img
          src={item.thumbnail}
          alt=""
          width={240}
          height={160}
          loading="lazy"
          className={`size-full object-cover ${toFocalClass(item)}`}
        />
      </span>
      <span className="line-clamp-2 px-2 pt-1 wrap-anywhere">{toLabel(item)}</span>
      <span className="line-clamp-2 px-2 pb-1 text-xs wrap-anywhere text-ink-soft">
        {item.alt === '' && <span className="text-danger">No alt text · </span>}
        {describeUses(item)}
      </span>
    </button>
  );
}

function describeUses({ uses, isSeeded }: PictureItem): string {
  const [first, ...others] = uses.filter(({ kind }) => kind === 'package');
  if (first) return others.length === 0 ? first.title : `${others.length + 1} packages`;
  if (uses.length > 0) return 'Only in drafts or former versions';
  return isSeeded ? 'Came with the site' : 'Not used';
}
