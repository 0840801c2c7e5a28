import { countOf } from '@/lib/platform/format/count-of';
import type { PictureItem } from '@/lib/company/pictures/types';

/** The text of a picture that the library search searches. */
export function toSearchText({ name, title, place, alt }: PictureItem): string {
  return `${name} ${title} ${place} ${alt}`;
}

/** Display name of a picture: its title, or else its file name. */
export function toLabel({ title, name }: Pick<PictureItem, 'title' | 'name'>): string {
  return title || name;
}

/** Where visitors see a picture, such as `Top of home page and lists, 2 packages`, or why they do not see it. */
export function describeUses({ uses, isSeeded }: Pick<PictureItem, 'uses' | 'isSeeded'>): string {
  const toTitles = (wanted: PictureItem['uses'][number]['kind']) =>
    uses.flatMap(({ kind, title }) => (kind === wanted ? [title] : []));
  const packages = toTitles('package');
  const shown = [
    ...toTitles('company'),
    ...(packages.length > 1 ? [countOf(packages.length, 'package')] : packages),
  ];
  if (shown.length > 0) return shown.join(', ');
  if (uses.length > 0) return 'Only in drafts or former versions';
  return isSeeded ? 'Came with the site' : 'Not used';
}
