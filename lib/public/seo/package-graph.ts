import type {
  AggregateOffer,
  BreadcrumbList,
  FAQPage,
  Offer,
  Product,
  Review,
  Thing,
  TouristTrip,
} from 'schema-dts';
import type { TripReview } from '../../company/reviews/types';
import type { PlainDate } from '../../platform/format/dates';
import { getCollectionOf, toPackagePath } from '../../packages/model/collections';
import { getUnitLabel } from '../../packages/prices/price';
import { getPricesAhead } from '../../packages/prices/published-prices';
import { getSeasonYear, SEASON_LABELS, type SeasonLabels } from '../../packages/prices/season';
import type { PackageDetail } from '../../packages/model/types';
import { listGalleryPictures } from '../../company/pictures/gallery';
import { toPictureUrl } from '../../company/pictures/pictures';
import { readWords } from '../../company/fields/legal-blocks';
import type { Question } from '../../company/questions/schema';
import { ROUTES, toAbsoluteUrl } from '../../platform/routes';
import type { SiteIdentity } from './package-metadata';
import { toShareImage } from './page-metadata';
import { AGENCY_ID, toBreadcrumbNode } from './site-graph';

const CURRENCY = 'INR';
const IN_STOCK = 'https://schema.org/InStock';
const MAX_PICTURE = 1600;

/** `reviews`: all reviews of the trip; the page shows the first `shown`. */
type PageContext = SiteIdentity & { reviews?: readonly TripReview[]; shown?: number };

/** Structured data of a package page: product, trip, breadcrumbs and questions. */
export function toPackageGraph(tourPackage: PackageDetail, today: PlainDate, site: PageContext): Thing[] {
  const url = toAbsoluteUrl(site.origin, toPackagePath(tourPackage));
  return [
    toProduct(tourPackage, today, site, url),
    toTrip(tourPackage, site, url),
    toBreadcrumbs(tourPackage, site.origin),
    ...toQuestions(site.questions, url),
  ];
}

function toProduct(
  tourPackage: PackageDetail,
  today: PlainDate,
  { origin, brand, seasonLabels, reviews = [], shown }: PageContext,
  url: string,
): Product {
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: tourPackage.title,
    description: tourPackage.description,
    url,
    mainEntityOfPage: url,
    sku: tourPackage.slug ?? tourPackage.id,
    category: getCollectionOf(tourPackage).breadcrumb,
    brand: { '@type': 'Brand', name: brand },
    image: listImages(tourPackage, origin),
    offers: toOffers(tourPackage, today, url, seasonLabels),
    ...toRating(reviews.filter(isOwn)),
    ...toReviews(reviews.slice(0, shown).filter(isOwn)),
  };
}

/** Search engines accept no reviews from other sites, and samples are not reviews. */
function isOwn({ source, isSample }: TripReview): boolean {
  return source === 'direct' && !isSample;
}

/** The average to one decimal; no property when there are no reviews. */
function toRating(own: readonly TripReview[]): Pick<Exclude<Product, string>, 'aggregateRating'> {
  if (own.length === 0) return {};
  const average = own.reduce((sum, { rating }) => sum + rating, 0) / own.length;
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(average.toFixed(1)),
      reviewCount: own.length,
      bestRating: 5,
      worstRating: 1,
    },
  };
}

function toReviews(own: readonly TripReview[]): { review?: Review[] } {
  if (own.length === 0) return {};
  return {
    review: own.map(({ customerName, date, reviewText, rating }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: customerName },
      datePublished: date,
      reviewBody: reviewText,
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    })),
  };
}

function listImages(tourPackage: PackageDetail, origin: string): string[] {
  const wide = listGalleryPictures(tourPackage).map((picture) => toPictureUrl(picture, MAX_PICTURE, 'webp'));
  return [toShareImage(origin, tourPackage.image).url, ...wide.map((path) => toAbsoluteUrl(origin, path))];
}

