import { keepTogether } from '../../platform/format/no-break-spaces';
import { formatPriceRange } from '../../packages/prices/price';
import { COMFORTS, formatGroup, VIBES } from '../../planner/plan/choices';
import { listNightWords } from '../../planner/plan/night-words';
import { toDayDriveWords } from '../../planner/plan/drive-words';
import type { ShownPrice } from '../../planner/price/shown-price';
import { formatPartyAndMonth, GUIDE_NOTE } from '../../planner/price/party';
import { formatStart } from '../../planner/plan/start';
import type { TripDay, TripPlan } from '../../planner/plan/types';
import { ROUTES, toAbsoluteUrl, toPlanPath } from '../../platform/routes';
import { toDatedWords, toPdfPicture, toSender, type PdfPage } from './site-data';
import type { PdfContent, PdfDay } from './types';

/** The PDF content of a plan from the trip planner, with its estimate. */
export function toPlanPdf(
  trip: TripPlan,
  price: ShownPrice | null,
  page: Omit<PdfPage, 'labels' | 'terms'>,
): PdfContent {
  const { code, answers } = trip;
  const { duration, groupSize, vibe, comfort, start } = answers;
  return {
    fileName: `kerala-plan-${code}.pdf`,
    eyebrow: 'Your plan · Kerala',
    title: trip.title,
    intro: trip.durationMessage,
    facts: [
      { label: 'Duration', value: `${duration} days` },
      { label: 'Group', value: formatGroup(groupSize) },
      { label: 'Vibe', value: VIBES[vibe].label },
      { label: 'Comfort', value: COMFORTS[comfort].label },
      ...(start ? [{ label: 'Start', value: formatStart(start) }] : []),
    ],
    picture: toPdfPicture(VIBES[vibe].picture),
    highlights: [{ heading: 'Your experiences', items: trip.experienceLabels }].filter(
      ({ items }) => items.length > 0,
    ),
    price: {
      heading: 'Estimated cost',
      label: 'Indicative, not an offer',
      amount: formatPriceRange(trip.shownCost),
      unit: 'per person',
      rows: price
        ? [{ label: `For the party`, value: `${formatPriceRange(price)} ${formatPartyAndMonth(price)}` }]
        : [],
      notes: [
        ...(price ? [GUIDE_NOTE, price.basis, ...(price.change ? [price.change] : [])] : []),
        trip.costNote,
      ],
      payment: [],
      cancellation: [],
    },
    days: trip.days.map(toPdfDay),
    lists: [
      { heading: 'Your nights and meals', items: listNightWords(trip.days) },
      { heading: 'Included in the price', items: trip.inclusions },
      { heading: 'Not included', items: trip.exclusions },
    ],
    notes:
      trip.notes.length > 0
        ? { heading: 'Good to know', items: trip.notes.map(({ text }) => keepTogether(text)) }
        : null,
    url: toAbsoluteUrl(page.origin, toPlanPath(ROUTES.plannerResults, code)),
    sender: toSender(page.company),
    dated: toDatedWords(page.today),
  };
}

function toPdfDay(tripDay: TripDay): PdfDay {
  const { day, location, title, description, activities, night } = tripDay;
  return {
    day,
    place: location,
    title,
    text: keepTogether(description),
    points: activities,
    facts: [
      { label: 'Drive', value: keepTogether(toDayDriveWords(tripDay)) },
      ...(night ? [{ label: 'Night', value: keepTogether(`${night.place}, ${night.stay}`) }] : []),
    ],
  };
}
