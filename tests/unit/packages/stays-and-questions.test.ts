import { parseQuestionsText, toQuestionsText } from '@/lib/company/questions/questions-text';
import { toCarWords } from '@/lib/packages/catalogue/cars';
import { listGeneralQuestions } from '@/lib/packages/catalogue/package-notes';
import { toHousesNote, toStayLine } from '@/lib/packages/catalogue/day-words';
import { getLeastAge, listWhoFor } from '@/lib/packages/catalogue/who-for';
import { checkDraft } from '@/lib/packages/editing/draft-rules';
import { toDraftContent, followDayPlan } from '@/lib/packages/editing/draft';
import { makePackage } from '@/tests/support/packages';

const STORED = { is_active: true, version: 1, created_at: '2026-10-01T00:00:00.000Z' };
const toDraft = (id: string) => toDraftContent({ ...makePackage(id), ...STORED });

const [stay] = makePackage('pt-6').stays;

// Regression: public pages named invented hotels, such as “Sample Tea Slope Hotel”.
it('a stay without examples says its class and place; one with examples names them “or similar”', () => {
  expect(toStayLine(stay!)).toBe('2 nights in Munnar: 3-star hotel');
  expect(toHousesNote([stay!])).toBe('Where you stay is named in writing before you pay.');
  const named = { ...stay!, examples: ['Hill House'] };
  expect(toStayLine(named)).toBe('2 nights in Munnar: 3-star hotel, for example Hill House or similar');
  expect(toHousesNote([stay!, named])).toMatch(/^“Or similar” means/);
});

it.each([
  ['2 People', 'sedan with its driver, for your party alone.'],
  [
    '2-8 People',
    'sedan for up to 3, MPV of the Innova class for 4 to 6, tempo traveller for 7 to 8; with its driver, for your party alone.',
  ],
  ['13-20 People', 'minibus with its driver, for your party alone.'],
])('the cars for %s are: %s', (groupSize, words) => {
  expect(toCarWords(groupSize, 1)).toBe(words);
});

it('the cars of a trip sold from four people begin with the car for four', () =>
  expect(toCarWords('2-8 People', 4)).toMatch(
    /^MPV of the Innova class for 4 to 6, tempo traveller for 7 to 8;/,
  ));

it('the list of who a trip is for begins with the driving hours of the day plan', () => {
  expect(listWhoFor(makePackage('pt-6')).slice(0, 2)).toEqual([
    { label: 'In the car', text: 'about 10 h 20 min in all, at most 4 h on day 1.' },
    { label: 'Walking', text: 'an easy kilometre and a half at Eravikulam, and a tea garden.' },
  ]);
});

it('the list of who a trip is for is empty until staff have written a line; a label is optional', () => {
  expect(listWhoFor({ ...makePackage('1'), whoFor: [] })).toEqual([]);
  expect(getLeastAge(['Steps: few.', 'Age: from 12; a long walk.'])).toBe(12);
  expect(getLeastAge(['Age: any.', 'Everybody from 8.'])).toBeNull();
  expect(listWhoFor({ itinerary: [], whoFor: ['Everybody who likes tea.'] })).toEqual([
    { label: '', text: 'Everybody who likes tea.' },
  ]);
});

const GENERAL = ['Is it far?', 'May we bring our own on a houseboat?', 'Can we have a child seat?'];

it.each([
  ['a trip with a houseboat', '1', GENERAL],
  ['a honeymoon', 'hm-1', GENERAL.slice(0, 2)],
  ['a tent camp with jeeps', '7', GENERAL.slice(0, 1)],
  ['a trip abroad', '11', []],
])('the general questions of %s are those that make sense for it', (_kind, id, expected) => {
  const general = GENERAL.map((question) => ({ question, answer: 'No.' }));
  expect(listGeneralQuestions(makePackage(id), general).map(({ question }) => question)).toEqual(expected);
});

it('questions as text survive a round trip', () => {
  const { questions } = makePackage('1');
  expect(parseQuestionsText(toQuestionsText(questions))).toEqual(questions);
});

it('questions as text keep a question without an answer, and join the lines of an answer', () => {
  expect(parseQuestionsText('Why?\n\n \n\nHow?\nOne.\n Two.\n')).toEqual([
    { question: 'Why?', answer: '' },
    { question: 'How?', answer: 'One. Two.' },
  ]);
  expect(parseQuestionsText(' \n\n')).toEqual([]);
});

const messages = (draft: ReturnType<typeof toDraft>) =>
  checkDraft(draft).flatMap(({ path, message }) => (path === 'stays' ? message : []));

it('the stays of a draft must fill the nights of the trip, in the places of its day plan', () => {
  const draft = toDraft('1');
  const [munnar, thekkady, alleppey] = draft.stays;
  expect(messages({ ...draft, stays: [munnar!, thekkady!] })).toEqual([expect.stringMatching(/add up/)]);
  expect(messages({ ...draft, stays: [thekkady!, munnar!, alleppey!] })).toEqual([
    expect.stringMatching(/places of the day plan/),
  ]);
  expect(messages({ ...draft, itinerary: [], durationDays: 5 })).toEqual([]);
  expect(messages({ ...draft, stays: [] })).toEqual([]);
});

it('the stays of a draft follow a changed day plan and keep the texts written for each place', () => {
  const draft = toDraft('1');
  const itinerary = draft.itinerary.map((day, index) =>
    index === 1 ? { ...day, overnight: 'Kumily' } : day,
  );
  const stays = followDayPlan({ ...draft, itinerary });
  expect(stays.map(({ place, nights, kind }) => [place, nights, kind])).toEqual([
    ['Munnar', 1, '4-star hotel'],
    ['Kumily', 1, ''],
    ['Thekkady', 1, '4-star hotel'],
    ['Alleppey', 1, 'Deluxe houseboat'],
  ]);
});