/** If prices differ, one offer per season (this and the next) and per peak price; otherwise a single offer. */
function toOffers(
  tourPackage: PackageDetail,
  today: PlainDate,
  url: string,
  labels: SeasonLabels = SEASON_LABELS,
): Offer | AggregateOffer {
  const { seasons, peaks, low, high } = getPricesAhead(tourPackage, today);
  const { priceValidUntil } = getSeasonYear(today);
  const given = { url, unit: getUnitLabel(tourPackage) };
  const whole = { ...given, amount: low, priceValidUntil };
  if (low === high) return toOffer(whole);
  const dated: OfferInput[] = [
    ...seasons.map(({ kind, amount, period }) => ({ ...given, amount, name: labels[kind], period })),
    ...peaks.map(({ peak, amount }) => ({
      ...given,
      amount,
      name: peak.name,
      period: { start: peak.from, end: peak.to },
    })),
  ].map((one) => ({ ...one, priceValidUntil: one.period.end }));
  const offers = seasons.length > 0 ? dated : [whole, ...dated];
  return {
    '@type': 'AggregateOffer',
    url,
    priceCurrency: CURRENCY,
    lowPrice: low,
    highPrice: high,
    offerCount: offers.length,
    availability: IN_STOCK,
    priceValidUntil: seasons[0]?.period.end ?? priceValidUntil,
    offers: offers.map(toOffer),
  };
}

type OfferInput = {
  url: string;
  amount: number;
  unit: string;
  priceValidUntil: PlainDate;
  name?: string;
  period?: { start: PlainDate; end: PlainDate };
};

function toOffer({ url, amount, unit, priceValidUntil, name, period }: OfferInput): Offer {
  return {
    '@type': 'Offer',
    ...(name ? { name } : {}),
    url,
    price: amount,
    priceCurrency: CURRENCY,
    availability: IN_STOCK,
    priceValidUntil,
    ...(period ? { validFrom: period.start, validThrough: period.end } : {}),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: amount,
      priceCurrency: CURRENCY,
      unitText: unit,
      valueAddedTaxIncluded: true,
    },
  };
}

function toTrip(tourPackage: PackageDetail, { origin, brand }: SiteIdentity, url: string): TouristTrip {
  const { title, description, itinerary, isHoneymoon } = tourPackage;
  return {
    '@type': 'TouristTrip',
    '@id': `${url}#trip`,
    name: title,
    description,
    url,
    touristType: isHoneymoon ? 'Couples' : 'Families and groups of friends',
    provider: {
      '@type': 'TravelAgency',
      '@id': toAbsoluteUrl(origin, AGENCY_ID),
      name: brand,
      url: toAbsoluteUrl(origin, ROUTES.home),
    },
    ...(itinerary.length === 0
      ? {}
      : {
          itinerary: {
            '@type': 'ItemList',
            numberOfItems: itinerary.length,
            itemListElement: itinerary.map((day, index) => ({
              '@type': 'ListItem' as const,
              position: index + 1,
              name: `Day ${day.day}: ${day.title}`,
              description: day.description,
            })),
          },
        }),
  };
}

/** The questions of the page, without the links in their answers. */
function toQuestions(questions: readonly Question[] = [], url: string): FAQPage[] {
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question' as const,
    name: question,
    acceptedAnswer: {
      '@type': 'Answer' as const,
      text: readWords(answer)
        .map(({ text }) => text)
        .join(''),
    },
  }));
  return [{ '@type': 'FAQPage', '@id': `${url}#questions`, mainEntity }];
}

/** Breadcrumbs of the package. Their base path is `structuredDataBase`, which may differ from the canonical path. */
function toBreadcrumbs(tourPackage: PackageDetail, origin: string): BreadcrumbList {
  const { breadcrumb, structuredDataBase } = getCollectionOf(tourPackage);
  const path = tourPackage.slug ? `${structuredDataBase}/${tourPackage.slug}` : toPackagePath(tourPackage);
  const crumbs = [
    { name: 'Home', path: ROUTES.home },
    { name: breadcrumb, path: structuredDataBase },
    { name: tourPackage.title, path },
  ];
  return toBreadcrumbNode(crumbs, origin);
}
