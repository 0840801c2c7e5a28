import 'server-only';
import { randomUUID } from 'node:crypto';
import { STANDARD_EXCLUSIONS, STANDARD_INCLUSIONS } from '../../company/terms/standard-terms';
import { getPackage } from '../../packages/catalogue/queries';
import type { ChosenExtra, PackageDetail } from '../../packages/model/types';
import { openPlan } from '../../planner/edit/write';
import { SMALLEST_GROUPS } from '../../planner/plan/answers';
import { getFirstDay } from '../../planner/plan/start';
import type { TripPlan } from '../../planner/plan/types';
import { addPlainDays, getIndiaDate, type PlainDate } from '../../platform/format/dates';
import { requireRequest } from '../../requests/inbox/admin-queries';
import type { InboxDetail } from '../../requests/inbox/types';
import { listPriceFacts } from '../../requests/planner-requests/queries';
import { fitIncluded } from '../model/included';
import { QUOTE_LIMITS } from '../model/limits';
import { isSamePlace } from '../../places/same-place';
import { toPlanDays } from '../model/plan-days';
import type { DraftLine, QuoteDay, QuoteDraft } from '../model/types';
import { proposeOption, type WantedClass } from './propose';
import type { QuoteSettings } from './types';

/** The first draft of a quote, from the package or plan of a request. Throws NOT_FOUND for a missing request. */
export async function startDraft(requestId: string, settings: QuoteSettings): Promise<QuoteDraft> {
  const request = await requireRequest(requestId);
  const base = await readBase(request);
  const asked = request.travelDate ?? base?.firstDay ?? '';
  const draft: QuoteDraft = {
    title: base?.title ?? request.tourTitle,
    language: toLanguage(request.language),
    greeting: '',
    ...toParty(request),
    // An offer must end before the trip begins.
    firstDay: asked > getIndiaDate() ? asked : '',
    validUntil: '',
    days: base?.days ?? [],
    planCode: base?.planCode ?? null,
    options: [],
    inclusions: base?.inclusions ?? [...STANDARD_INCLUSIONS],
    exclusions: base?.exclusions ?? [...STANDARD_EXCLUSIONS],
  };
  draft.validUntil = toValidUntil(draft.firstDay, settings);
  const option = await proposeOption(draft, base?.wanted ?? (() => ''), base?.isAbroad);
  const extras = request.extras.map((extra) => toChosenLine(extra, draft.adults));
  const options = [{ ...option, extras }];
  return { ...draft, options, ...fitIncluded({ ...draft, options }) };
}

/**
 * The line for an extra that the traveller ticked. Its cost is blank: the published price is what the traveller pays;
 * staff enter what the supplier charges.
 */
function toChosenLine({ name, unit }: ChosenExtra, adults: number): DraftLine {
  return {
    id: randomUUID(),
    kind: 'other',
    label: `${name} (chosen in your enquiry)`,
    quantity: unit === 'person' ? adults : 1,
    unitCost: null,
    itemId: null,
    isTyped: false,
  };
}

/** The parts of a draft that come from the requested package or plan. */
type Base = Pick<QuoteDraft, 'title' | 'days' | 'planCode' | 'inclusions' | 'exclusions'> & {
  firstDay: PlainDate;
  /** True for a package abroad. */
  isAbroad: boolean;
  wanted: (place: string) => WantedClass;
};

async function readBase(request: InboxDetail): Promise<Base | null> {
  if (request.plan) {
    const plan = openPlan(request.plan.code, await listPriceFacts());
    return plan && fromPlan(plan);
  }
  const tourPackage = request.tourId ? await getPackage(request.tourId) : null;
  return tourPackage && fromPackage(tourPackage);
}

function fromPackage({ title, category, itinerary, stays, ...texts }: PackageDetail): Base {
  return {
    title,
    planCode: null,
    firstDay: '',
    days: itinerary.map(({ title: heading, description, overnight, drive }) =>
      toDay({
        title: heading,
        text: description,
        place: overnight ?? '',
        driveMinutes: drive?.minutes ?? null,
      }),
    ),
    inclusions: [...texts.inclusions],
    exclusions: [...texts.exclusions],
    isAbroad: category === 'outbound',
    wanted: (place) => readClass(stays.find((stay) => isSamePlace(stay.place, place))?.kind ?? ''),
  };
}

function fromPlan(plan: TripPlan): Base {
  const { title, code, answers, inclusions, exclusions } = plan;
  return {
    title,
    planCode: code,
    firstDay: getFirstDay(answers.start) ?? '',
    days: toPlanDays(plan).map(toDay),
    inclusions: [...inclusions],
    exclusions: [...exclusions],
    isAbroad: false, // the planner knows Kerala only
    wanted: () => answers.comfort,
  };
}

function toDay(day: Omit<QuoteDay, 'id'>): QuoteDay {
  return { id: randomUUID(), ...day };
}

/** The rate-book class for a package's type of accommodation, such as `4 star`. */
function readClass(kind: string): WantedClass {
  if (/luxury|premium|heritage|[45][\s-]*star/i.test(kind)) return 'luxury';
  if (/homestay|budget|[12][\s-]*star/i.test(kind)) return 'budget';
  return kind === '' ? '' : 'comfort';
}

function toParty({ adults, ages, groupSize }: InboxDetail) {
  const people = adults ?? (groupSize ? SMALLEST_GROUPS[groupSize] : 2);
  return {
    adults: Math.min(Math.max(people, 1), QUOTE_LIMITS.people),
    childrenAges: ages.filter((age) => age <= 17),
  };
}

function toLanguage(language: string | null): QuoteDraft['language'] {
  return language === 'hi' || language === 'ml' ? language : 'en';
}

/** The last day of an offer made today; always before the trip begins. */
function toValidUntil(firstDay: PlainDate, { validDays }: QuoteSettings): PlainDate {
  const usual = addPlainDays(getIndiaDate(), validDays);
  const latest = firstDay === '' ? usual : addPlainDays(firstDay, -1);
  return latest < usual ? latest : usual;
}
