import {
  describeEstimate,
  estimateCost,
  findMatches,
  getDurationMessage,
  type PricedPackage,
} from '@/lib/planner/plan/estimate';
import { COMFORT_IDS, EXPERIENCE_IDS, type Comfort, type Experience } from '@/lib/planner/plan/answers';
import { CATALOGUE } from '@/prisma/seed-data/catalogue';
import { DURATIONS, EXPERIENCE_SETS } from './answer-space';

function makePackage(changes: Partial<PricedPackage> = {}): PricedPackage {
  return {
    price: 10_000,
    durationDays: 5,
    highlights: ['Houseboat night'],
    description: 'A week of rest.',
    isKerala: true,
    isHoneymoon: false,
    isPopular: false,
    season: null,
    pricing: null,
    ...changes,
  };
}
const matches = (experiences: Experience[], changes: Partial<PricedPackage>, duration = 5) =>
  findMatches({ experiences, duration }, [makePackage(changes)]).length === 1;

it('the note of a plan states the basis of its estimate', () => {
  const answers = { experiences: ['houseboat' as const], comfort: 'comfort' as const };
  expect(describeEstimate({ ...answers, duration: 5 }, [makePackage()])).toContain(
    'our packages of similar length',
  );
  // Regression: ten days of trekking were "worked out from our packages", although none was matched.
  expect(describeEstimate({ ...answers, duration: 10 }, [makePackage()])).toContain('a usual rate per day');
});

it.each([
  ['houseboat', 'Night on a KETTUVALLAM'],
  ['tea-plantation', 'Munnar Tea Gardens'],
  ['ayurveda', 'an Ayurvedic massage'],
  ['wildlife', 'Wild elephants at the stream'],
  ['beach', 'two beaches'],
  ['festivals', 'temple mornings'],
  ['food', 'the seafood of the coast'],
  ['backwaters', 'on the backwaters'],
] as const)(
  'the experience %s matches "%s" as a highlight and in the description of a package',
  (experience, text) => {
    expect(matches([experience], { highlights: ['Hills', text] })).toBe(true);
    expect(matches([experience], { highlights: [], description: `Then ${text}.` })).toBe(true);
  },
);

it.each([
  ['wildlife', 'wildlifelike'],
  ['food', 'no meals'],
  ['tea-plantation', 'a team of drivers and a cup of tea'],
  ['beach', 'beachfront'],
] as const)('the experience %s does not match "%s"', (experience, text) => {
  expect(matches([experience], { highlights: [], description: text })).toBe(false);
});

it('a package matches if it contains one keyword of any chosen experience', () => {
  expect(matches(['ayurveda', 'houseboat'], {})).toBe(true);
  expect(matches(['ayurveda', 'wildlife'], {})).toBe(false);
});

it.each([
  [2, false],
  [3, true],
  [7, true],
  [8, false],
])('a package of %d days matches a trip of 5 days: %s', (durationDays, expected) => {
  expect(matches(['houseboat'], { durationDays })).toBe(expected);
});

it('trekking matches no package and does not change the matches of other experiences', () => {
  expect(matches(['trekking'], { description: 'trekking trek houseboat' })).toBe(false);
  for (const experiences of EXPERIENCE_SETS) {
    const without = experiences.filter((id) => id !== 'trekking');
    expect(findMatches({ experiences, duration: 5 }, CATALOGUE)).toEqual(
      findMatches({ experiences: without, duration: 5 }, CATALOGUE),
    );
  }
});

it('packages outside Kerala do not match, even with beaches and temples', () => {
  expect(matches(['houseboat'], { isKerala: false })).toBe(false);
  const abroad = CATALOGUE.filter((entry) => !entry.isKerala);
  expect(abroad.some((entry) => /beach|temple/i.test(entry.highlights.join()))).toBe(true);
  expect(findMatches({ experiences: ['beach', 'festivals'], duration: 6 }, abroad)).toEqual([]);
});

it('every experience except trekking matches a package of the built-in catalogue', () => {
  const found = EXPERIENCE_IDS.filter(
    (id) => findMatches({ experiences: [id], duration: 6 }, CATALOGUE).length > 0,
  );
  expect(found).toEqual(EXPERIENCE_IDS.filter((id) => id !== 'trekking'));
});

