'use client';

import { lazyPart } from '@/components/ui/lazy/lazy-part';
import type { SuggestionProps } from './suggestion-props';

const SuggestionEditor = lazyPart(() => import('./suggestion-editor'));

/** Loads the planner's editor, which no other staff page needs, in the browser, where unsent input is stored. */
export function SuggestionLoader(props: SuggestionProps) {
  return (
    <div data-start="">
      <SuggestionEditor waiting={<p className="py-6 text-ink-soft">Loading the plan...</p>} {...props} />
    </div>
  );
}
