import type { ChoiceQuestion, Question } from './questions';
import { findStartProblem, readStart } from '@/lib/planner/plan/start';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { parseText, type AnswersSoFar } from './saved-answers';

/** Reads the valid answers from the stored text. Invalid answers are dropped. */
export function readSoFar(text: string, questions: readonly Question[]): AnswersSoFar {
  const stored = parseText(text);
  const values = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const answers: AnswersSoFar = Object.fromEntries(
    questions.flatMap((question) => {
      const value = readAnswer(question, values[question.key]);
      return value === undefined ? [] : [[question.key, value]];
    }),
  );
  const start = readStart(values.start);
  return start && !findStartProblem(start, getIndiaDate()) ? { ...answers, start } : answers;
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
