'use client';

import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { notify } from '@/components/ui/toast';
import { SaveConflict } from '@/components/editing/autosave/save-conflict';
import { StoredChangesNotice } from '@/components/editing/autosave/stored-changes-notice';
import '@/components/editing/kit/no-eval';
import { isTextField } from '@/components/ui/browser/is-text-field';
import type { PricedPackage } from '@/lib/planner/plan/estimate';
import type { QuoteInEditor } from '@/lib/quotes/editing/types';
import type { MoneySettings } from '@/lib/quotes/money/price-option';
import { DaysPart } from './days/days-part';
import { PlanFold } from './days/plan-fold';
import { TripPart } from './head/trip-part';
import { MoneyPanel } from './money/money-panel';
import { OptionsPart } from './options/options-part';
import { QuoteBar } from './quote-bar';
import { SendPart } from './sending/send-part';
import { FIELD_NAMES, toFieldText } from './state/field-text';
import { QUOTE_CHANGES } from './state/quote-saver';
import { QuoteProvider, useQuote, useQuoteStore } from './state/quote-context';
import type { QuoteStore } from './state/quote-store';
import { useLiveQuote } from './state/use-live-quote';
import { useQuoteEditor } from './state/use-quote-editor';
import { MergedFields } from './merged-fields';
import { TermsPart } from './head/terms-part';

type Props = {
  item: QuoteInEditor;
  /** Markup and tax; null for staff who may not see costs, for whom the server computes the prices. */
  settings: MoneySettings | null;
  /** The packages that the planner needs; empty for a quote that was not made from a plan. */
  packages: PricedPackage[];
};

/** Editor of one quote: trip, days and options at the left; prices and sending at the right. */
export function QuoteEditor({ item, settings, packages }: Props) {
  const store = useQuoteEditor(item, settings);
  useLiveQuote(store);
  const [current, choose] = useState(item.draft.options[0]?.id ?? '');
  const chooseOption = useCallback((id: string) => choose(id), []);
  return (
    <QuoteProvider value={store}>
      <QuoteBar />
      <UndoKeys />
      <div className="grid gap-x-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 pb-10">
          <Notices />
          <Section id="trip" label="The trip">
            <TripPart />
          </Section>
          <Section id="days" label="Days">
            <PlanFold packages={packages} />
            <DaysPart />
          </Section>
          <Section id="options" label="Stays and prices">
            <OptionsPart current={current} onChoose={chooseOption} />
          </Section>
          <Section id="included" label="Included and not">
            <TermsPart />
          </Section>
        </div>
        <aside
          id="price"
          aria-label="Price and sending"
          tabIndex={-1}
          className="group/price min-w-0 scroll-mt-28 pb-10 outline-none xl:sticky xl:top-28 xl:max-h-[calc(100dvh-8rem)] xl:self-start xl:overflow-y-auto xl:rounded-lg xl:border xl:border-line xl:bg-white xl:pb-3"
        >
          <MoneyPanel current={current} onChoose={chooseOption} />
          <SendPart onShow={chooseOption} />
        </aside>
      </div>
    </QuoteProvider>
  );
}

type SectionProps = { id: string; label: string; children: ReactNode };

function Section({ id, label, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="scroll-mt-28 border-t border-line py-4 first-of-type:border-0 **:scroll-mt-28"
    >
      <h2 id={`${id}-heading`} className="mb-2 text-lg">
        {label}
      </h2>
      {children}
    </section>
  );
}

/** Notices: unsaved changes stored in this browser, conflicts with a colleague, and merged changes. */
function Notices() {
  const store = useQuoteStore();
  const id = useQuote(({ item }) => item.id);
  const conflict = useQuote((view) => view.conflict);
  const texts = { names: FIELD_NAMES, toText: toFieldText };
  const mine = store.read().content;
  return (
    <>
      <StoredChangesNotice
        ids={[id]}
        {...texts}
        store={QUOTE_CHANGES}
        content={mine}
        onUse={(changes) => store.change('Kept changes', changes)}
      />
      {conflict && <SaveConflict conflict={conflict} mine={mine} {...texts} onResolve={store.resolve} />}
      <MergedFields />
    </>
  );
}

/** Ctrl+Z outside of text fields undoes the last step; fields have an undo of their own. Ctrl+S and Ctrl+Enter save. */
function UndoKeys() {
  const store = useQuoteStore();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if ((!event.ctrlKey && !event.metaKey) || event.shiftKey || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === 's' || (key === 'enter' && !event.defaultPrevented)) void store.flush();
      else if (key === 'z' && !isTextField(event.target)) undo(store);
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [store]);
  return null;
}

function undo(store: QuoteStore) {
  const name = store.undo();
  if (name) notify.info(`Undone: ${name}`, { id: 'undone' });
  else notify.info('Nothing to undo', { id: 'undone' });
}
