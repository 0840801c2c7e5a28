import { createUndoStack } from '@/components/editing/undo/undo-stack';
import { pickFields } from '@/components/editing/form/use-versioned-form';
import { isSameValue } from '@/lib/platform/editing/merge-fields';
import { fitIncluded } from '@/lib/quotes/model/included';
import { priceDraftOption } from '@/lib/quotes/model/price-draft';
import type { DraftLine, DraftOption, DraftStay, QuoteDay, QuoteDraft } from '@/lib/quotes/model/types';
import type { MoneySettings } from '@/lib/quotes/money/price-option';
import { withDays, withFirstDay, withParty } from '../changes/options';
import type { QuoteSaver } from './quote-saver';

type Party = Pick<QuoteDraft, 'adults' | 'childrenAges'>;
export type LineList = 'lines' | 'extras';

/** The draft of a quote in the editor: its saver, the changes that staff make, and undo. */
export function createQuoteStore(saver: QuoteSaver, settings: MoneySettings | null) {
  const steps = createUndoStack<QuoteDraft>();
  const read = () => saver.read().content;

  let seen = saver.read();
  saver.subscribe(() => {
    const view = saver.read();
    const theirs = [
      ...(view.merged === seen.merged ? [] : view.mergedFields),
      ...(view.conflict === seen.conflict ? [] : (view.conflict?.fields ?? [])),
    ];
    steps.forget(theirs);
    seen = view;
  });

  /** Changes the draft. Consecutive changes of the same subject, such as typing in one field, are one undo step. */
  function change(name: string, given: Partial<QuoteDraft>, subject?: string) {
    const changes = given.options ? { ...given, ...listRefitted({ ...read(), ...given }) } : given;
    steps.push(name, pickFields(read(), Object.keys(changes) as (keyof QuoteDraft)[]), subject);
    saver.change(changes);
  }

  function changeOption(
    name: string,
    id: string,
    toPart: (option: DraftOption) => Partial<DraftOption>,
    subject?: string,
  ) {
    const options = read().options.map((option) =>
      option.id === id ? { ...option, ...toPart(option) } : option,
    );
    change(name, { options }, subject);
  }

  return {
    ...saver,
    /** Markup and tax; null for staff who may not see costs. */
    settings,
    canSeeCosts: settings !== null,
    change,
    /**
     * The total of each option as shown, followed by those of its extras: computed here, or by the server for staff
     * who may not see costs.
     */
    readTotals(): number[][] {
      const { item, content } = saver.read();
      const prices = settings
        ? content.options.map((option) => priceDraftOption(option, settings))
        : item.prices;
      return prices.map(({ total, extras }) => [total, ...extras.map((extra) => extra.total)]);
    },
    /** Undoes the last step; returns its name, or null if there is none. */
    undo(): string | null {
      const step = steps.pop();
      if (!step) return null;
      saver.change(step.before);
      return step.name;
    },
    setDays: (name: string, days: QuoteDay[]) => change(name, withDays(read(), days)),
    /** Changes one day. A changed place also changes the stays of all options. */
    setDay(id: string, part: Partial<QuoteDay>) {
      const days = read().days.map((day) => (day.id === id ? { ...day, ...part } : day));
      change('Change of a day', 'place' in part ? withDays(read(), days) : { days }, toSubject(id, part));
    },
    setFirstDay: (firstDay: string) => change('Change of the first day', withFirstDay(read(), firstDay)),
    setParty: (part: Partial<Party>) =>
      change('Change of the party', withParty(read(), part), toSubject('party', part)),
    setOption: (id: string, part: Partial<DraftOption>) =>
      changeOption('Change of an option', id, () => part, toSubject(id, part)),
    setStay: (optionId: string, id: string, part: Partial<DraftStay>) =>
      changeOption(
        'Change of a stay',
        optionId,
        ({ stays }) => ({ stays: stays.map((stay) => (stay.id === id ? { ...stay, ...part } : stay)) }),
        toSubject(id, part),
      ),
    setLines: (name: string, optionId: string, list: LineList, lines: DraftLine[]) =>
      changeOption(name, optionId, () => ({ [list]: lines })),
    setLine: (optionId: string, list: LineList, id: string, part: Partial<DraftLine>) =>
      changeOption(
        'Change of a line',
        optionId,
        (option) => ({ [list]: option[list].map((line) => (line.id === id ? { ...line, ...part } : line)) }),
        toSubject(id, part),
      ),
  };
}

/** The lists of what is included and what is not that no longer say what the options have. */
function listRefitted(draft: QuoteDraft): Partial<QuoteDraft> {
  const fitted = fitIncluded(draft);
  const names = (['inclusions', 'exclusions'] as const).filter(
    (name) => !isSameValue(fitted[name], draft[name]),
  );
  return pickFields(fitted, names);
}

function toSubject(id: string, part: object): string {
  return `${id} ${Object.keys(part).join()}`;
}

export type QuoteStore = ReturnType<typeof createQuoteStore>;
