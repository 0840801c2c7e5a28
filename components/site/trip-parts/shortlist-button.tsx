import { KeepIcon } from '@/components/ui/icons';
import type { PackageSummary } from '@/lib/packages/model/types';

type Props = {
  tourPackage: Pick<PackageSummary, 'id' | 'slug' | 'title'>;
  className?: string;
  /** Shows only the icon on wide screens too. */
  isBare?: boolean;
};

/**
 * Adds a trip to the shortlist or removes it. An inline script handles it (first-touch/save-trips.ts), so React is not
 * started.
 */
export function ShortlistButton({ tourPackage: { id, slug, title }, className = '', isBare = false }: Props) {
  return (
    <button
      type="button"
      data-keep={slug ?? id}
      aria-pressed="false"
      className={`group/keep inline-flex min-h-11 min-w-11 items-center gap-2 text-lagoon noscript:hidden ${className}`}
    >
      <KeepIcon className="size-5 group-aria-pressed/keep:fill-current" />
      <span className={isBare ? 'sr-only' : 'font-semibold max-sm:sr-only'}>Keep</span>
      <span className="sr-only">{title}</span>
    </button>
  );
}
