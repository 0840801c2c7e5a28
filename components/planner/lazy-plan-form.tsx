'use client';

import { lazy, Suspense } from 'react';
import { ContactLines } from '@/components/site/contact-form/contact-lines';
import type { PlanFormProps } from './plan-form';

/** The form comes after the plan; if it cannot be fetched the plan stays, with the other ways to reach us. */
const PlanForm = lazy(() =>
  import('./plan-form').then(
    ({ PlanForm: Form }) => ({ default: Form }),
    () => ({ default: NoForm }),
  ),
);

export function LazyPlanForm(props: PlanFormProps) {
  return (
    <Suspense fallback={<p className="min-h-96 text-ink-soft">One moment...</p>}>
      <PlanForm {...props} />
    </Suspense>
  );
}

function NoForm({ contact }: PlanFormProps) {
  return (
    <p className="rounded-lg bg-sand p-4">
      The form did not load. <ContactLines {...contact} />
    </p>
  );
}
