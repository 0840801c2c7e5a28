import { formatRupees } from '@/lib/format/money';
import type { DraftContent, DraftField } from '@/lib/packages/draft';

/** The value of a field as plain text, for comparing two of them. */
export function toValueText(field: DraftField, content: Partial<DraftContent>): string {
  const value = content[field];
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'itinerary') return listDays(content.itinerary ?? []);
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : value.join('\n');
  if (typeof value === 'object')
    return Object.values(value)
      .map((amount) => (typeof amount === 'number' ? formatRupees(amount) : 'empty'))
      .join(' · ');
  if (field === 'price' || field === 'originalPrice') return formatRupees(Number(value));
  return String(value);
}

function listDays(days: DraftContent['itinerary']): string {
  if (days.length === 0) return 'empty';
  return days.map(({ title, description }, index) => `Day ${index + 1}: ${title}. ${description}`).join('\n');
}
