import { Suspense, type ReactNode } from 'react';
import { Breadcrumbs } from '@/components/site/frame/breadcrumbs';
import { RouteMap } from '@/components/site/map/route-map';
import { StickyBar } from '@/components/site/frame/sticky-bar';
import { PartBoundary } from '@/components/site/frame/part-boundary';
import { PRICE_CLASS } from '@/components/site/total/price-class';
import { TotalSlot } from '@/components/site/total/total-slot';
import { Picture, Thumbnail } from '@/components/site/trip-parts/picture';
import type { ContactDetails } from '@/components/site/contact-form/contact-lines';
import type { TripReview } from '@/lib/company/reviews/types';
import type { PlainDate } from '@/lib/platform/format/dates';
import { toDayRoute } from '@/lib/places/map/day-route';
import { toRouteDays } from '@/lib/packages/catalogue/trip-facts';
import { listIncluded } from '@/lib/packages/catalogue/included-words';
import { getCollectionOf, toPackagePath } from '@/lib/packages/model/collections';
import { getUnitLabel, toPriced, type Priced } from '@/lib/packages/prices/price';
import { getCurrentPrice } from '@/lib/packages/prices/published-prices';
import { formatRupees } from '@/lib/platform/format/money';
import type { PackageDetail as PackageDetailData, PackageSummary } from '@/lib/packages/model/types';
import { listGalleryPictures, toGalleryPhoto } from '@/lib/company/pictures/gallery';
import { ANCHORS, ROUTES, toAbsoluteUrl, toPackagePdfPath, toWhatsAppUrl } from '@/lib/platform/routes';
import type { Company, Phone } from '@/lib/company/fields/company';
import type { Question } from '@/lib/company/questions/schema';
import { Extras } from './extras';
import { Facts, Highlights } from './facts';
import { Gallery, type GallerySlide } from './gallery';
import { PinIcon } from '@/components/site/trip-parts/trip-icons';
import { Inclusions } from '@/components/site/trip-parts/inclusions';
import { Itinerary } from './itinerary';
import { ShortlistButton } from '@/components/site/trip-parts/shortlist-button';
import { SaveLink } from '@/components/site/trip-parts/save-link';
import { Nights } from './nights';
import { PackageTabs, type PackageTab } from './package-tabs';
import { PageActions } from './page-actions';
import { ContactLinks } from '../price-panel/contact-links';
import { PriceCard } from '../price-panel/price-card';
import { Questions } from './questions';
import { PlaceNames } from './place-names';
import { RatingLine, RatingSummary } from './rating-summary';
import { SimilarTrips } from './similar-trips';
import { TripReviews } from './trip-reviews';
import { WhenToGo } from './when-to-go';
import { WhoFor } from './who-for';
import { WhyThisOne } from '../list/why-this-one';

type Props = {
  tourPackage: PackageDetailData;
  company: Company;
  phone: Phone;
  today: PlainDate;
  origin: string;
  /** Renders the Quick Enquiry form, which belongs to another domain (components/requests/enquiry-form). */
  quickEnquiry: (priced: Priced) => ReactNode;
  /** The questions for all trips that fit this one. */
  generalQuestions: readonly Question[];
  /** Similar packages, linked at the end of the page. */
  similar: readonly PackageSummary[];
  /** Reviews that are about this trip. */
  reviews: readonly TripReview[];
};

/**
 * Package screen, used by all URLs of a package. On wide screens the price, the form and the route stand beside the
 * introduction and the days; the route stays in view.
 */
