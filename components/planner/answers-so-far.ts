import type { ChoiceQuestion, Question } from './questions';
import type { CHOICE_KEY } from '@/lib/packages/prices/choice';
import { findStartProblem, readStart, type PlanStart } from '@/lib/planner/plan/start';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { parseText, type AnswersSoFar } from './saved-answers';

// The key is repeated here, because importing it would bundle the pricing module. Its type ensures that both are equal.
const SITE_CHOICE: typeof CHOICE_KEY = 'choice';

/** Reads the valid answers from the stored text. Invalid answers are dropped. A null start means "not known yet". */
export function readSoFar(text: string, questions: readonly Question[]): AnswersSoFar {
  const stored = parseText(text);
  const values = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const answers: AnswersSoFar = Object.fromEntries(
    questions.flatMap((question) => {
      const value = readAnswer(question, values[question.key]);
      return value === undefined ? [] : [[question.key, value]];
    }),
  );
  if (values.start === null) return { ...answers, start: null };
  const start = keepBookable(readStart(values.start));
  return start ? { ...answers, start } : answers;
}

/** The day or month that the visitor has chosen for the prices of the whole site; null if there is none. */
export function readChosenStart(): PlanStart | null {
  try {
    const choice = new URLSearchParams(localStorage.getItem(SITE_CHOICE) ?? '');
    const [date, month] = [choice.get('date'), choice.get('month')?.slice(5)];
    return keepBookable(readStart(date ? { date } : { month: Number(month) }));
  } catch {
    return null; // storage is blocked
  }
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
 * Returns the answers after an option was selected or deselected. Selected options are in the order of the question.
 */
export function choose(
  question: ChoiceQuestion,
  answers: AnswersSoFar,
  id: string,
  isChosen: boolean,
): AnswersSoFar {
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
