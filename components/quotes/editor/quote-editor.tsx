'use client';

import { useCallback, useEffect, useState, type ReactNode, memo } from 'react';
import { notify } from '@/components/ui/toast';
import { SaveConflict } from '@/components/editing/autosave/save-conflict';
import { StoredChangesNotice } from '@/components/editing/autosave/stored-changes-notice';
import '@/components/editing/kit/no-eval';
import { isTextField } from '@/components/ui/browser/is-text-field';
import type { PricedPackage } from '@/lib/planner/plan/estimate';
import type { QuoteInEditor } from '@/lib/quotes/editing/types';
import type { MoneySettings } from '@/lib/quotes/money/price-option';
import { DaysPart } from './days/days-part';
import { TripPart } from './head/trip-part';
import { MoneyPanel } from './money/money-panel';
import { OptionsPart } from './options/options-part';
import { QuoteBar } from './quote-bar';
import { SendPart } from './sending/send-part';
import { FIELD_NAMES, toFieldText } from './state/field-text';
import { QUOTE_CHANGES, createQuoteSaver } from './state/quote-saver';
import { QuoteProvider, useQuote, useQuoteStore, useDraft, toInputId } from './state/quote-context';
import { type QuoteStore, createQuoteStore } from './state/quote-store';
import { MergedNotice } from '@/components/editing/autosave/merged-notice';
import { toQuoteContent } from '@/lib/quotes/model/content';
import { listDifferences } from '@/lib/quotes/model/differences';
import type { QuoteContent, QuoteDraft } from '@/lib/quotes/model/types';
import { useSaver } from '@/components/editing/autosave/use-saver';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { useLive } from '../../staff/live/use-live';
import { lazyPart } from '@/components/ui/lazy/lazy-part';
import { TextButton } from '@/components/editing/kit/text-button';
import { LinesArea } from '@/components/editing/fields/lines-area';

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

const NO_MONEY = { markupPercent: 0, lowestMarkupPercent: 0, taxPercent: 0, roundTo: 1 };

/** The fields merged from a colleague's save, with their changes. */
function MergedFields() {
  const { settings } = useQuoteStore();
  const mergedFields = useQuote((view) => view.mergedFields);
  const merged = useQuote((view) => view.merged);
  const changes = merged
    ? listDifferences(toContent(merged.before, settings), toContent(merged.after, settings))
    : [];
  return <MergedNotice fields={mergedFields.map((field) => FIELD_NAMES[field])} changes={changes} />;
}

/** The content to compare. Without prices for staff who may not see costs: their browser cannot compute prices. */
function toContent(draft: QuoteDraft, settings: MoneySettings | null): QuoteContent {
  if (settings) return toQuoteContent(draft, settings, 0);
  const content = toQuoteContent(draft, NO_MONEY, 0);
  return { ...content, options: content.options.map((option) => ({ ...option, total: 0, extras: [] })) };
}

/** Creates the store of a quote for the editor, which saves the quote while it is edited. */
function useQuoteEditor(item: QuoteInEditor, settings: MoneySettings | null): QuoteStore {
  const [store] = useState(() => createQuoteStore(startSaver(item), settings));
  useSaver(store);
  return store;
}

function startSaver(item: QuoteInEditor) {
  return createQuoteSaver({
    item,
    send: (body, isLast) =>
      sendStaff('PUT', `/quotes/${item.id}`, body, isLast ? { keepalive: true } : undefined),
    keep: QUOTE_CHANGES.openWriter(item.id),
  });
}

/** Reads the quote again when its request changes, for example after the quote was sent, opened or answered. */
function useLiveQuote(store: QuoteStore): void {
  useLive({
    async onChanged(changes) {
      const { id, requestId } = store.read().item;
      if (
        !changes?.some(
          ({ event, ids }) => (event === 'enquiry' || event === 'itinerary') && ids.includes(requestId),
        )
      )
        return;
      const answer = await sendStaff<{ item: QuoteInEditor }>('GET', `/quotes/${id}`);
      if (answer.ok && answer.body.item.revision >= store.read().item.revision) store.merge(answer.body.item);
    },
  });
}

const PlanPart = lazyPart(() => import('./days/plan-part'));

/** The button that opens the planner above the days; nothing for a quote that was not made from a plan. */
const PlanFold = memo(function PlanFold({ packages }: { packages: PricedPackage[] }) {
  const hasPlan = useDraft(({ planCode }) => planCode !== null);
  const [isOpen, setOpen] = useState(false);
  if (!hasPlan) return null;
  return (
    <>
      <TextButton aria-expanded={isOpen} className="-ml-3" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Close the plan' : 'Change the plan'}
      </TextButton>
      {isOpen && (
        <PlanPart
          waiting={<p className="py-3 text-sm text-ink-soft">Loading the plan...</p>}
          packages={packages}
        />
      )}
    </>
  );
});

const LISTS = [
  ['inclusions', 'Included'],
  ['exclusions', 'Not included'],
] as const;

/** Inclusions and exclusions of the price, one per line. */
const TermsPart = memo(function TermsPart() {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {LISTS.map(([name, label]) => (
        <Lines key={name} name={name} label={label} />
      ))}
    </div>
  );
});

function Lines({ name, label }: { name: (typeof LISTS)[number][0]; label: string }) {
  const store = useQuoteStore();
  const lines = useDraft((draft) => draft[name]);
  return (
    <LinesArea
      id={toInputId(name)}
      label={label}
      hint="One per line."
      rows={Math.min(10, Math.max(3, lines.length + 1))}
      lines={lines}
      onLines={(next) => store.change(`Change of: ${label}`, { [name]: next }, name)}
    />
  );
}
