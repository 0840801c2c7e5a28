import { DRAFT_FIELDS, type DraftField } from '@/lib/packages/editing/draft';
import type { ItineraryDay } from '@/lib/packages/model/types';
import { formatRupees } from '@/lib/platform/format/money';
import type { FieldChange } from '@/lib/packages/files/types';

const NAMES: Partial<Record<string, string>> = {
  ...DRAFT_FIELDS,
  duration: 'Duration',
  isKerala: 'In Kerala',
  isSample: 'Sample data',
  is_active: 'Shown to visitors',
};

/** The name of a field; of a column or a part of a field, such as `itinerary.2.title`, the name in the file. */
export function toFieldName(field: string): string {
  return NAMES[field as DraftField] ?? field;
}

/** A value of a field as plain text, for comparing two of them. */
export function toValueWords({ field }: Pick<FieldChange, 'field'>, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'itinerary') return toDays(value as ItineraryDay[]);
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : value.join('\n');
  if (typeof value === 'object')
    return Object.values(value as Record<string, number>)
      .map(formatRupees)
      .join(' · ');
  if (field === 'price' || field === 'originalPrice') return formatRupees(Number(value));
  return String(value as string | number);
}

function toDays(days: readonly ItineraryDay[]): string {
  if (days.length === 0) return 'empty';
  return days
    .map(({ day, title, description, meals, accommodation, overnight, drive }) => {
      const facts = [
        meals.join(', ') || 'no meals',
        overnight ? `${accommodation}, ${overnight}` : accommodation,
        ...(drive ? [`${drive.route}, ${drive.km} km, ${drive.minutes} min`] : []),
      ];
      return `Day ${day}: ${title}. ${description} (${facts.join('; ')})`;
    })
    .join('\n');
}
