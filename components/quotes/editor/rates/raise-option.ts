import type { StayChoice } from '@/lib/quotes/editing/types';
import type { DraftOption } from '@/lib/quotes/model/types';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { describeRaise, findHigher, type RaisedStay } from '../changes/raise-class';
import type { QuoteStore } from '../state/quote-store';
import { takeChoice, toStaySearch } from './use-stay-choices';

/**
 * Gives the stays of a new option the next class up that the rate book has, except stays that were changed meanwhile.
 * Returns a message for staff, or '' without a result. The change belongs to the same undo step as earlier changes
 * of the subject `optionId`.
 */
export async function raiseOption(store: QuoteStore, optionId: string): Promise<string> {
  const { content } = store.read();
  const option = content.options.find(({ id }) => id === optionId);
  const searches = (option?.stays ?? []).map(async (stay): Promise<RaisedStay[]> => {
    const path = stay.itemId === null ? null : toStaySearch(stay, content);
    const answer = path === null ? null : await sendStaff<{ items: StayChoice[] }>('GET', path);
    const choice = answer?.ok ? findHigher(stay, answer.body.items) : undefined;
    return choice === undefined ? [] : [{ stay, choice }];
  });
  const raised = (await Promise.all(searches)).flat();
  const { options } = store.read().content;
  if (!option || !options.some(({ id }) => id === optionId)) return '';
  if (raised.some(({ choice }) => choice !== null)) {
    const next = options.map((one) => (one.id === optionId ? withRaised(one, raised) : one));
    store.change(`Option ${option.name} added`, { options: next }, optionId);
  }
  return describeRaise(option.name, raised);
}

function withRaised(option: DraftOption, raised: readonly RaisedStay[]): DraftOption {
  const stays = option.stays.map((stay) => {
    const found = raised.find((one) => one.stay.id === stay.id);
    const isAsBefore = found?.stay.itemId === stay.itemId && !stay.isTyped;
    return found?.choice && isAsBefore ? { ...stay, ...takeChoice(found.choice) } : stay;
  });
  return { ...option, stays };
}
