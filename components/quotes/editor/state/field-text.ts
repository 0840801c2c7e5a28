import { formatDate, isPlainDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import type { DraftOption, QuoteDay, QuoteDraft } from '@/lib/quotes/model/types';

export type QuoteField = keyof QuoteDraft;

/** Names of the fields for use in sentences. */
export const FIELD_NAMES: Record<QuoteField, string> = {
  title: 'Title',
  language: 'Language',
  firstDay: 'First day',
  validUntil: 'Valid until',
  adults: 'Adults',
  childrenAges: 'Ages of children',
  greeting: 'Greeting',
  days: 'Days',
  planCode: 'Plan',
  options: 'Stays and prices',
  inclusions: 'Included',
  exclusions: 'Not included',
};

/** The value of a field as plain text, for comparing two values. */
export function toFieldText(field: QuoteField, draft: Partial<QuoteDraft>): string {
  const value = draft[field];
  if (field === 'days') return (draft.days ?? []).map(toDayText).join('\n') || 'empty';
  if (field === 'options') return (draft.options ?? []).map(toOptionText).join('\n\n') || 'empty';
  if (Array.isArray(value)) return value.join('\n') || 'empty';
  if (typeof value === 'string' && isPlainDate(value)) return formatDate(value);
  return String(value ?? '') || 'empty';
}

function toDayText({ title, text, place }: QuoteDay, index: number): string {
  return [`Day ${index + 1}: ${title}`, place && `Night in ${place}`, text].filter(Boolean).join('. ');
}

function toOptionText({ name, stays, lines, extras, fixedTotal }: DraftOption): string {
  const toCost = (cost: number | null) => (cost === null ? '' : `, ${formatRupees(cost)}`);
  return [
    name,
    ...stays.map(({ place, hotel, roomName, cost }) => `${place}: ${hotel} ${roomName}${toCost(cost)}`),
    ...lines.map(({ label, quantity, unitCost }) => `${quantity} × ${label}${toCost(unitCost)}`),
    ...extras.map(({ label, unitCost }) => `Extra: ${label}${toCost(unitCost)}`),
    ...(fixedTotal === undefined ? [] : [`Fixed total: ${formatRupees(fixedTotal)}`]),
  ].join('\n');
}
