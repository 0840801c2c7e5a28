import { listTravelMonths } from '@/lib/packages/prices/travel-date';
import { FIRST_WORDS } from '@/lib/packages/search/words';
import { formatMonthName, type PlainDate } from '@/lib/platform/format/dates';
import { ROUTES } from '@/lib/platform/routes';

/** Links that write the first words of a search, for visitors who do not type. The filters add to them. */
export function FirstWords({ today }: { today: PlainDate }) {
  const months = listTravelMonths(today).slice(1, 4);
  const names = months.map(({ value }) => formatMonthName(Number(value.slice(5, 7))));
  const rows = { When: Object.fromEntries(names.map((name) => [name, name])), ...FIRST_WORDS };
  return (
    <dl className="wrap mt-4 text-sm">
      {Object.entries(rows).map(([about, words]) => (
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
  );
}
