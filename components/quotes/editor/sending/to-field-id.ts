import type { QuoteDraft } from '@/lib/quotes/model/types';
import { toInputId } from '../state/quote-context';

type Place = {
  /** The option whose tab must be shown. */
  optionId: string | null;
  /** The day that must be opened. */
  dayId: string | null;
  /** Candidate ids of the input; the first existing one is used. */
  inputIds: string[];
};

/** Finds the input for a path of the draft, such as `options.0.stays.1.hotel`. */
export function toFieldId(path: string, draft: QuoteDraft): Place {
  const [first = '', at = '', list = '', index = '', field = ''] = path.split('.');
  if (first === 'days') {
    const day = draft.days[Number(at)];
    if (!day) return { optionId: null, dayId: null, inputIds: [toInputId('add-days')] };
    return { optionId: null, dayId: day.id, inputIds: [toInputId(list, day.id), toInputId('day', day.id)] };
  }
  if (first !== 'options') return { optionId: null, dayId: null, inputIds: [toInputId(first)] };
  const option = draft.options[Number(at)];
  if (!option) return { optionId: null, dayId: null, inputIds: [toInputId('tab', draft.options[0]?.id)] };
  const entry =
    list === 'stays' || list === 'lines' || list === 'extras' ? option[list][Number(index)] : undefined;
  const inputIds = entry
    ? [toInputId(field, entry.id), toInputId('hotel', entry.id), toInputId('label', entry.id)]
    : [toInputId(list, option.id), toInputId('name', option.id)];
  return { optionId: option.id, dayId: null, inputIds };
}
