import { keepTogether } from '../../platform/format/no-break-spaces';
import { formatPriceRange } from '../../packages/prices/price';
import { COMFORTS, formatTravellers, VIBES } from '../../planner/plan/choices';
import { listNightWords } from '../../planner/plan/night-words';
import { toDayDriveWords } from '../../planner/plan/drive-words';
import { formatWholeEstimate } from '../../planner/price/estimate-words';
import { formatPriceChange, type PriceChange } from '../../planner/price/price-change';
import { EXPERIENCES } from '../../planner/plan/experiences';
import { formatStart } from '../../planner/plan/start';
import type { TripDay, TripPlan } from '../../planner/plan/types';
import { ROUTES, toAbsoluteUrl, toPlanPath } from '../../platform/routes';
import { toDatedWords, toPdfPicture, toSender, type PdfPage } from './site-data';
import type { PdfContent, PdfDay } from './types';

/** The PDF content of a plan with its estimate; `change` is what changes by hand cost. */
export function toPlanPdf(
  trip: TripPlan,
  change: PriceChange | null,
  page: Omit<PdfPage, 'labels' | 'terms'>,
): PdfContent {
  const { code, answers } = trip;
  const { duration, vibe, comfort, start } = answers;
  return {
    fileName: `kerala-plan-${code}.pdf`,
    eyebrow: 'Your plan · Kerala',
    title: trip.title,
    intro: trip.durationMessage,
    facts: [
      { label: 'Duration', value: `${duration} days` },
      { label: 'Group', value: formatTravellers(answers) },
      { label: 'Vibe', value: VIBES[vibe].label },
      { label: 'Hotels', value: COMFORTS[comfort].label },
      ...(start ? [{ label: 'Start', value: formatStart(start) }] : []),
    ],
    picture: toPdfPicture(VIBES[vibe].picture),
    highlights: [{ heading: 'Your experiences', items: listExperiences(trip) }].filter(
      ({ items }) => items.length > 0,
    ),
    price: {
      heading: 'Estimated cost',
      label: 'Indicative, not an offer',
      amount: formatPriceRange(trip.cost),
      unit: trip.unit,
      rows: [
        { label: 'In all', value: formatWholeEstimate(trip.cost, answers) ?? '' },
        { label: 'Your changes', value: change ? formatPriceChange(change, answers) : '' },
      ].filter(({ value }) => value !== ''),
      notes: [trip.costNote],
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

function listExperiences({ experienceLabels, leftOut }: TripPlan): string[] {
  const isLeftOut = (label: string) => leftOut.some((one) => EXPERIENCES[one].label === label);
  return experienceLabels.map((label) => (isLeftOut(label) ? `${label} (left out)` : label));
}

function toPdfDay(tripDay: TripDay): PdfDay {
  const { day, location, title, description, night } = tripDay;
  return {
    day,
    place: location,
    title,
    text: keepTogether(description),
    points: [],
    facts: [
      { label: 'Drive', value: keepTogether(toDayDriveWords(tripDay)) },
      ...(night ? [{ label: 'Night', value: keepTogether(`${night.place}, ${night.stay}`) }] : []),
    ],
  };
}
