import type { ChoiceQuestion, Question } from './questions';
import type { CHOICE_KEY } from '@/lib/packages/prices/choice';
import { readParty, toGroup, toSmallestParty, withParty, type Group } from '@/lib/planner/plan/answers';
import { findStartProblem, readStart, type PlanStart } from '@/lib/planner/plan/start';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { parseText, type AnswersSoFar } from './saved-answers';

// The key is repeated here, because importing it would bundle the pricing module. Its type ensures that both are equal.
const SITE_CHOICE: typeof CHOICE_KEY = 'choice';

/** Reads the valid answers from the stored text. Invalid answers are dropped. A null start means "not known yet". */
export function readSoFar(text: string, questions: readonly Question[]): AnswersSoFar {
  const stored = parseText(text);
  const values = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const given: AnswersSoFar = Object.fromEntries(
    questions.flatMap((question) => {
      const value = readAnswer(question, values[question.key]);
      return value === undefined ? [] : [[question.key, value]];
    }),
  );
  const party = readParty(values.party);
  const answers = party && toGroup(party) === given.groupSize ? withParty(given, party) : given;
  if (values.start === null) return { ...answers, start: null };
  const start = keepBookable(readStart(values.start));
  return start ? { ...answers, start } : answers;
}

/** The travellers, and the day or month, that the visitor has chosen for the prices of the whole site. */
function readSiteChoice(): AnswersSoFar {
  try {
    const choice = new URLSearchParams(localStorage.getItem(SITE_CHOICE) ?? '');
    const [date, month] = [choice.get('date'), choice.get('month')?.slice(5)];
    const start = keepBookable(readStart(date ? { date } : { month: Number(month) }));
    const heads = choice.get('children') ?? '0';
    const ages = heads.includes(',') ? heads.split(',').filter(Boolean).map(Number) : [];
    const children = ages.length || Number(heads);
    const party = readParty({ adults: Number(choice.get('adults') ?? Number.NaN), children, ages });
    return { ...(start && { start }), ...(party && withParty({}, party)) };
  } catch {
    return {}; // storage is blocked
  }
}

/** The stored answers; what is still open comes from the choice made elsewhere on the site. */
export function fillIn(saved: AnswersSoFar): AnswersSoFar {
  const { start, ...who } = readSiteChoice();
  return { ...(start && { start }), ...(saved.groupSize ? {} : who), ...saved };
}

function keepBookable(start: PlanStart | null): PlanStart | null {
  return findStartProblem(start, getIndiaDate()) ? null : start;
}

/** Returns the index of the first unanswered question, or the number of questions if all are answered. */
export function findFirstOpen(questions: readonly Question[], answers: AnswersSoFar): number {
  const at = questions.findIndex(({ key }) => !isAnswered(answers, key));
  return at < 0 ? questions.length : at;
}

/** Selected options of a question. */
export function getChosen({ key }: ChoiceQuestion, answers: AnswersSoFar): readonly string[] {
  return [answers[key] ?? []].flat();
}

/**
 * Returns the answers after an option was selected or deselected. Selected options are in the order of the question. A
 * group starts with its smallest number of adults.
 */
export function choose(
  question: ChoiceQuestion,
  answers: AnswersSoFar,
  id: string,
  isChosen: boolean,
): AnswersSoFar {
  if (question.key === 'groupSize') return withParty(answers, toSmallestParty(id as Group));
  if (question.kind === 'one') return { ...answers, [question.key]: id };
  const chosen = getChosen(question, answers);
  const isSelected = (option: string) => (option === id ? isChosen : chosen.includes(option));
  return {
    ...answers,
    [question.key]: question.options.map((option) => option.id).filter(isSelected),
  };
}

function isAnswered(answers: AnswersSoFar, key: Question['key']): boolean {
  const answer = answers[key];
  return Array.isArray(answer) ? answer.length > 0 : answer !== undefined;
}

function readAnswer(question: Question, value: unknown): unknown {
  if (question.kind === 'length')
    return question.lengths.find(({ days }) => days === value)?.days ?? question.initial;
  const ids = question.options.map(({ id }) => id);
  if (question.kind === 'one') return ids.find((id) => id === value);
  return Array.isArray(value) ? ids.filter((id) => value.includes(id)) : undefined;
}
