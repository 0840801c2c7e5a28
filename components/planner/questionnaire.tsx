'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { markLive } from '@/components/site/first-touch/mark-live';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy/lazy-part';
import { choose, fillIn, findFirstOpen, getChosen, readSoFar } from './answers-so-far';
import { DAMAGED_LINK } from './damaged-link';
import { DurationSlider } from './duration-slider';
import { FORM_ID } from './form-id';
import { withParty } from '@/lib/planner/plan/answers';
import type { ChoiceQuestion, DurationQuestion, Question } from './questions';
import { StartField } from './start-field';
import { ANSWERS_KEY, readSavedText, saveAnswers, useSavedText, type AnswersSoFar } from './saved-answers';
import { useFragment, useStep } from './use-step';

// For the last question only.
const PartyFields = lazyPart(() =>
  import('./party-fields').then((module) => ({ default: module.PartyFields })),
);

type Props = { questions: Question[]; resultsPath: string };

/** The five questions, one at a time. Each answer is saved immediately; the last button opens the plan. */
export function Questionnaire({ questions, resultsPath }: Props) {
  const router = useRouter();
  const answers = fillIn(readSoFar(useStoredAnswers(questions), questions));
  const heading = useRef<HTMLHeadingElement>(null);
  const isMoving = useRef(false);
  const { step, goTo, goBack } = useStep(() => {
    isMoving.current = true;
  });
  const firstOpen = findFirstOpen(questions, answers);
  // The question in the URL may come after the first unanswered one.
  const at = Math.min(step, firstOpen, questions.length - 1);
  const question = questions[at] as Question;
  const isLast = at === questions.length - 1;

  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    heading.current?.focus();
  }, [at]);
  useEffect(() => {
    if (isLast) router.prefetch(resultsPath);
  }, [isLast, resultsPath, router]);

  function onSubmit(event: { preventDefault: () => void }) {
    event.preventDefault();
    // Stored answers, because React may not yet have rendered an option that was ticked before hydration.
    const latest = fillIn(readLatest(questions));
    if (findFirstOpen(questions, latest) <= at) return;
    if (!isLast) return goTo(at + 1);
    saveAnswers(latest);
    router.push(resultsPath);
  }

  return (
    <form
      ref={markLive}
      data-act
      data-start={ANSWERS_KEY}
      data-later={at > 0 || undefined}
      id={FORM_ID}
      onSubmit={onSubmit}
      className="mt-3 sm:mt-6"
    >
      <DamagedLinkNotice />
      <Progress step={at + 1} of={questions.length} />
      <fieldset className="mt-4 min-w-0 sm:mt-8">
        <QuestionHead question={question} headingRef={heading} />
        {question.kind === 'length' ? (
          <Length question={question} answers={answers} />
        ) : (
          <ChoiceCards
            key={question.key}
            question={question}
            chosen={getChosen(question, answers)}
            onChoose={(id, isChosen) => saveAnswers(choose(question, readLatest(questions), id, isChosen))}
          />
        )}
        {question.key === 'groupSize' && answers.groupSize && (
          <div className="mt-6">
            <PartyFields
              waiting={<p className="min-h-20 text-ink-soft">One moment...</p>}
              answers={{ groupSize: answers.groupSize, ...(answers.party && { party: answers.party }) }}
              onChange={(party) => saveAnswers(withParty(answers, party))}
            />
          </div>
        )}
      </fieldset>
      <div
        data-step-bar
        className="sticky bottom-0 z-10 -mx-1 mt-8 flex flex-wrap justify-between gap-4 border-t border-line bg-paper px-1 py-3"
      >
        <Button variant="secondary" disabled={at === 0} onClick={() => goBack(at)}>
          Back
        </Button>
        <Button type="submit" disabled={firstOpen <= at}>
          {isLast ? 'Generate My Trip' : 'Continue'}
        </Button>
      </div>
    </form>
  );
}

/** The stored answers, including options that were ticked before hydration. */
function useStoredAnswers(questions: readonly Question[]): string {
  const text = useSavedText();
  // A layout effect reads options ticked before hydration; React itself handles options that are ticked later.
  useLayoutEffect(() => {
    const preTicked = readTicked();
    const open = questions.find((question): question is ChoiceQuestion => question.kind === 'many');
    if (!open || preTicked.length === 0) return;
    const stored = readLatest(questions);
    const missing = preTicked.filter((id) => !getChosen(open, stored).includes(id));
    if (missing.length > 0) saveAnswers(missing.reduce((sum, id) => choose(open, sum, id, true), stored));
    // Run only on mount. A later run would tick options again that the visitor has unticked since.
    // oxlint-disable-next-line react/exhaustive-deps -- only on mount
  }, []);
  return text;
}

