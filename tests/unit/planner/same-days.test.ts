import '@/tests/support/no-element-stacks';
import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TripDays } from '@/components/planner/days/trip-days';
import { writeVisitorMail } from '@/lib/mail-texts/itinerary-content';
import { writeSuggestionMail } from '@/lib/mail-texts/suggestion-content';
import { makeTravellerQuote } from '@/tests/support/quotes';
import { encodePlan } from '@/lib/planner/edit/plan-code';
import { applyEdit, type Edit } from '@/lib/planner/edit/edit';
import { toEditedPlan } from '@/lib/planner/edit/edited-plan';
import type { EditedPlan } from '@/lib/planner/edit/types';
import { toTripPlan, openPlan } from '@/lib/planner/edit/write';
import type { TripPlan } from '@/lib/planner/plan/types';
import { STOP_IDS } from '@/lib/planner/plan/geography';
import { readDayTitles, toItineraryData } from '@/lib/planner/plan/itinerary-data';
import { toPlanOutline } from '@/lib/requests/after-sending/outline';
import { toWhatsAppMessage } from '@/lib/requests/planner-requests/words';
import { toPlanPdf } from '@/lib/public/pdf/plan-pdf';
import { toPlanCalendar } from '@/lib/public/calendar/plan-calendar';
import { PLACEHOLDER_COMPANY } from '@/lib/company/fields/company';
import { CATALOGUE } from '@/prisma/seed-data/catalogue';
import { ALL_CASES } from '@/tests/support/all-cases';
import { listAnswers } from './answer-space';

/** With ALL_CASES (`npm run test:plans`) 1,000 plans, otherwise 60. */
const PLANS = ALL_CASES ? 1_000 : 60;
const SPACE_MS = 240_000;
const ANSWERS = [...listAnswers('couple')].filter((_, at) => at % 23 === 0);
const index = fc.nat({ max: 5 });
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    stay: index,
    by: fc.constantFrom(-1 as const, 1 as const),
  }),
  fc.record({ kind: fc.constant('nights' as const), stay: index, nights: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('swap' as const), stay: index, stop: fc.constantFrom(...STOP_IDS) }),
  fc.record({ kind: fc.constant('boat' as const), stay: index, hasBoat: fc.boolean() }),
  fc.record({ kind: fc.constant('add' as const), at: index, stop: fc.constantFrom(...STOP_IDS) }),
);
const anyPlan = fc
  .tuple(fc.constantFrom(...ANSWERS), fc.array(edit, { maxLength: 8 }))
  .map(([answers, edits]) => edits.reduce<EditedPlan>(apply, toEditedPlan(answers)));

function apply(plan: EditedPlan, one: Edit): EditedPlan {
  const result = applyEdit(plan, one);
  return 'plan' in result ? result.plan : plan;
}

/** The headings of the days in the order of the page, which are also those in print. */
function readScreen(plan: EditedPlan): string[] {
  const html = renderToStaticMarkup(
    createElement(TripDays, {
      days: toTripPlan(plan, CATALOGUE).days,
      placePhotos: {},
      onChange: () => undefined,
      onMove: () => undefined,
      editor: null,
    }),
  );
  return [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, text = '']) =>
    text
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&#x27;', '’')
      .replaceAll('&amp;', '&'),
  );
}

/** The events of the calendar file of a plan that starts on a day. */
function readCalendar(trip: TripPlan): string[] {
  const dated = { ...trip, answers: { ...trip.answers, start: { date: '2027-10-10' } } };
  const sender = { brand: 'Kayal Trails', url: 'https://trails.example/create/results?plan=x' };
  const file = toPlanCalendar(dated, sender, new Date('2026-11-25T00:00:00Z')) ?? '';
  return [...file.replaceAll(/\r\n[ \t]/g, '').matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, text = '']) =>
    text.replaceAll('\\', ''),
  );
}

it(
  'random plans have the same days wherever they are shown: page, print, PDF, calendar, mails, staff (case 25)',
  () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const trip = toTripPlan(plan, CATALOGUE);
        const titles = trip.days.map(({ title }) => title);
        const opened = openPlan(encodePlan(plan), CATALOGUE)!;
        const data = toItineraryData(trip);
        const page = {
          company: PLACEHOLDER_COMPANY,
          origin: 'https://trails.example',
          today: '2026-11-25',
        };
        expect(readScreen(plan)).toEqual(titles);
        expect(toPlanPdf(opened, null, page).days.map(({ title }) => title)).toEqual(titles);
        expect(readCalendar(trip)).toEqual(titles);
        expect(readDayTitles(data)).toEqual(titles);
        expect(toWhatsAppMessage(trip, 'x')).toContain(`Days: ${titles.length}\n`);
        const outline = toPlanOutline(data);
        const request = { ...REQUEST, outline, terms: BUILT_IN_TERMS };
        const links = { plan: 'x', page: 'x', status: 'x', inbox: 'x', pdf: 'x' };
        for (const { facts } of [
          writeVisitorMail(request, COMPANY, links),
          writeSuggestionMail(SENT, { ...SUGGESTED, days: outline.days }, COMPANY, links),
        ]) {
          const lines = facts.filter(({ label }) => label.startsWith('Day ')).map(({ value }) => value);
          expect(lines).toEqual(outline.days);
        }
        expect(outline.days).toHaveLength(titles.length);
        outline.days.forEach((line, at) => expect(line).toContain(titles[at]));
      }),
      { numRuns: PLANS },
    );
  },
  SPACE_MS,
);

const SENT = makeTravellerQuote();
const SUGGESTED = { estimate: '₹10,000 per person', changes: [], sender: null };
const COMPANY = {
  brand: 'Kayal Trails',
  phone: { display: '+91 90000 00001', e164: '+919000000001' },
  whatsapp: '919000000003',
};
const REQUEST = {
  reference: 'KT-7F3K9Q',
  title: 'Kerala',
  sentAt: '2026-11-25T00:00:00.000Z',
  id: 'i',
  name: 'Noor',
  dueAt: '2026-11-26T00:00:00.000Z',
  callBy: '2026-11-25T15:30:00.000Z',
  email: 'noor@example.com',
  phone: '9',
  phoneE164: null,
  ipAddress: null,
  wishes: [],
  firstDay: null,
  message: '',
  code: 'x',
  place: '',
  group: null,
  suspicion: null,
  fields: [],
  idempotencyKey: 'k',
  statusTokenHash: 'h',
};
