import type { ReactNode } from 'react';
import type { PlainDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import {
  getSeason,
  getSeasonYear,
  type Season,
  type SeasonLabels,
  type SeasonPeriod,
} from '@/lib/packages/prices/season';
import type { PartyPrices, SeasonPrices } from '@/lib/packages/model/types';

/** Both season prices with their dates. Text marks the current one. */
export function SeasonRows({
  season,
  today,
  labels,
}: {
  season: SeasonPrices;
  today: PlainDate;
  labels: SeasonLabels;
}) {
  const { label, off, on } = getSeasonYear(today);
  const now = getSeason(today);
  return (
    <PriceList heading={`Season prices ${label}`}>
      <SeasonRow kind="off" label={labels.off} now={now} period={off} price={season.offSeason} />
      <SeasonRow kind="on" label={labels.on} now={now} period={on} price={season.onSeason} />
    </PriceList>
  );
}

function SeasonRow({
  kind,
  label,
  now,
  period,
  price,
}: {
  kind: Season;
  label: string;
  now: Season;
  period: SeasonPeriod;
  price: number;
}) {
  return (
    <Row price={price} strong={kind === now}>
      <span className="font-semibold">{label}</span>{' '}
      {kind === now && <span className="ml-2 text-xs font-semibold text-laterite">Applies today</span>}{' '}
      <span className="block text-sm text-ink-soft">{period.months}</span>{' '}
      <span className="block text-xs text-ink-soft">{period.text}</span>
    </Row>
  );
}

/** Prices per person by group size. The price for four adults is highlighted as the best. */
export function PartyRows({ pricing }: { pricing: PartyPrices }) {
  return (
    <PriceList heading="Price per head">
      <Row price={pricing.twoPersons}>2 Adults</Row>
      <Row price={pricing.fourPersons} strong>
        <span className="font-semibold">4 Adults</span>{' '}
        <span className="ml-2 text-xs font-semibold text-laterite">Best value</span>
      </Row>
      <Row price={pricing.sixPersons}>6 Adults</Row>
    </PriceList>
  );
}

function PriceList({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-xl">{heading}</h3>
      <dl className="mt-2 border-t border-line">{children}</dl>
    </div>
  );
}

function Row({ price, strong = false, children }: { price: number; strong?: boolean; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-3">
      <dt>{children}</dt>
      <dd className={`font-display text-2xl tabular-nums ${strong ? 'text-ink' : 'text-ink-soft'}`}>
        {formatRupees(price)}
      </dd>
    </div>
  );
}
