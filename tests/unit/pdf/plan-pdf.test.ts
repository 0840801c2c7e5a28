import { toPlanPdf } from '@/lib/public/pdf/plan-pdf';
import { formatPriceRange } from '@/lib/packages/prices/price';
import { plan } from '@/lib/planner/plan/plan';
import type { PlannerAnswers } from '@/lib/planner/plan/answers';
import { decodeAnswers, encodeAnswers } from '@/lib/planner/plan/answers-code';
import { PLACEHOLDER_COMPANY } from '@/lib/company/fields/company';
import { CATALOGUE_DETAILS } from '@/tests/support/packages';

const ANSWERS: PlannerAnswers = {
  experiences: ['tea-plantation', 'backwaters', 'trekking'],
  vibe: 'romantic',
  comfort: 'comfort',
  duration: 6,
  groupSize: 'couple',
};
const PAGE = {
  company: PLACEHOLDER_COMPANY,
  origin: 'https://kayaltrails.example',
  today: '2026-11-23',
};

it('the plan PDF has the days, the estimate and the notes of the plan', () => {
  const trip = plan(ANSWERS, CATALOGUE_DETAILS);
  const pdf = toPlanPdf(trip, null, PAGE);
  expect(pdf.title).toBe(trip.title);
  expect(pdf.price).toMatchObject({ amount: formatPriceRange(trip.cost), unit: 'per person' });
  expect(pdf.days.map(({ title, text }) => [title, text.replaceAll('\u00a0', ' ')])).toEqual(
    trip.days.map(({ title, description }) => [title, description]),
  );
  expect(pdf.days.at(-1)?.facts.map(({ label }) => label)).toEqual(['Drive']);
  expect(pdf.notes?.items).toHaveLength(trip.notes.length);
});

it('the URL in the plan PDF opens the same plan', () => {
  const { url, fileName } = toPlanPdf(plan(ANSWERS, CATALOGUE_DETAILS), null, PAGE);
  const code = new URL(url).searchParams.get('plan') ?? '';
  expect(decodeAnswers(code)).toEqual(ANSWERS);
  expect(fileName).toBe(`kerala-plan-${encodeAnswers(ANSWERS)}.pdf`);
});
