import { formatRupees } from '@/lib/format/money';
import type { DraftContent, DraftDay, DraftField } from '@/lib/packages/draft';

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

/** The values of a field before and after. Of day plans only the days that differ, so that the change is in sight. */
export function toChangeTexts(
  field: DraftField,
  before: Partial<DraftContent>,
  after: DraftContent,
): [before: string, after: string] {
  if (field !== 'itinerary') return [toValueText(field, before), toValueText(field, after)];
  const [was, is] = [before.itinerary ?? [], after.itinerary].map((days) => days.map(describeDay));
  return [listOthers(was, is), listOthers(is, was)];
}

function listOthers(days: string[] = [], others: string[] = []): string {
  return days.filter((day, index) => day !== others[index]).join('\n') || 'no such day';
}

function describeDay(day: DraftDay, index: number, { length }: DraftDay[]): string {
  const { title, description, meals, accommodation, overnight, drive } = day;
  const stay = accommodation === 'None' ? 'no night' : overnight || accommodation;
  const facts = [meals.join(', '), index === length - 1 ? 'way home' : stay, drive?.route].filter(Boolean);
  return `Day ${index + 1}: ${title}\n${description}\n${facts.join(' · ')}`;
}

function listDays(days: DraftContent['itinerary']): string {
  if (days.length === 0) return 'empty';
  return days.map(({ title, description }, index) => `Day ${index + 1}: ${title}. ${description}`).join('\n');
}
