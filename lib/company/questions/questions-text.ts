import type { Question } from './schema';
import { listLines } from '../../platform/format/typed-text';

/**
 * Questions as staff type them: each question on its own line with its answer below, and a blank line before the next
 * question.
 */
export function toQuestionsText(questions: readonly Question[]): string {
  return questions.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n');
}

/** The inverse of `toQuestionsText`. */
export function parseQuestionsText(text: string): Question[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => listLines(block))
    .flatMap(([question = '', ...answer]) => (question ? { question, answer: answer.join(' ') } : []));
}
