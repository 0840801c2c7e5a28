import { z } from 'zod';
import { filledText } from '../../platform/format/fields';

const questionSchema = z.object({
  question: filledText('question', 150),
  answer: filledText('answer', 800),
});

export type Question = z.output<typeof questionSchema>;

/** A list of questions with answers, of limited length. */
export function questionList(most: number) {
  return z
    .array(questionSchema, 'Give the questions as a list, each with its answer.')
    .max(most, `Please give at most ${most} questions.`);
}
