'use client';

import { lazy, Suspense } from 'react';
import { ContactLines } from '@/components/site/contact-form/contact-lines';
import type { PlanFormProps } from './plan-form';

/** The request form is loaded after the plan. If loading fails, contact details replace the form. */
const PlanForm = lazy(() =>
  import('./plan-form').then(
    ({ PlanForm: Form }) => ({ default: Form }),
    () => ({ default: FormUnavailable }),
  ),
);

export function LazyPlanForm(props: PlanFormProps) {
  return (
    <Suspense fallback={<p className="min-h-96 text-ink-soft">One moment...</p>}>
      <PlanForm {...props} />
    </Suspense>
  );
}

function FormUnavailable({ contact }: PlanFormProps) {
  return (
    <p className="rounded-lg bg-sand p-4">
      The form did not load. <ContactLines {...contact} />
    </p>
  );
}