describe('the range', () => {
  const cost = (comfort: Comfort, ...packages: PricedPackage[]) =>
    estimateCost({ experiences: ['houseboat'], comfort, duration: 5 }, packages);

  it.each([
    ['luxury', 11_050, 14_950],
    ['comfort', 8_500, 11_500],
    ['budget', 5_950, 8_050],
  ] as const)(
    'the estimate for %s is 85 to 115 percent of the average times its factor',
    (comfort, min, max) => {
      expect(cost(comfort, makePackage({ price: 8_000 }), makePackage({ price: 12_000 }))).toEqual({
        min,
        max,
      });
    },
  );

  it.each([
    ['luxury', 3, 22_000, 26_000],
    ['comfort', 5, 23_500, 26_500],
    ['budget', 10, 29_000, 31_000],
  ] as const)('the estimate without matching packages: %s for %d days', (comfort, duration, min, max) => {
    expect(estimateCost({ experiences: ['houseboat'], comfort, duration }, [])).toEqual({ min, max });
  });

  it('half the price of a package for couples counts per person', () => {
    expect(cost('comfort', makePackage({ price: 20_000, isHoneymoon: true }))).toEqual({
      min: 8_500,
      max: 11_500,
    });
  });

  it('the estimate rounds half rupees up exactly, without floating-point errors', () => {
    // 1010 × 0.85 = 858.5 and 1010 × 1.15 = 1161.5
    expect(cost('comfort', makePackage({ price: 1010 }))).toEqual({ min: 859, max: 1162 });
  });

  it('the estimate changes with the price of a package', () => {
    const dearer = CATALOGUE.map((entry) =>
      entry.id === '1' ? { ...entry, price: entry.price + 1000 } : entry,
    );
    const answers = { experiences: ['houseboat'], comfort: 'comfort', duration: 5 } as const;
    const [before, after] = [CATALOGUE, dearer].map((list) =>
      estimateCost({ ...answers, experiences: [...answers.experiences] }, list),
    );
    expect(after?.min).toBeGreaterThan(before?.min ?? Number.NaN);
    expect(after?.max).toBeGreaterThan(before?.max ?? Number.NaN);
  });

  it('the estimate equals an independent computation for every set of experiences, comfort and duration', () => {
    const differing: string[] = [];
    let withMatches = 0;
    for (const experiences of EXPERIENCE_SETS) {
      for (const duration of DURATIONS) {
        const priced = listPricesByHand(experiences, duration);
        if (priced.length > 0) withMatches++;
        for (const comfort of COMFORT_IDS) {
          const { min, max } = estimateCost({ experiences, comfort, duration }, CATALOGUE);
          const [low, high] = computeByHand(priced, comfort, duration);
          if (min !== low || max !== high)
            differing.push(`${experiences} ${duration} ${comfort}: ${min} ${low}`);
          if (!(min > 0 && min <= max))
            differing.push(`${experiences} ${duration} ${comfort}: ${min} > ${max}`);
        }
      }
    }
    expect(differing).toEqual([]);
    expect(withMatches).toBeGreaterThan(3000);
  });
});

it.each([
  [3, 'quick getaway'],
  [4, 'quick getaway'],
  [5, 'ideal'],
  [7, 'ideal'],
  [8, 'extended'],
  [10, 'extended'],
])('the duration advice for %d days is “%s”', (days, words) => {
  const message = getDurationMessage(days);
  expect(message.toLowerCase()).toContain(words);
  expect(message).toContain(`${days} days`);
  expect(
    ['quick getaway', 'ideal', 'extended'].filter((other) => message.toLowerCase().includes(other)),
  ).toEqual([words]);
});

// A second implementation of the rule, with word lists instead of regular expressions and with integers.
const WORDS: Record<Experience, string[]> = {
  houseboat: ['houseboat', 'kettuvallam'],
  'tea-plantation': ['tea plantation', 'tea garden', 'tea estate', 'tea hill'],
  ayurveda: ['ayurveda', 'ayurvedic'],
  wildlife: ['wildlife', 'elephant', 'tahr', 'sanctuary'],
  beach: ['beach', 'beaches', 'seaside'],
  festivals: ['festival', 'kathakali', 'temple', 'kalaripayattu'],
  food: ['food', 'cuisine', 'sadya', 'seafood'],
  backwaters: ['backwater', 'vembanad'],
  trekking: [],
};

/** Prices in paise per person. */
function listPricesByHand(experiences: Experience[], duration: number): bigint[] {
  const answers = experiences.flatMap((id) => WORDS[id]).flatMap((word) => [` ${word} `, ` ${word}s `]);
  const paise: bigint[] = [];
  for (const entry of CATALOGUE) {
    if (entry.category !== 'kerala' || entry.durationDays < duration - 2 || entry.durationDays > duration + 2)
      continue;
    const text = ` ${[...entry.highlights, entry.description]
      .join(' | ')
      .toLowerCase()
      .replace(/[^a-z|]+/g, ' ')} `;
    if (answers.some((word) => text.includes(word)))
      paise.push(BigInt(entry.price) * (entry.id === 'hm-1' ? 50n : 100n));
  }
  return paise;
}

function computeByHand(paise: bigint[], comfort: Comfort, duration: number): [number, number] {
  if (paise.length === 0) {
    const [perDay, margin] = { luxury: [8000, 2000], comfort: [5000, 1500], budget: [3000, 1000] }[
      comfort
    ] as [number, number];
    return [perDay * duration - margin, perDay * duration + margin];
  }
  const sum =
    paise.reduce((total, price) => total + price, 0n) * { luxury: 130n, comfort: 100n, budget: 70n }[comfort];
  const count = BigInt(paise.length) * 100n * 100n * 100n;
  return [85n, 115n].map((percent) => Number((2n * sum * percent + count) / (2n * count))) as [
    number,
    number,
  ];
}
