import { SearchIcon } from '@/components/ui/icons';
import { ROUTES } from '@/lib/platform/routes';
import { LONGEST_SENTENCE } from '@/lib/packages/search/types';

/** One line in which a trip is described. A plain form that leads to the search page, so it needs no script. */
export function SearchLine({ className = '' }: { className?: string }) {
  return (
    <form action={ROUTES.search} role="search" className={`relative ${className}`}>
      <input
        name="q"
        type="search"
        maxLength={LONGEST_SENTENCE}
        autoComplete="off"
        enterKeyHint="search"
        aria-label="Describe your trip"
        placeholder="4 days in December, under 15k"
        className="block min-h-14 w-full appearance-none rounded-full border border-line-strong bg-paper py-2 pr-16 pl-6 text-base text-ink placeholder:text-ink-soft placeholder-shown:text-ellipsis"
      />
      <button
        type="submit"
        className="absolute inset-y-1 right-1 inline-flex w-12 items-center justify-center rounded-full bg-lagoon text-paper transition-colors hover:bg-lagoon-deep"
      >
        <SearchIcon />
        <span className="sr-only">Search trips</span>
      </button>
    </form>
  );
}
