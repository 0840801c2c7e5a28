import { KeepIcon } from '@/components/ui/icons';
import { ROUTES } from '@/lib/platform/routes';

/** Link to the shortlist, with the number of kept trips (early/keep-trips.ts). Without script nothing can be kept. */
export function ShortlistLink() {
  return (
    <a
      href={ROUTES.shortlist}
      data-shortlist=""
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-full hover:text-lagoon gap-0.5 after:min-w-[2ch] after:text-sm after:font-semibold after:tabular-nums after:content-[attr(data-shortlist)] noscript:hidden"
    >
      <KeepIcon className="size-6" />
      <span className="sr-only">Shortlist</span>
    </a>
  );
}
