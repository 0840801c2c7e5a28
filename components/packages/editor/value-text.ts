import { formatRupees } from '@/lib/platform/format/money';
import type { DraftContent, DraftDay, DraftField } from '@/lib/packages/editing/draft';

/** The value of a field as plain text, for comparing two values. */
export function toValueText(field: DraftField, content: Partial<DraftContent>): string {
  return toFieldText(field, content[field], listDays);
}

/** Like `toValueText`, also for packages that are not drafts; `toDays` formats their itinerary. */
export function toFieldText<Day>(
  field: string,
  value: unknown,
  toDays: (days: readonly Day[]) => string,
): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.length === 0) return 'empty';
  if (field === 'itinerary') return toDays(value as Day[]);
  if (Array.isArray(value)) return value.map(toLine).join('\n');
  if (typeof value === 'object')
    return Object.values(value)
      .map((amount) => (typeof amount === 'number' ? formatRupees(amount) : 'empty'))
      .join(' · ');
  if (field === 'price' || field === 'originalPrice') return formatRupees(Number(value));
  return String(value as string | number);
}

/** The text of a list entry; stays, questions and extras have several parts. */
function toLine(item: string | Record<string, unknown>): string {
  if (typeof item === 'string') return item;
  const parts = Object.entries(item).map(([part, value]) => {
    return part === 'price' ? typeof value === 'number' && formatRupees(value) : value;
  });
  return parts.flat().filter(Boolean).join(' · ');
}

/** The values of a field before and after. For day plans, only the days that differ, to make changes easy to find. */
export function toChangeTexts(
  field: DraftField,
  before: Partial<DraftContent>,
  after: DraftContent,
): [before: string, after: string] {
  if (field !== 'itinerary') return [toValueText(field, before), toValueText(field, after)];
  const [was, is] = [before.itinerary ?? [], after.itinerary].map((days) => days.map(toLines));
  return [listOthers(was, is), listOthers(is, was)];
}

type DayLines = { head: string; description: string };

/** The days that differ from those of the other plan, each with its description if the description differs. */
function listOthers(days: DayLines[] = [], others: DayLines[] = []): string {
  const lines = days.flatMap(({ head, description }, index) => {
    const other = others[index];
    if (description !== other?.description) return [head, description];
    return head === other.head ? [] : head;
  });
  return lines.join('\n') || 'no such day';
}

function toLines(day: DraftDay, index: number, { length }: DraftDay[]): DayLines {
  const { title, description, meals, accommodation, overnight, drive } = day;
  const hasNight = accommodation !== 'None' && index < length - 1;
  const facts = [meals.join(', '), hasNight ? overnight || accommodation : 'no night', drive?.route];
  return { head: `Day ${index + 1}: ${title} (${facts.filter(Boolean).join(' · ')})`, description };
}

function listDays(days: readonly DraftDay[]): string {
  return days.map(({ title, description }, index) => `Day ${index + 1}: ${title}. ${description}`).join('\n');
}
