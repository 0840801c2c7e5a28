import type { ReactNode } from 'react';
import { PageLink } from '@/components/site/frame/page-link';
import { buttonClass } from '@/components/ui/button';
import type { PlainDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { formatAdvance, type Terms } from '@/lib/company/terms/cancellation';
import { getTerms } from '@/lib/company/terms/current-terms';
import { TAX_NOTES } from '@/lib/company/terms/standard-terms';
import { getUnitLabel } from '@/lib/packages/prices/price';
import { formatPeakChange } from '@/lib/packages/prices/peaks';
import { formatPeakFigure, getFromPrice, listPeaksAhead } from '@/lib/packages/prices/published-prices';
import { formatDays } from '@/lib/packages/prices/travel-date';
import { getSeason, getSeasonYear, type Season, type SeasonLabels } from '@/lib/packages/prices/season';
import type { PackageDetail, PartyPrices, SeasonPrices } from '@/lib/packages/model/types';
import { ANCHORS, ROUTES } from '@/lib/platform/routes';
import { getSeasonLabels } from '@/lib/company/fields/company';
import { ChoiceProblem } from '@/components/site/total/choice-problem';
import { PRICE_CLASS } from '@/components/site/total/price-class';
import { TotalSlot } from '@/components/site/total/total-slot';
import { ContactLinks, type TripContact } from './contact-links';

type Props = TripContact & { tourPackage: PackageDetail; today: PlainDate };

/** Price card: lowest price with unit, all published prices, and on wide screens how to ask. */
export function PriceCard({ tourPackage, today, ...contact }: Props) {
  const { season, pricing } = tourPackage;
  const unit = getUnitLabel(tourPackage);
  const hasRows = Boolean(season ?? pricing);
  return (
    <section aria-labelledby="price" className="flex flex-col gap-5">
      <div>
        <h2 id="price" className="eyebrow font-text">
          What it costs
        </h2>
        {!hasRows && <FromPrice tourPackage={tourPackage} today={today} />}
        <p className="mt-1 hidden text-sm text-ink-soft chosen:lg:block">
          <TotalSlot
            packageId={tourPackage.id}
            words="amount"
            className={`block not-data-agreed:text-title! ${PRICE_CLASS}`}
          />
          <TotalSlot packageId={tourPackage.id} words="whose" />
        </p>
        <p className="mt-3 flex gap-4 max-lg:hidden print:hidden">
          <a href={`#${ANCHORS.enquiry}`} className={buttonClass('primary', 'grow')}>
            Enquire
          </a>
          <ContactLinks {...contact} packageId={tourPackage.id} className="hover:underline" />
        </p>
      </div>
      {season && <SeasonRows season={season} today={today} unit={unit} labels={getSeasonLabels()} />}
      {pricing && <PartyRows pricing={pricing} unit={unit} />}
      {hasRows && <FromPrice tourPackage={tourPackage} today={today} isBelowRows />}
      <PeakRows tourPackage={tourPackage} today={today} />
      <ChoiceProblem />
      <TermsInShort category={tourPackage.category} terms={getTerms()} />
    </section>
  );
}

type FromPriceProps = { tourPackage: PackageDetail; today: PlainDate; isBelowRows?: boolean };

/**
 * The lowest price as text, such as `Starting from ₹11,500 per pax (min 4 person)`. A total takes its place below rows that
 * state it, too.
 */
function FromPrice({ tourPackage, today, isBelowRows = false }: FromPriceProps) {
  const from = getFromPrice(tourPackage, today);
  const { originalPrice } = tourPackage;
  return (
    <p className={`mt-1 flex flex-wrap items-baseline gap-x-2 ${isBelowRows ? '-mt-3 chosen:hidden' : ''}`}>
      <span className={`text-sm text-ink-soft ${isBelowRows ? '' : 'w-full'}`}>Starting from</span>
      <span
        className={`tabular-nums ${isBelowRows ? 'text-sm font-semibold' : 'font-display text-title chosen:text-xl'}`}
      >
        {formatRupees(from)}
      </span>
      {originalPrice !== null && originalPrice > from && (
        <del className="text-ink-soft tabular-nums">
          <span className="sr-only">Earlier price </span>
          {formatRupees(originalPrice)}
        </del>
      )}
      <span className="text-sm text-ink-soft">{getUnitLabel(tourPackage)}</span>
    </p>
  );
}

function TermsInShort({ category, terms }: Pick<PackageDetail, 'category'> & { terms: Terms }) {
  return (
    <p className="text-sm text-ink-soft">
      {TAX_NOTES[category]} You pay {formatAdvance(terms)} in advance, the rest {terms.balanceDays} days
      before travel.{' '}
      <PageLink href={`${ROUTES.terms}#cancellation`} className="text-lagoon underline">
        Cancellation fees
      </PageLink>
    </p>
  );
}

type SeasonRowsProps = { season: SeasonPrices; today: PlainDate; unit: string; labels: SeasonLabels };

/** Both season prices with their dates, today's first and marked; one line if they are equal. */
function SeasonRows({ season, today, unit, labels }: SeasonRowsProps) {
  const year = getSeasonYear(today);
  const now = getSeason(today);
  const prices = { off: season.offSeason, on: season.onSeason };
  const kinds: Season[] = now === 'off' ? ['off', 'on'] : ['on', 'off'];
  return (
    <PriceList heading={`Season prices ${year.label}`} unit={unit}>
      {prices.off === prices.on ? (
        <Row price={prices.on} strong>
          <span className="font-semibold">{kinds.map((kind) => labels[kind]).join(' and ')}</span>{' '}
          {kinds.map((kind) => (
            <span key={kind} className="block text-xs text-ink-soft">
              {year[kind].text}
            </span>
          ))}
        </Row>
      ) : (
        kinds.map((kind) => (
          <Row key={kind} price={prices[kind]} strong={kind === now}>
            <span className="mr-2 font-semibold">{labels[kind]}</span>{' '}
            {kind === now && <span className="text-xs font-semibold text-laterite">Applies today</span>}{' '}
            <span className="block text-sm text-ink-soft">{year[kind].months}</span>{' '}
            <span className="block text-xs text-ink-soft">{year[kind].text}</span>
          </Row>
        ))
      )}
    </PriceList>
  );
}

/** Prices per person by group size. The price for four adults is highlighted as the best. */
function PartyRows({ pricing, unit }: { pricing: PartyPrices; unit: string }) {
  return (
    <PriceList heading="Price per head" unit={unit}>
      <Row price={pricing.twoPersons}>2 Adults</Row>
      <Row price={pricing.fourPersons} strong>
        <span className="mr-2 font-semibold">4 Adults</span>{' '}
        <span className="text-xs font-semibold text-laterite">Best value</span>
      </Row>
      <Row price={pricing.sixPersons}>
        6 Adults <span className="block text-sm text-ink-soft">less per head, in a full car</span>
      </Row>
    </PriceList>
  );
}

/** Future peak prices with their days. */
function PeakRows({ tourPackage, today }: { tourPackage: PackageDetail; today: PlainDate }) {
  const peaks = listPeaksAhead(tourPackage, today);
  if (peaks.length === 0) return null;
  return (
    <PriceList heading="Peak prices">
      {peaks.map((one) => (
        <Row key={one.peak.from} price={formatPeakFigure(one, tourPackage)}>
          <span className="font-semibold">{one.peak.name}</span>{' '}
          <span className="block text-sm text-ink-soft">{formatDays(one.peak.from, one.peak.to)}</span>{' '}
          <span className="block text-xs text-ink-soft">
            {formatPeakChange(one.peak, tourPackage.isHoneymoon)}
          </span>
        </Row>
      ))}
    </PriceList>
  );
}

/** Prices under a heading; with their unit while the line above that states it is hidden. */
function PriceList({ heading, unit, children }: { heading: string; unit?: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-xl">{heading}</h3>
      {unit && <p className="hidden text-sm text-ink-soft chosen:block">{unit}</p>}
      <dl className="mt-2 border-t border-line">{children}</dl>
    </div>
  );
}

type RowProps = { price: number | string; strong?: boolean; children: ReactNode };

function Row({ price, strong = false, children }: RowProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-3 max-2xs:flex-wrap">
      <dt>{children}</dt>
      <dd
        className={`font-display whitespace-nowrap tabular-nums ${strong ? 'text-3xl text-ink' : 'text-2xl text-ink-soft'}`}
      >
        {typeof price === 'number' ? formatRupees(price) : price}
      </dd>
    </div>
  );
}
