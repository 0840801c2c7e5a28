'use client';

import { useMemo } from 'react';
import * as editing from '@/components/planner/edit/editing-bundle';
import { useEditor } from '@/components/planner/edit/use-editor';
import { PlanControls } from '@/components/planner/plan-controls';
import { TripDays } from '@/components/planner/days/trip-days';
import { formatPriceRange } from '@/lib/packages/prices/price';
import { encodePlan } from '@/lib/planner/edit/plan-code';
import { readPlan } from '@/lib/planner/edit/words';
import { renewPlan } from '@/lib/planner/edit/renew';
import type { EditedPlan } from '@/lib/planner/edit/types';
import type { PricedPackage } from '@/lib/planner/plan/estimate';
import { toPlanDays } from '@/lib/quotes/model/plan-days';
import { withDays } from '../changes/options';
import { renewDays } from '../changes/plan-days';
import { useDraft, useQuote, useQuoteStore } from '../state/quote-context';

type Props = { packages: PricedPackage[] };

/** The planner's own editor: each change regenerates the days of the quote and keeps the texts that staff changed. */
export default function PlanPart({ packages }: Props) {
  const code = useDraft(({ planCode }) => planCode);
  const plan = code === null ? null : readPlan(code);
  if (!plan)
    return <p className="text-sm text-ink-soft">This plan cannot be read any more. Change the days below.</p>;
  return <Planner plan={plan} packages={packages} />;
}

function Planner({ plan, packages }: Props & { plan: EditedPlan }) {
  const store = useQuoteStore();
  const owner = useQuote(({ item }) => item.id);
  const trip = useMemo(() => editing.toTripPlan(plan, packages), [plan, packages]);

  function change(next: EditedPlan) {
    const made = toPlanDays(editing.toTripPlan(next, packages));
    const draft = store.read().content;
    const days = renewDays(draft.days, toPlanDays(trip), made);
    store.change('Plan changed', { ...withDays(draft, days), planCode: encodePlan(next) });
  }

  const { editor, openStay, moveStay } = useEditor({
    answers: plan.answers,
    changed: { edited: plan, editing },
    owner,
    prices: null,
    advice: 'You can send it all the same: tell the traveller about these points in the greeting.',
    onChanged: ({ edited }) => change(edited),
  });
  const { plan: today } = renewPlan(plan);
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-white p-3">
      <p className="text-sm">
        Estimate <strong className="font-semibold">{formatPriceRange(trip.cost)}</strong> per person
      </p>
      <PlanControls
        answers={plan.answers}
        change=""
        isEdited
        onChange={(answers) => change({ ...today, answers })}
      />
      <TripDays days={trip.days} placePhotos={{}} onChange={openStay} onMove={moveStay} editor={editor} />
    </div>
  );
}
