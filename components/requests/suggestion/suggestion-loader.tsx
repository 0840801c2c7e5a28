'use client';

import { lazy, Suspense } from 'react';
import type { SuggestionProps } from './suggestion-props';

const SuggestionEditor = lazy(() => import('./suggestion-editor'));

/** Loads the planner and its editor, which no other staff page needs. */
export function SuggestionLoader(props: SuggestionProps) {
  return (
    <Suspense fallback={<p className="py-6 text-ink-soft">Loading the plan...</p>}>
      <SuggestionEditor {...props} />
    </Suspense>
  );
}