export function PackageDetail(props: Props) {
  const { tourPackage, company, phone, today, origin, quickEnquiry, generalQuestions, similar, reviews } =
    props;
  const url = toAbsoluteUrl(origin, toPackagePath(tourPackage));
  const hello = `Hello, I am interested in ${tourPackage.title} (${tourPackage.duration}): ${url}`;
  const chat = toWhatsAppUrl(company.whatsapp, hello);
  const contact = { phone, whatsapp: company.whatsapp, email: company.email };
  // The map of a trip with one night would be two dots in an empty frame.
  const route = tourPackage.durationDays > 2 ? toDayRoute(toRouteDays(tourPackage.itinerary)) : null;
  return (
    <article>
      <div className="wrap pb-12 lg:pb-20">
        <TripHead tourPackage={tourPackage} />
        <div className="mt-5 grid gap-y-10 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-10 xl:grid-cols-[minmax(0,1fr)_26rem] xl:gap-x-14">
          <div className="flex min-w-0 flex-col gap-6">
            <TripIntro tourPackage={tourPackage} url={url} contact={contact} />
          </div>
          <div className="lg:row-span-2 lg:border-l lg:border-line lg:pl-10 xl:pl-14">
            <PriceCard tourPackage={tourPackage} today={today} phone={phone} chat={chat} />
            <section
              id={ANCHORS.enquiry}
              aria-label="Quick Enquiry"
              className="mt-6 border-t border-line pt-6"
            >
              <PartBoundary part="enquiry form" contact={contact}>
                {quickEnquiry(toPriced(tourPackage))}
              </PartBoundary>
            </section>
            {route && <Extras extras={tourPackage.extras} />}
            <aside
              aria-label="Route and stays"
              className="mt-10 flex flex-col gap-6 sm:max-lg:flex-row sm:max-lg:items-start sm:max-lg:gap-8 lg:sticky lg:top-28"
            >
              <RouteMap route={route} className="sm:max-lg:w-1/2 sm:max-lg:shrink-0" />
              <Nights tourPackage={tourPackage} />
              {!route && <Extras extras={tourPackage.extras} />}
            </aside>
          </div>
          <PartBoundary part="trip details" contact={contact}>
            <PackageTabs tabs={toTabs(tourPackage, reviews)}>
              <PartsNav {...props} />
            </PackageTabs>
          </PartBoundary>
        </div>
        <div className="mt-10 grid gap-x-14 gap-y-10 border-t border-line pt-8 lg:mt-16 lg:grid-cols-2">
          <WhenToGo tourPackage={tourPackage} today={today} />
          <Questions own={tourPackage.questions} general={generalQuestions} />
        </div>
        <SimilarTrips tourPackage={tourPackage} today={today} packages={similar} />
      </div>
      <PartBoundary part="contact bar">
        <StickyBar formId={ANCHORS.enquiry} action="Enquire" className="lg:hidden">
          <BarPrice tourPackage={tourPackage} today={today} />
          <ContactLinks chat={chat} phone={phone} packageId={tourPackage.id} className="" />
        </StickyBar>
      </PartBoundary>
    </article>
  );
}

/** Today's published price, or the total for the visitor's choice, in the bar at the bottom. */
function BarPrice({ tourPackage, today }: { tourPackage: PackageDetailData; today: PlainDate }) {
  const { id } = tourPackage;
  return (
    <p className="mr-auto min-h-13 min-w-0 content-center text-xs leading-tight text-ink-soft">
      <span className={`block whitespace-nowrap chosen:hidden ${PRICE_CLASS}`}>
        {formatRupees(getCurrentPrice(tourPackage, today).amount)}
      </span>
      <span className="chosen:hidden">{getUnitLabel(tourPackage)}</span>
      <TotalSlot packageId={id} words="amount" className={`block whitespace-nowrap ${PRICE_CLASS}`} />
      <TotalSlot packageId={id} words="whose" className="line-clamp-3 text-balance" />
    </p>
  );
}

/** Links to the parts that no tab shows. */
function PartsNav({ tourPackage, generalQuestions }: Pick<Props, 'tourPackage' | 'generalQuestions'>) {
  const { whoFor, stays, questions } = tourPackage;
  const parts = [
    { id: 'who-for', name: 'Who for', size: whoFor.length },
    { id: 'where-you-sleep', name: 'Stay', size: stays.length },
    { id: 'when-to-go', name: 'When to go', size: 1 },
    { id: 'questions', name: 'Questions', size: questions.length + generalQuestions.length },
  ];
  return (
    <nav aria-label="On this page" className="flex flex-wrap gap-x-4 text-sm">
      {parts.map(
        ({ id, name, size }) =>
          size > 0 && (
            <a
              key={id}
              href={`#${id}`}
              className="inline-flex min-h-11 items-center text-lagoon underline hover:no-underline"
            >
              {name}
            </a>
          ),
      )}
    </nav>
  );
}

