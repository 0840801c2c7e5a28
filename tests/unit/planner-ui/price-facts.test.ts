import { estimateCost } from '@/lib/planner/plan/estimate';
import { toPriceFacts } from '@/lib/planner/plan/price-facts';
import { CATALOGUE_DETAILS, makePackage } from '@/tests/support/packages';
import { DURATIONS, EXPERIENCE_SETS } from '../planner/answer-space';

const facts = toPriceFacts(CATALOGUE_DETAILS);

it('the price table of the planner gives the full-catalogue estimate for all selections and durations', () => {
  const wrong: unknown[] = [];
  for (const experiences of EXPERIENCE_SETS) {
    for (const duration of DURATIONS) {
      const answers = { experiences, duration, comfort: 'comfort' } as const;
      const [small, whole] = [estimateCost(answers, facts), estimateCost(answers, CATALOGUE_DETAILS)];
      if (small.min !== whole.min || small.max !== whole.max) wrong.push({ answers, small, whole });
    }
  }
  expect(wrong).toEqual([]);
});

it('the price table of the planner is small, without texts and packages abroad', () => {
  expect(JSON.stringify(facts).length).toBeLessThan(8_500);
  expect(facts).toHaveLength(CATALOGUE_DETAILS.filter(({ isKerala }) => isKerala).length);
  expect(facts.every(({ description }) => description === '')).toBe(true);
});

it('the price table of the planner follows price and text changes', () => {
  const answers = { experiences: ['ayurveda'], duration: 5, comfort: 'comfort' } as const;
  const estimate = (price: number, highlights: string[]) =>
    estimateCost(
      { ...answers, experiences: [...answers.experiences] },
      toPriceFacts([makePackage('1', { price, highlights, description: '' })]),
    );
  expect(estimate(10_000, ['Ayurvedic massage'])).toEqual({ min: 8_500, max: 11_500 });
  expect(estimate(20_000, ['Ayurvedic massage'])).toEqual({ min: 17_000, max: 23_000 });
  expect(estimate(20_000, ['Nothing of it'])).toEqual({ min: 23_500, max: 26_500 });
});
