'use client';

import { useState } from 'react';
import { TextArea } from '@/components/ui/text-input';
import { parseQuestionsText, toQuestionsText } from '@/lib/company/questions/questions-text';
import type { Question } from '@/lib/company/questions/schema';

type Props = {
  id: string;
  label: string;
  value: readonly Question[];
  readOnly?: boolean;
  onChange: (questions: Question[]) => void;
  onBlur?: () => void;
  /** The error message at a path such as `questions.2.answer`. */
  errorAt: (path: string) => string | undefined;
};

/** Questions and answers in one text input. The typed text is kept as long as it parses to the same questions. */
export function QuestionsField({ value, onChange, errorAt, ...rest }: Props) {
  const [typed, setTyped] = useState(() => toQuestionsText(value));
  const text = toQuestionsText(value);
  const error = findError(value, errorAt);
  return (
    <TextArea
      {...rest}
      hint="The question on a line, the answer below it; a blank line between two. Links: [terms](/terms-conditions)."
      rows={Math.max(6, value.length * 4)}
      value={toQuestionsText(parseQuestionsText(typed)) === text ? typed : text}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseQuestionsText(target.value));
      }}
      {...(error ? { error } : {})}
    />
  );
}

function findError(value: readonly Question[], errorAt: Props['errorAt']): string | undefined {
  for (const index of value.keys()) {
    const error = errorAt(`questions.${index}.question`) ?? errorAt(`questions.${index}.answer`);
    if (error) return `Question ${index + 1}: ${error}`;
  }
  return errorAt('questions');
}