function TripHead({ tourPackage }: { tourPackage: PackageDetailData }) {
  const { title, duration, location, rating, reviewCount } = tourPackage;
  const { breadcrumb, path } = getCollectionOf(tourPackage);
  return (
    <div className="pt-3 lg:pt-5">
      <Breadcrumbs
        trail={[
          { name: 'Home', path: ROUTES.home },
          { name: breadcrumb, path },
        ]}
        current={title}
      />
      <div className="mt-3 flex items-start justify-between gap-3 max-2xs:flex-wrap lg:mt-5">
        <h1 className="max-w-4xl min-w-0 text-title lg:text-[3.25rem] lg:leading-[1.08]">{title}</h1>
        <ShortlistButton
          tourPackage={tourPackage}
          className="shrink-0 justify-center rounded-full border border-line-strong text-sm hover:border-lagoon sm:px-5 lg:mt-2"
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1">
        <p className="flex items-center gap-1.5 text-sm">
          <PinIcon className="size-4.5 text-laterite" />
          <PlaceNames location={location} />
        </p>
        <p className="text-sm font-semibold">{duration}</p>
        {/* The content is below 500 bytes, so React sends it in place instead of inserting it later by script. */}
        <Suspense fallback={<p role="status">Loading package details...</p>}>
          <RatingLine rating={rating} reviewCount={reviewCount} />
        </Suspense>
      </div>
    </div>
  );
}

type TripIntroProps = { tourPackage: PackageDetailData; url: string; contact: ContactDetails };

function TripIntro({ tourPackage, url, contact }: TripIntroProps) {
  return (
    <>
      <div className="-mx-[clamp(1.125rem,4vw,2.5rem)] sm:mx-0">
        <PartBoundary part="gallery" contact={contact}>
          <Gallery title={tourPackage.title} slides={toSlides(tourPackage)} />
        </PartBoundary>
      </div>
      <p className="max-w-prose font-display text-lg sm:text-xl">{tourPackage.description}</p>
      <WhyThisOne tourPackage={tourPackage} className="-mt-2 max-w-prose" />
      <Facts tourPackage={tourPackage} />
      <WhoFor tourPackage={tourPackage} />
      <Highlights highlights={tourPackage.highlights} />
      <div className="flex flex-wrap items-center gap-x-6 text-sm">
        <SaveLink href={toPackagePdfPath(tourPackage.id)}>Save as PDF</SaveLink>
        <PartBoundary part="page actions" contact={contact}>
          <PageActions title={tourPackage.title} url={url} />
        </PartBoundary>
      </div>
    </>
  );
}

function toSlides(tourPackage: PackageDetailData): GallerySlide[] {
  return listGalleryPictures(tourPackage).map((picture, index) => ({
    photo: toGalleryPhoto(picture),
    large: (
      <Picture
        name={picture.name}
        sizes="(min-width: 80rem) 46rem, (min-width: 64rem) calc(100vw - 34rem), 100vw"
        priority={index === 0}
        className="aspect-3/2"
      />
    ),
    thumbnail: <Thumbnail name={picture.name} className="aspect-3/2 w-19 sm:w-24" />,
  }));
}

function toTabs(tourPackage: PackageDetailData, reviews: readonly TripReview[]): PackageTab[] {
  const { itinerary, inclusions, exclusions, honeymoonSpecials, rating, reviewCount } = tourPackage;
  const shownPlaces = listGalleryPictures(tourPackage).map(({ place }) => place);
  return [
    {
      key: 'itinerary',
      label: 'Itinerary',
      panel: <Itinerary itinerary={itinerary} shownPlaces={shownPlaces} />,
    },
    {
      key: 'inclusions',
      label: 'Inclusions',
      panel: (
        <Inclusions
          own={listIncluded(tourPackage)}
          inclusions={inclusions}
          exclusions={exclusions}
          specials={honeymoonSpecials}
        />
      ),
    },
    {
      key: 'reviews',
      label: 'Reviews',
      panel: (
        <>
          <RatingSummary rating={rating} reviewCount={reviewCount} />
          <TripReviews reviews={reviews} total={reviewCount} />
        </>
      ),
    },
  ];
}
