'use client';

import { useMemo } from 'react';
import * as editing from '@/components/planner/edit/editing';
import { useEditor } from '@/components/planner/edit/use-editor';
import { PlanControls } from '@/components/planner/plan-controls';
import { TripDays } from '@/components/planner/days/trip-days';
import { formatPriceRange } from '@/lib/packages/prices/price';
import { listDifferences, readPlan } from '@/lib/planner/edit/describe';
import { renewPlan } from '@/lib/planner/edit/renew';
import { getPriceChange, toChangeSuffix } from '@/lib/planner/price/price-change';
import type { EditedPlan } from '@/lib/planner/edit/types';
import { Lines } from './lines';
import { PlanEditLines } from './plan-edits';
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
  return <Editor {...props} suggestion={suggestion} own={own} plan={plan} />;
}

type Props = SuggestionProps & {
  suggestion: ReturnType<typeof useSuggestion>;
  own: EditedPlan;
  plan: EditedPlan;
};

function Editor({ suggestion, own, plan, ...props }: Props) {
  const { request, packages, bands } = props;
  const trip = useMemo(() => editing.toTripPlan(plan, packages), [plan, packages]);
  const { editor, openStay, moveStay } = useEditor({
    answers: plan.answers,
    changed: { edited: plan, editing },
    owner: request.id,
    packages,
    bands,
    advice: 'You can send it all the same: tell the traveller about these points in your text.',
    onChanged: ({ edited }) => suggestion.change(edited),
  });
  const { plan: today, changes: renewed } = renewPlan(plan);
  return (
    <div className="grid gap-x-10 gap-y-8 pb-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 content-start gap-6">
        <PlanControls
          answers={plan.answers}
          change=""
          isEdited
          onChange={(given) => suggestion.change({ ...today, answers: { ...plan.answers, ...given } })}
        />
        <TripDays days={trip.days} placePhotos={{}} onChange={openStay} onMove={moveStay} editor={editor} />
      </div>
      <aside aria-label="Sending" className="min-w-0 lg:sticky lg:top-16 lg:self-start">
        <h2 className="text-lg">What the traveller gets</h2>
        <p className="mt-1 text-sm">
          Estimate <strong className="font-semibold">{formatPriceRange(trip.shownCost)}</strong> per person
          {toChangeSuffix(getPriceChange(today, bands))}. The traveller saw {request.priceShown}.
        </p>
        <Lines
          title="Different from the traveller’s plan"
          lines={listDifferences(own, today)}
          none="Nothing yet."
        />
        <Lines title="No longer offered in the plan you started from" lines={renewed} />
        <SendSuggestion {...props} suggestion={suggestion} />
        <details className="mt-4 border-t border-line">
          <summary className="flex min-h-11 cursor-pointer items-center text-lagoon">
            The traveller’s own plan
          </summary>
          <PlanEditLines edits={request.plan.edits} />
        </details>
      </aside>
    </div>
  );
}
