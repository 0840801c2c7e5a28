import { FIRST_WORDS } from '@/lib/packages/search/words';
import { ROUTES } from '@/lib/platform/routes';
import { FilterFold } from './filter-fold';

/** Links that write the first words of a search, for visitors who do not type. The filters add to them. */
export function FirstWords() {
  return (
    <FilterFold className="wrap md:mt-2">
      <dl className="text-sm">
        {Object.entries(FIRST_WORDS).map(([about, words]) => (
          <div key={about} className="border-t border-line 2xs:flex">
            <dt className="w-24 shrink-0 pt-3 text-ink-soft">{about}</dt>
            <dd className="flex flex-wrap gap-x-5">
              {Object.entries(words).map(([label, sentence]) => (
                <a
                  key={label}
                  href={`${ROUTES.search}?${new URLSearchParams({ q: sentence })}`}
                  className="inline-flex min-h-11 items-center font-semibold text-lagoon hover:underline"
                >
                  {label}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </FilterFold>
  );
}
