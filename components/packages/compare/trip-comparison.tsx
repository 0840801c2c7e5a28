'use client';

import { useChoice } from '@/components/site/trip-parts/chosen-trip';
import { TripThumb } from '@/components/site/trip-parts/trip-thumb';
import { PRICE_CLASS } from '@/components/site/total/price-class';
import { createAddressStore } from '@/components/ui/address-store';
import { CloseIcon } from '@/components/ui/icons';
import { SelectField } from '@/components/ui/select';
import { MAX_TRIPS, NO_COMPARISON, readComparison, writeComparison } from '@/lib/packages/compare/address';
import { compareTrips, type CompareRow } from '@/lib/packages/compare/compare';
import { toCurrentKeys, toMissingWords } from '@/lib/packages/shortlist/shortlist';
import type { CompareFacts } from '@/lib/packages/compare/facts';
import { type PlainDate } from '@/lib/platform/format/dates';
import { ANCHORS } from '@/lib/platform/routes';
import { AskGroup } from '../page/ask-group';
import { CopyLink } from '../page/copy-link';

const { useAddress, change, getUrl } = createAddressStore(NO_COMPARISON, readComparison, writeComparison);

type Props = {
  trips: readonly CompareFacts[];
  /** Current keys of trips by their former slugs. */
  renamed: Readonly<Record<string, string>>;
  today: PlainDate;
};

/** Up to four trips side by side, for one party and travel date. The state is in the URL. */
export default function TripComparison({ trips, renamed, today }: Props) {
  const keys = toCurrentKeys(useAddress().trips, renamed);
  const choice = useChoice();
  const chosen = keys.flatMap((key) => trips.find((trip) => trip.key === key) ?? []);
  const rest = trips.filter((trip) => !chosen.includes(trip));
  const missing = keys.length - chosen.length;
  return (
    <div>
      {chosen.length < MAX_TRIPS && (
        <div className="mt-4 sm:w-72 print:hidden">
          <AddTrip rest={rest} onAdd={(key) => setTrips([...chosen.map(toKey), key])} />
        </div>
      )}
      {missing > 0 && <p className="mt-4 text-ink-soft">{toMissingWords(missing, 'comparison')}</p>}
      {chosen.length === 0 ? (
        <p className="mt-10 rounded-lg bg-sand p-6">Choose two trips or more to see them side by side.</p>
      ) : (
        <CompareTable trips={chosen} rows={compareTrips(chosen, choice, today)} />
      )}
      {chosen.length > 0 && (
        <div className="mt-8 flex flex-wrap items-center gap-3">
          {chosen.length > 1 && <AskGroup keys={chosen.map(toKey)} />}
          <CopyLink what="comparison" toUrl={getUrl} />
        </div>
      )}
    </div>
  );
}

const toKey = ({ key }: CompareFacts) => key;
const setTrips = (trips: string[]) => change({ trips });

function AddTrip({ rest, onAdd }: { rest: readonly CompareFacts[]; onAdd: (key: string) => void }) {
  return (
    <SelectField
      id="add-trip"
      label="Add a trip"
      value=""
      options={[
        ['', 'Choose a trip'],
        ...rest.map(({ key, title, duration }) => [key, `${title} (${duration})`] as const),
      ]}
      onChange={onAdd}
    />
  );
}

function CompareTable({ trips, rows }: { trips: readonly CompareFacts[]; rows: readonly CompareRow[] }) {
  return (
    <div role="region" aria-label="Comparison" tabIndex={0} className="mt-10 max-md:overflow-x-auto">
      <table
        className="w-full table-fixed text-left text-sm"
        style={{ minWidth: `${trips.length * 9.5}rem` }}
      >
        <thead>
          <tr>
            {trips.map((trip) => (
              <td key={trip.key} className="relative pr-4 last:pr-0">
                <TripThumb src={trip.picture} className="h-25 w-full sm:h-44 print:hidden" />
                <button
                  type="button"
                  aria-label={`Take out ${trip.title}`}
                  onClick={({ currentTarget }) => {
                    // Move the focus first: this button is removed with its trip, and the table with the last trip.
                    const stays = trips.length > 1 ? '[role="region"]' : 'main';
                    currentTarget.closest<HTMLElement>(stays)?.focus({ preventScroll: true });
                    setTrips(trips.filter((other) => other !== trip).map(toKey));
                  }}
                  className="absolute top-0 right-4 [td:last-child>&]:right-0 isolate flex size-11 items-center justify-center before:absolute before:inset-1.5 before:-z-10 before:rounded-full before:bg-paper/90 hover:text-lagoon"
                >
                  <CloseIcon />
                </button>
              </td>
            ))}
          </tr>
          <tr className="align-top">
            {trips.map(({ key, path, title }) => (
              <th
                key={key}
                scope="col"
                className="z-10 bg-paper py-3 pr-4 font-normal md:sticky md:top-16 xl:top-20"
              >
                <a
                  href={path}
                  className="font-display text-lg leading-snug text-ink underline-offset-4 hover:underline sm:text-xl"
                >
                  {title}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ label, values, differs, totals }, index) => (
          <tbody key={label}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={trips.length}
                className="border-t border-line pt-3 text-xs font-semibold text-ink-soft"
              >
                {label}
                {!differs && trips.length > 1 && <span className="font-normal"> (the same for all)</span>}
              </th>
            </tr>
            <tr className="align-top">
              {(differs ? values : values.slice(0, 1)).map((lines, column) => (
                <td
                  key={trips[column]?.key}
                  colSpan={differs ? 1 : trips.length}
                  data-total={totals?.[column]?.amount}
                  data-package={totals && trips[column]?.id}
                  className={`pt-1 pr-4 ${index === 0 ? '' : 'pb-4'}`}
                >
                  <Lines lines={lines} isPrice={index === 0} isAgreed={totals?.[column]?.isAgreed} />
                </td>
              ))}
            </tr>
            {index === 0 && (
              <tr>
                {trips.map((trip) => (
                  <td key={trip.key} className="pb-2">
                    <EnquireLink trip={trip} />
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function EnquireLink({ trip: { path, title } }: { trip: CompareFacts }) {
  return (
    <a
      href={`${path}#${ANCHORS.enquiry}`}
      aria-label={`Enquire about ${title}`}
      className="flex min-h-11 w-fit items-center font-semibold text-lagoon underline underline-offset-4 print:hidden"
    >
      Enquire
    </a>
  );
}

type LinesProps = { lines: readonly string[]; isPrice: boolean; isAgreed: boolean | undefined };

function Lines({ lines: [first, ...more], isPrice, isAgreed }: LinesProps) {
  return (
    <>
      <span className={isPrice ? PRICE_CLASS : ''} data-agreed={isAgreed || undefined}>
        {first}
      </span>
      {more.map((line) => (
        <span key={line} className={`block ${isPrice ? 'text-ink-soft' : ''}`}>
          {line}
        </span>
      ))}
    </>
  );
}
