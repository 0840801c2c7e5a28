import notOffered from '../../../content/not-offered.json';
import { joinWords } from '../../platform/format/join-words';
import type { PlainDate } from '../../platform/format/dates';
import { toMonthProblem } from '../prices/choice';
import type { Chip, NotOffered } from './types';
import { EXPERIENCES, type ExperienceSlug } from './words';

type Absent = { name: string; words: string; like: string };

const NEEDS: Record<string, { words: string; note: string }> = notOffered.needs;

/** Places that no trip visits; `like` is the most similar experience. */
export const ABSENT_PLACES: readonly Absent[] = Object.entries(notOffered.places).flatMap(([like, places]) =>
  Object.entries(places).map(([name, words]) => ({ name, words, like })),
);
/** Needs that trips are not planned for: id and phrases. */
export const NEED_WORDS = Object.entries(NEEDS).map(([id, { words }]) => ({ id, words }));

/** The experience most similar to the first place that is not offered. */
export function toLikeness(notOffered: readonly NotOffered[]): string | null {
  const [first] = listSlugs(notOffered, 'elsewhere');
  return ABSENT_PLACES.find(({ name }) => name === first)?.like ?? null;
}

/** Sentences about requested things that are not offered, or not as much as the words say. */
export function toNotes(
  notOffered: readonly NotOffered[],
  chips: readonly Chip[],
  today: PlainDate,
): string[] {
  const when = notOffered.some(({ kind }) => kind === 'unbookable') ? [toMonthProblem(today)] : [];
  const places = listSlugs(notOffered, 'elsewhere');
  const where = places.length > 0 ? [`We have nothing in ${joinWords(places, 'or')}.`] : [];
  const limits = chips.flatMap(
    ({ kind, value }) => (kind === 'experience' && EXPERIENCES[value as ExperienceSlug].note) || [],
  );
  return [
    ...when,
    ...where,
    ...limits,
    ...listSlugs(notOffered, 'need').flatMap((id) => NEEDS[id]?.note ?? []),
  ];
}

function listSlugs(notOffered: readonly NotOffered[], kind: NotOffered['kind']): string[] {
  return [...new Set(notOffered.flatMap((one) => (one.kind === kind ? [one.slug] : [])))];
}
