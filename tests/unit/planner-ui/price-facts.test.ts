import { estimateCost } from '@/lib/planner/estimate';
import { toPriceFacts } from '@/lib/planner/price-facts';
import { COMFORT_IDS } from '@/lib/planner/schema';
import { CATALOGUE_DETAILS, makePackage } from '@/tests/support/packages';
import { DURATIONS, EXPERIENCE_SETS } from '../planner/space';

const facts = toPriceFacts(CATALOGUE_DETAILS);

describe('the small table of prices', () => {
  it('gives the estimate of the whole catalogue for all sets, comforts and lengths', () => {
    for (const experiences of EXPERIENCE_SETS) {
      for (const duration of DURATIONS) {
        for (const comfort of COMFORT_IDS) {
          const asked = { experiences, duration, comfort };
          expect([asked, estimateCost(asked, facts)]).toEqual([
            asked,
            estimateCost(asked, CATALOGUE_DETAILS),
          ]);
        }
      }
    }
  });

  it('is small, and holds no text and nothing from abroad', () => {
    expect(JSON.stringify(facts).length).toBeLessThan(4_000);
    expect(facts).toHaveLength(CATALOGUE_DETAILS.filter(({ isKerala }) => isKerala).length);
    expect(facts.every(({ description }) => description === '')).toBe(true);
  });

  it('follows a price and a text', () => {
    const asked = { experiences: ['ayurveda'], duration: 5, comfort: 'comfort' } as const;
    const estimate = (price: number, highlights: string[]) =>
      estimateCost(
        { ...asked, experiences: [...asked.experiences] },
        toPriceFacts([makePackage('1', { price, highlights, description: '' })]),
      );
    expect(estimate(10_000, ['Ayurvedic massage'])).toEqual({ min: 8_500, max: 11_500 });
    expect(estimate(20_000, ['Ayurvedic massage'])).toEqual({ min: 17_000, max: 23_000 });
    expect(estimate(20_000, ['Nothing of it'])).toEqual({ min: 23_500, max: 26_500 });
  });
});
