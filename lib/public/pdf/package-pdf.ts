import { keepTogether } from '../../platform/format/no-break-spaces';
import { getCollectionOf, toPackagePath } from '../../packages/model/collections';
import {
  toDriveTimeWords,
  toDriveWords,
  toHousesNote,
  toMealsWords,
  toStayLine,
  toStayWords,
} from '../../packages/catalogue/day-words';
import { toMealsByDay } from '../../packages/catalogue/included-words';
import { formatAdultsAndChildren } from '../../packages/prices/party-words';
import { toExtraLine } from '../../packages/catalogue/extra-words';
import { getTripFacts } from '../../packages/catalogue/trip-facts';
import type { ItineraryDay, PackageDetail } from '../../packages/model/types';
import { toAbsoluteUrl } from '../../platform/routes';
import { toDatedWords, toPdfPicture, toSender, type PdfPage } from './site-data';
import { formatTravelDays, toPublishedPart, toPricePart, type PdfTrip } from './price-part';
import type { Fact, PdfContent, PdfDay } from './types';

/** The PDF content of a package: with the itemised price of a given trip, otherwise with the published prices. */
export function toPackagePdf(tourPackage: PackageDetail, trip: PdfTrip | null, page: PdfPage): PdfContent {
  const { inclusions, exclusions, honeymoonSpecials, highlights, location, extras } = tourPackage;
  return {
    fileName:
      [tourPackage.slug ?? `package-${tourPackage.id}`, trip?.date].filter(Boolean).join('-') + '.pdf',
    eyebrow: [getCollectionOf(tourPackage).breadcrumb, location].join(' · '),
    title: tourPackage.title,
    intro: tourPackage.description,
    facts: listFacts(tourPackage, trip),
    picture: toPdfPicture(tourPackage.image),
    highlights: [
      { heading: 'Arranged for the two of you', items: honeymoonSpecials },
      { heading: 'Highlights', items: highlights },
    ].filter(({ items }) => items.length > 0),
    price: trip ? toPricePart(tourPackage, trip, page) : toPublishedPart(tourPackage, page),
    days: tourPackage.itinerary.map(toPdfDay),
    lists: [
      { heading: 'Your nights and meals', items: listNightsAndMeals(tourPackage) },
      { heading: 'Included in the price', items: inclusions },
      { heading: 'Not included', items: exclusions },
      { heading: 'Optional, ask us to add', items: extras.map(toExtraLine) },
    ].filter(({ items }) => items.length > 0),
    notes: null,
    url: toAbsoluteUrl(page.origin, toPackagePath(tourPackage)),
    sender: toSender(page.company),
    dated: toDatedWords(page.today),
  };
}

function listNightsAndMeals({ stays, itinerary }: PackageDetail): string[] {
  const note = stays.length > 0 ? toHousesNote(stays) : '';
  return [...stays.map(toStayLine), toMealsByDay(itinerary), note].filter(Boolean);
}

function listFacts(tourPackage: PackageDetail, trip: PdfTrip | null): Fact[] {
  const { start, end, longestDrive } = getTripFacts(tourPackage);
  const { duration, durationDays, groupSize } = tourPackage;
  const facts: (Fact | false | null)[] = [
    { label: 'Duration', value: duration },
    trip
      ? { label: 'Travel', value: formatTravelDays(trip.date, durationDays) }
      : { label: 'Departures', value: 'Daily' },
    trip ? { label: 'Party', value: formatAdultsAndChildren(trip) } : { label: 'Group size', value: groupSize },
    start !== null && { label: 'Start', value: start },
    end !== null && { label: 'End', value: end },
    longestDrive && {
      label: 'Longest drive',
      value: keepTogether(
        `${toDriveTimeWords(longestDrive.minutes)}, ${longestDrive.km} km (day\u00a0${longestDrive.day})`,
      ),
    },
  ];
  return facts.filter((fact) => fact !== false && fact !== null);
}

function toPdfDay(day: ItineraryDay): PdfDay {
  return {
    day: day.day,
    place: day.overnight ?? '',
    title: day.title,
    text: keepTogether(day.description),
    points: [],
    facts: [
      ...(day.drive ? [{ label: 'Drive', value: keepTogether(toDriveWords(day.drive)) }] : []),
      { label: 'Meals', value: toMealsWords(day) },
      { label: 'Stay', value: toStayWords(day) },
    ],
  };
}
