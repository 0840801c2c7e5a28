'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { keepTogether } from '@/lib/platform/format/keep-together';

export type Question = { title: string; text: string; yes: string };

type Props = {
  /** Label of the initial button. */
  label: string;
  /** The questions, asked one after the other. `onYes` runs after the last one is confirmed. */
  questions: readonly [Question, ...Question[]];
  no: string;
  isDanger?: boolean;
  isReady: boolean;
  isBusy: boolean;
  problem: string | undefined;
  onYes: () => void;
};

/** Button that asks for confirmation in place, in one or more steps. */
export function AskFirst({ label, questions, no, isDanger = false, isReady, isBusy, problem, onYes }: Props) {
  const [step, setStep] = useState<number | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  const headingId = useId();
  const question = step === null ? null : (questions[step] ?? null);

  // For screen readers, move the focus to each new question, and back to the button after a cancel.
  useEffect(() => {
    if (step !== null) heading.current?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = step !== null;
  }, [step]);

  if (step === null || !question)
    return (
      <Button ref={opener} variant="secondary" disabled={!isReady} onClick={() => setStep(0)}>
        {label}
      </Button>
    );
  const isLast = step === questions.length - 1;
  return (
    <div
      role="group"
      aria-labelledby={headingId}
      className="w-full rounded-xl border border-line-strong bg-sand p-4"
    >
      <h3 id={headingId} ref={heading} tabIndex={-1} className="text-lg outline-none">
        {question.title}
      </h3>
      <p className="mt-2">{keepTogether(question.text)}</p>
      {problem && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {problem}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setStep(null)}>
          {no}
        </Button>
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          busy={isBusy}
          onClick={() => (isLast ? onYes() : setStep(step + 1))}
        >
          {question.yes}
        </Button>
      </div>
    </div>
  );
}
