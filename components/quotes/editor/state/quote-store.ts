import type { DraftLine, DraftOption, DraftStay, QuoteDay, QuoteDraft } from '@/lib/quotes/model/types';
import { withDays, withFirstDay, withParty } from '../changes/options';
import type { QuoteSaver } from './quote-saver';

/** Most steps that can be undone. */
const MOST_STEPS = 100;

/** A change that can be undone: its name, and the values before it. */
type Step = { name: string; before: Partial<QuoteDraft> };
type Party = Pick<QuoteDraft, 'adults' | 'childrenAges'>;
export type LineList = 'lines' | 'extras';

/** The draft of a quote in the editor: its saver, the changes that staff make, and undo. */
export function createQuoteStore(saver: QuoteSaver) {
  let steps: Step[] = [];
  const read = () => saver.read().content;

  /** Changes the draft. Changes in a row with the same name, such as typing in one field, are one step. */
  function change(name: string, changes: Partial<QuoteDraft>) {
    const before = Object.fromEntries(
      Object.keys(changes).map((field) => [field, read()[field as keyof QuoteDraft]]),
    ) as Partial<QuoteDraft>;
    const last = steps.at(-1);
    const isSame = last?.name === name && Object.keys(changes).every((field) => field in last.before);
    if (!isSame) steps = [...steps.slice(1 - MOST_STEPS), { name, before }];
    saver.change(changes);
  }

  function changeOption(name: string, id: string, toPart: (option: DraftOption) => Partial<DraftOption>) {
    const options = read().options.map((option) =>
      option.id === id ? { ...option, ...toPart(option) } : option,
    );
    change(name, { options });
  }

  return {
    ...saver,
    change,
    /** Takes the last step back; returns its name, or null if there is none. */
    undo(): string | null {
      const step = steps.at(-1);
      if (!step) return null;
      steps = steps.slice(0, -1);
      saver.change(step.before);
      return step.name;
    },
    setDays: (name: string, days: QuoteDay[]) => change(name, withDays(read(), days)),
    /** Changes one day. Another place changes the stays of all options. */
    setDay(id: string, part: Partial<QuoteDay>) {
      const days = read().days.map((day) => (day.id === id ? { ...day, ...part } : day));
      change(`day ${id} ${Object.keys(part).join()}`, 'place' in part ? withDays(read(), days) : { days });
    },
    setFirstDay: (firstDay: string) => change('first day', withFirstDay(read(), firstDay)),
    setParty: (part: Partial<Party>) => change(`party ${Object.keys(part).join()}`, withParty(read(), part)),
    setOption: (id: string, part: Partial<DraftOption>) =>
      changeOption(`option ${id} ${Object.keys(part).join()}`, id, () => part),
    setStay: (optionId: string, id: string, part: Partial<DraftStay>) =>
      changeOption(`stay ${id} ${Object.keys(part).join()}`, optionId, ({ stays }) => ({
        stays: stays.map((stay) => (stay.id === id ? { ...stay, ...part } : stay)),
      })),
    setLines: (name: string, optionId: string, list: LineList, lines: DraftLine[]) =>
      changeOption(name, optionId, () => ({ [list]: lines })),
    setLine: (optionId: string, list: LineList, id: string, part: Partial<DraftLine>) =>
      changeOption(`line ${id} ${Object.keys(part).join()}`, optionId, (option) => ({
        [list]: option[list].map((line) => (line.id === id ? { ...line, ...part } : line)),
      })),
  };
}

export type QuoteStore = ReturnType<typeof createQuoteStore>;
