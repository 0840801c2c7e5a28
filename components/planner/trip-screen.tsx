'use client';

import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { StickyBar } from '@/components/site/frame/sticky-bar';
import { describeChange } from '@/lib/planner/plan/change-words';
import { plan } from '@/lib/planner/plan/plan';
import { parseAnswers, type PlannerAnswers } from '@/lib/planner/plan/answers';
import { decodeAnswers } from '@/lib/planner/plan/answers-code';
import type { TripPlan } from '@/lib/planner/plan/types';
import { ANCHORS, toPlanPath } from '@/lib/platform/routes';
import { useOwnPlan, type OwnPlan } from './saved-plans/use-own-plan';
import { AfterDays, PlanAside, PlanCost, PlanHead } from './deferred-plan-parts';
import { PlanControls } from './plan-controls';
import { parseText, saveAnswers } from './saved-answers';
import { TripDays } from './days/trip-days';
import { TripExperiences } from './trip-parts';
import { useAddress } from './use-address';
import { editingModule } from './edit/editing-module';
import type { ChangedPlan } from './edit/types';
import { useEditor } from './edit/use-editor';
import type { OpenedPlan, TripScreenProps } from './trip-props';

/** Parses answers from storage; null if they are incomplete or invalid. */
export function openText(text: string): OpenedPlan | null {
  const answers = parseAnswers(parseText(text));
  return answers && { answers, changed: null };
}

/** Opens a code; null when it is damaged. The module for changed plans is loaded only if needed. */
export async function openCode(code: string): Promise<OpenedPlan | null> {
  const answers = decodeAnswers(code);
  if (answers) return { answers, changed: null };
  const editing = await editingModule.load();
  const edited = editing.decodePlan(code);
  return edited ? { answers: edited.answers, changed: { edited, editing } } : null;
}

/** Shows the plan and recomputes it when a control changes. The product requires this order of sections. */
export function TripScreen({ answers: firstAnswers, changed: firstChanged, ...page }: TripScreenProps) {
  const { packages, bands } = page;
  const [answers, setAnswers] = useState(firstAnswers);
  const [changed, setChanged] = useState(firstChanged);
  const [change, setChange] = useState('');
  const trip = useMemo(
    () => (changed ? changed.editing.toTripPlan(changed.edited, packages) : plan(answers, packages)),
    [answers, changed, packages],
  );
  const own = useOwnPlan(trip, packages);
  const { editor, openStay, moveStay } = useEditor({
    answers,
    changed,
    owner: own.id,
    prices: useMemo(() => ({ bands, packages }), [bands, packages]),
    onChanged,
  });
  const heading = useFocusOnce<HTMLHeadingElement>();
  useStoredChanges(trip, own, page.resultsPath);

  function onChanged(next: ChangedPlan) {
    setChanged(next);
    setChange('');
    setAnswers(next.edited.answers);
  }

  function onAnswers(next: PlannerAnswers) {
    const edited = changed && { ...changed.edited, answers: next };
    if (changed && edited) setChanged({ ...changed, edited });
    setAnswers(next);
    setChange(
      describeChange(
        trip,
        changed && edited ? changed.editing.toTripPlan(edited, packages) : plan(next, packages),
      ),
    );
  }

  const parts = { ...page, trip, changed, own };
  // Controls and days show a change at once; the rest of the page may follow a frame later.
  const head = useDeferredValue(<PlanHead {...parts} headingRef={heading} />);
  const cost = useDeferredValue(<PlanCost {...parts} />);
  const after = useDeferredValue(<AfterDays {...parts} />);
  const aside = useDeferredValue(<PlanAside {...parts} />);
  return (
    <article className="group/plan">
      {head}
      <div className="wrap mt-6 grid gap-x-16 gap-y-5 pb-4 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pb-16">
        <div className="flex min-w-0 flex-col gap-5 lg:gap-9">
          {cost}
          <TripExperiences trip={trip} />
          <PlanControls answers={answers} change={change} isEdited={changed !== null} onChange={onAnswers} />
          <TripDays
            days={trip.days}
            placePhotos={page.placePhotos}
            onChange={openStay}
            onMove={moveStay}
            editor={editor}
          />
          {after}
        </div>
        {aside}
      </div>
      <StickyBar formId={ANCHORS.sendPlan} action="Send my plan" className="group-has-data-sent/plan:hidden">
        <p className="text-sm leading-tight text-ink-soft">
          We check hotels and dates and answer within {page.callback}.
        </p>
      </StickyBar>
    </article>
  );
}

/** Stores each shown change: in the URL, in the saved plan, and as the plan last opened in this browser. */
function useStoredChanges(trip: TripPlan, own: OwnPlan, resultsPath: string): void {
  const stored = useRef(trip);
  useAddress(toPlanPath(resultsPath, trip.code), !own.isReceived);
  useEffect(() => {
    if (stored.current === trip) return;
    stored.current = trip;
    own.follow(trip);
    saveAnswers(trip.answers, trip.code.startsWith('2-') ? trip.code : undefined);
  }, [trip, own]);
}

/** Moves the focus to the title when the plan replaces the loader, for screen readers. */
function useFocusOnce<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
  }, []);
  return element;
}
