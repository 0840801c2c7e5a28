'use client';

import { useMemo } from 'react';
import * as editing from '@/components/planner/edit/editing';
import { useEditor } from '@/components/planner/edit/use-editor';
import { PlanControls } from '@/components/planner/plan-controls';
import { TripDays } from '@/components/planner/trip-days';
import { formatPriceRange } from '@/lib/packages/prices/price';
import { listDifferences, readPlan } from '@/lib/planner/edit/describe';
import { renewPlan } from '@/lib/planner/edit/renew';
import type { EditedPlan } from '@/lib/planner/edit/types';
import type { SuggestionProps } from './suggestion-props';
import { SendSuggestion } from './send-suggestion';
import { useSuggestion } from './use-suggestion';

/** The planner's own editor for staff: they change a traveller's plan and send it back as our suggestion. */
export default function SuggestionEditor(props: SuggestionProps) {
  const suggestion = useSuggestion(props.request);
  const own = readPlan(props.request.plan.code);
  const plan = readPlan(suggestion.draft.code);
  if (!own || !plan)
    return <p className="py-6">This plan was stored before plans had codes, so it cannot be changed here.</p>;
  return <Editor {...props} {...{ suggestion, own, plan }} />;
}

type Props = SuggestionProps & {
  suggestion: ReturnType<typeof useSuggestion>;
  own: EditedPlan;
  plan: EditedPlan;
};

function Editor({ suggestion, own, plan, ...props }: Props) {
  const { request, packages } = props;
  const trip = useMemo(() => editing.toTripPlan(plan, packages), [plan, packages]);
  const { editor, openStay, moveStay } = useEditor({
    answers: plan.answers,
    changed: { edited: plan, editing },
    onChanged: ({ edited }) => suggestion.change(edited),
  });
  const { plan: today, changes: renewed } = renewPlan(plan);
  return (
    <div className="grid gap-x-10 gap-y-8 pb-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 space-y-6">
        <PlanControls
          answers={plan.answers}
          change=""
          isEdited
          onChange={(given) => suggestion.change({ ...today, answers: { ...plan.answers, ...given } })}
        />
        <TripDays days={trip.days} placePhotos={{}} onChange={openStay} onMove={moveStay} editor={editor} />
      </div>
      <aside aria-label="Sending" className="min-w-0 space-y-6 lg:sticky lg:top-16 lg:self-start">
        <section aria-labelledby="changed-title">
          <h2 id="changed-title" className="text-lg">
            Different from the traveller’s plan
          </h2>
          <Lines lines={listDifferences(own, today)} none="Nothing yet." />
          <p className="mt-3 text-sm">
            Estimate <strong className="font-semibold">{formatPriceRange(trip.cost)}</strong> per person. The
            traveller saw {request.priceShown}.
          </p>
        </section>
        <Notes title="Known about the traveller’s plan" lines={request.plan.edits} />
        <Notes title="Changed since it was made" lines={renewed} />
        <SendSuggestion {...props} suggestion={suggestion} />
      </aside>
    </div>
  );
}

function Notes({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      <Lines lines={lines} />
    </section>
  );
}

function Lines({ lines, none = '' }: { lines: readonly string[]; none?: string }) {
  if (lines.length === 0) return <p className="mt-1 text-sm text-ink-soft">{none}</p>;
  return (
    <ul className="mt-1 list-disc space-y-1 pl-5 text-sm marker:text-laterite">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