/**
 * The stored answers. They may be newer than those on the page, because an option that is ticked during hydration is
 * stored before React renders it.
 */
function readLatest(questions: readonly Question[]): AnswersSoFar {
  return readSoFar(readSavedText(), questions);
}

function readTicked(): string[] {
  const ticked = document.querySelectorAll<HTMLInputElement>(`#${FORM_ID} input[type=checkbox]:checked`);
  return [...ticked].map(({ value }) => value);
}

function Progress({ step, of }: { step: number; of: number }) {
  const words = `Step ${step} of ${of}`;
  return (
    <div>
      <p className="eyebrow">{words}</p>
      <progress
        aria-label="Progress"
        aria-valuetext={words}
        value={step}
        max={of}
        className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-lagoon [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-lagoon"
      />
    </div>
  );
}

function QuestionHead({
  question,
  headingRef,
}: {
  question: Question;
  headingRef: RefObject<HTMLHeadingElement | null>;
}) {
  return (
    <legend className="mb-3 block w-full sm:mb-5">
      <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-28 text-xl outline-none sm:text-2xl">
        {question.heading}
      </h2>
      <span className="mt-1 block text-ink-soft">{question.hint}</span>
    </legend>
  );
}

function Length({ question, answers }: { question: DurationQuestion; answers: AnswersSoFar }) {
  const days = answers.duration ?? question.initial;
  const length = question.lengths.find((entry) => entry.days === days);
  return (
    <div className="max-w-2xl rounded-xl border border-line bg-white p-5 sm:p-8">
      <output htmlFor="planner-duration" className="block font-display text-title">
        {length?.words}
      </output>
      <p className="mt-2 min-h-14 text-ink-soft">{length?.sentence}</p>
      <div className="mt-4">
        <DurationSlider
          id="planner-duration"
          lengths={question.lengths}
          value={days}
          onChange={(duration) => saveAnswers({ ...answers, duration })}
        />
      </div>
      <div className="mt-6">
        <StartField
          id="planner-start"
          value={answers.start}
          onChange={(start) => saveAnswers({ ...answers, start })}
        />
      </div>
    </div>
  );
}

/** Shown after opening an unreadable plan link. */
function DamagedLinkNotice() {
  if (useFragment() !== `#${DAMAGED_LINK}`) return null;
  return (
    <p id={DAMAGED_LINK} role="alert" className="mb-6 scroll-mt-28 rounded-lg border border-sun bg-sand p-4">
      This link to a plan is damaged or cut off, so we cannot open it. Ask for it once more, or answer the
      five questions for a plan of your own.
    </p>
  );
}

type ChoiceCardsProps = {
  question: ChoiceQuestion;
  chosen: readonly string[];
  onChoose: (id: string, isChosen: boolean) => void;
};

/**
 * Options of a question: compact rows on phones, picture cards on wider screens. The inputs keep their own state and
 * follow the answers: React would untick one that is ticked while it hydrates the page.
 */
function ChoiceCards({ question: { kind, key, options }, chosen, onChoose }: ChoiceCardsProps) {
  const list = useRef<HTMLDivElement>(null);
  const isHydrated = useRef(false);
  useLayoutEffect(() => {
    for (const input of list.current?.querySelectorAll('input') ?? [])
      input.checked = chosen.includes(input.value) || (!isHydrated.current && input.checked);
    isHydrated.current = true;
  });
  return (
    <div
      ref={list}
      className={`grid gap-3 sm:gap-5 ${options.length === 4 ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-3'}`}
    >
      {options.map(({ id, label, sentence, picture }) => (
        <label
          key={id}
          className="relative flex min-h-20 cursor-pointer overflow-hidden rounded-xl border border-line bg-white transition-shadow hover:border-line-strong has-checked:border-lagoon has-checked:ring-2 has-checked:ring-lagoon has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-lagoon motion-reduce:transition-none sm:flex-col"
        >
          {picture}
          <span className="flex min-w-0 flex-1 items-start gap-3 p-3 sm:p-4">
            <input
              type={kind === 'many' ? 'checkbox' : 'radio'}
              name={key}
              value={id}
              defaultChecked={chosen.includes(id)}
              onChange={(event) => onChoose(id, event.target.checked)}
              aria-describedby={`${key}-${id}-sentence`}
              aria-labelledby={`${key}-${id}-label`}
              className="mt-0.5 size-6 shrink-0 accent-lagoon outline-none"
            />
            <span className="min-w-0">
              <span id={`${key}-${id}-label`} className="block leading-snug font-semibold">
                {label}
              </span>
              <span id={`${key}-${id}-sentence`} className="mt-0.5 block text-sm text-ink-soft">
                {sentence}
              </span>
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}
