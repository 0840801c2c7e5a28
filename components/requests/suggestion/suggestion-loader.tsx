'use client';

import { lazy } from 'react';
import { BrowserPart } from '@/components/site/frame/browser-part';
import type { SuggestionProps } from './suggestion-props';

const SuggestionEditor = lazy(() => import('./suggestion-editor'));

/** Loads the planner's editor, which no other staff page needs, in the browser, where unsent input is stored. */
export function SuggestionLoader(props: SuggestionProps) {
  return (
    <BrowserPart loading={<p className="py-6 text-ink-soft">Loading the plan...</p>}>
      <SuggestionEditor {...props} />
    </BrowserPart>
  );
}
