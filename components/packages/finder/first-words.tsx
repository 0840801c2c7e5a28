import { listTravelMonths } from '@/lib/packages/prices/travel-date';
import { formatMonthName, type PlainDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { toSearchPath } from '@/lib/platform/routes';

type Words = readonly (readonly [label: string, sentence: string])[];

/** Links that write the first words of a search, for visitors who do not type. The filters add to them. */
export function FirstWords({ today }: { today: PlainDate }) {
  const months = listTravelMonths(today)
    .slice(1, 5)
    .map(({ value }) => formatMonthName(Number(value.slice(5, 7))));
  const rows: readonly (readonly [string, Words])[] = [
    [
      'How long',
      [
        ['Weekend', 'weekend'],
        ['4 or 5 days', '4-5 days'],
        ['A week', '7 days'],
      ],
    ],
    ['When', months.map((month) => [month, month])],
    [
      'Budget each',
      [5_000, 10_000, 20_000].map((rupees) => [`Up to ${formatRupees(rupees)}`, `under ${rupees}`]),
    ],
    [
      'Who',
      [
        ['For two', '2 adults'],
        ['With two children', '2 adults, 2 children'],
        ['Six friends', '6 friends'],
        ['Seniors', 'senior citizens'],
      ],
    ],
    [
      'What',
      [
        ['Munnar', 'Munnar'],
        ['Houseboat', 'houseboat'],
        ['Beach', 'beach'],
        ['Adventure', 'adventure'],
        ['Honeymoon', 'honeymoon'],
      ],
    ],
  ];
  return (
    <dl className="wrap mt-4 text-sm">
      {rows.map(([name, words]) => (
        <div key={name} className="flex border-t border-line">
          <dt className="w-24 shrink-0 pt-3 text-ink-soft">{name}</dt>
          <dd className="flex flex-wrap gap-x-5">
            {words.map(([label, sentence]) => (
              <a
                key={label}
                href={toSearchPath(sentence)}
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
