import { PageLink } from '@/components/site/page-link';
import { PartBoundary } from '@/components/site/part-boundary';
import { buttonClass } from '@/components/ui/button';
import type { ContactDetails } from '@/components/site/contact-form/contact-lines';
import type { PlainDate } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { ADVANCE_PERCENT, BALANCE_DUE_DAYS, CALLBACK_HOURS } from '@/lib/packages/cancellation';
import { getCollectionOf } from '@/lib/packages/collections';
import { getFromPrice, getUnitLabel } from '@/lib/packages/price';
import { listTravelMonths } from '@/lib/packages/travel-months';
import type { PackageDetail } from '@/lib/packages/types';
import { ANCHORS, ROUTES } from '@/lib/routes';
import { getSeasonLabels, type Phone } from '@/lib/site';
import { CallLink } from './contact-links';
import { PartyPrice } from './party-price';
import { PartyRows, SeasonRows } from './price-rows';
import { TripWhatsAppLink, type TripMessage } from './trip-whatsapp-link';

type Props = {
  tourPackage: PackageDetail;
  today: PlainDate;
  phone: Phone;
  message: TripMessage;
  contact: ContactDetails;
};

/** Price card: lowest price with unit, all published prices, price calculator. */
export function PriceCard({ tourPackage, today, phone, message, contact }: Props) {
  const { season, pricing, isHoneymoon } = tourPackage;
  const seasonLabels = getSeasonLabels();
  return (
    <section aria-labelledby="price" data-print="price" className="flex flex-col gap-5">
      <div>
        <h2 id="price" className="eyebrow font-text">
          What it costs
        </h2>
        <FromPrice tourPackage={tourPackage} />
      </div>
      {season && <SeasonRows season={season} today={today} labels={seasonLabels} />}
      {pricing && <PartyRows pricing={pricing} />}
      {!isHoneymoon && (
        <PartBoundary part="price calculator" contact={contact}>
          <PartyPrice
            tourPackage={message.tourPackage}
            initialAdults={getCollectionOf(tourPackage).key === 'outbound' ? 2 : 4}
            months={listTravelMonths(today)}
            today={today}
            seasonLabels={seasonLabels}
          />
        </PartBoundary>
      )}
      <Terms />
      <div className="flex flex-col gap-3 print:hidden">
        <a href={`#${ANCHORS.enquiry}`} className={buttonClass('primary')}>
          Send an enquiry
        </a>
        <div className="grid grid-cols-2 gap-3">
          <TripWhatsAppLink message={message} className={buttonClass('secondary', 'px-3!')} />
          <CallLink phone={phone} className={buttonClass('secondary', 'px-3!')} />
        </div>
        <p className="text-sm text-ink-soft">
          We call back within {CALLBACK_HOURS} hours, in English, Hindi or Malayalam.
        </p>
      </div>
    </section>
  );
}

/** The lowest price as text, such as `Starting from ₹11,500 per pax (min 4 person)`. */
function FromPrice({ tourPackage }: { tourPackage: PackageDetail }) {
  const from = getFromPrice(tourPackage);
  const { originalPrice } = tourPackage;
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
      <span className="w-full text-sm text-ink-soft">Starting from</span>
      <span data-print="amount" className="font-display text-title tabular-nums">
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

function Terms() {
  return (
    <p className="text-sm text-ink-soft">
      Prices include taxes. {ADVANCE_PERCENT.min} to {ADVANCE_PERCENT.max}% books the trip; the rest is due{' '}
      {BALANCE_DUE_DAYS} days before travel.{' '}
      <PageLink href={`${ROUTES.terms}#cancellation`} className="text-lagoon underline print:hidden">
        Cancellation fees
      </PageLink>
    </p>
  );
}
