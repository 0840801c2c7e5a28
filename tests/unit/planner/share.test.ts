import fc from 'fast-check';
import { toEditedPlan } from '@/lib/planner/edit/edited-plan';
import { decodePlan, encodePlan } from '@/lib/planner/edit/plan-code';
import { parseAnswers, withParty } from '@/lib/planner/plan/answers';
import { decodeAnswers, encodeAnswers } from '@/lib/planner/plan/answers-code';
import { ALL_CASES } from '@/tests/support/all-cases';
import { listAnswers, makeAnswers } from './answer-space';

/** With ALL_CASES (`npm run test:plans`) all possible answers, otherwise every 67th. */
const STEP = ALL_CASES ? 1 : 67;
const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';
const sample = [...listAnswers()].filter((_, at) => at % 997 === 0);

it('each of the 196,224 possible answers survives a round trip through a unique share link', () => {
  const all = [...listAnswers()];
  const wrong = all
    .filter((_, at) => at % STEP === 0)
    .filter((answers) => JSON.stringify(decodeAnswers(encodeAnswers(answers))) !== JSON.stringify(answers));
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(new Set(all.map(encodeAnswers)).size).toBe(511 * 4 * 3 * 8 * 4);
});

it('old share links still decode to the same answers', () => {
  expect(decodeAnswers('1-00vk8p')).toEqual(makeAnswers({ duration: 4 }));
  expect(encodeAnswers(makeAnswers({ duration: 4 }))).toBe('1-00vk8p');
});

describe('a link with the travellers', () => {
  const parties = fc
    .record({
      adults: fc.integer({ min: 1, max: 20 }),
      ages: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 10 }),
    })
    .chain(({ adults, ages }) =>
      fc.constantFrom(ages, []).map((known) => ({ adults, children: ages.length, ages: known })),
    );

  it('adults, children and ages survive a round trip, in a suggested and in a changed plan', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sample), parties, (answers, party) => {
        const given = { ...withParty(answers, party), start: { month: 5 } };
        expect(decodeAnswers(encodeAnswers(given))).toEqual(given);
        expect(decodePlan(encodePlan(toEditedPlan(given)))?.answers).toEqual(given);
      }),
      { numRuns: 100 },
    );
  });

  it('one wrong character is detected', () => {
    const code = encodeAnswers(withParty(makeAnswers(), { adults: 2, children: 2, ages: [4, 9] }));
    expect(code).toMatch(/^4-[0-9a-z]+$/);
    const damaged = [...code].map(
      (letter, at) => code.slice(0, at) + (letter === 'a' ? 'b' : 'a') + code.slice(at + 1),
    );
    expect(damaged.slice(2).filter((one) => decodeAnswers(one) !== null)).toEqual([]);
  });

  it('one or two adults need no numbers: solo and couple say it all', () => {
    expect(withParty(makeAnswers(), { adults: 2, children: 0, ages: [] })).toEqual(makeAnswers());
    expect(withParty(makeAnswers(), { adults: 6, children: 0, ages: [] })).toMatchObject({
      groupSize: 'family',
    });
    expect(withParty(makeAnswers(), { adults: 5, children: 2, ages: [] })).toMatchObject({
      groupSize: 'group',
    });
  });
});

it('the code in a share link is URL-safe', () => {
  expect(sample.map(encodeAnswers).filter((code) => !/^1-[0-9a-z]{6}$/.test(code))).toEqual([]);
});

it('one wrong character in a share link is always detected', () => {
  const accepted = sample.flatMap((answers) => {
    const code = encodeAnswers(answers);
    return Array.from({ length: code.length - 2 }, (_, at) => at + 2).flatMap((at) =>
      [...LETTERS]
        .filter((letter) => letter !== code[at])
        .map((letter) => code.slice(0, at) + letter + code.slice(at + 1))
        .filter((damaged) => decodeAnswers(damaged) !== null),
    );
  });
  expect(accepted).toEqual([]);
});

it('two swapped neighbouring characters in a share link are always detected', () => {
  const accepted = sample.flatMap((answers) => {
    const code = encodeAnswers(answers);
    return Array.from({ length: 5 }, (_, at) => at + 2)
      .map((at) => code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2))
      .filter((swapped) => swapped !== code && decodeAnswers(swapped) !== null);
  });
  expect(accepted).toEqual([]);
});

it.each([
  '',
  '1-',
  '1-00vk8',
  '1-00vk8pp',
  '2-00vk8p',
  '00vk8p',
  '1-000000',
  ' 1-00vk8p',
  '1-00VK8P',
  '1-zzzzzz',
  '1-00vk8p\n',
])('the code %j is rejected as a share link', (code) => {
  expect(decodeAnswers(code)).toBeNull();
});

it('any text of a share link decodes to null, or to valid answers with the same code', () => {
  const codes = fc.oneof(fc.string(), fc.stringMatching(/^1-[0-9a-z]{6}$/));
  fc.assert(
    fc.property(codes, (code) => {
      const answers = decodeAnswers(code);
      if (answers) {
        expect(parseAnswers(answers)).toEqual(answers);
        expect(encodeAnswers(answers)).toBe(code);
      }
    }),
  );
});
