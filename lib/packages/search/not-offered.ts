import notOffered from '../../../content/not-offered.json';

type Absent = { name: string; words: string; like: string };

const NEEDS: Record<string, { words: string; note: string }> = notOffered.needs;

/** Places without a trip, by the experience that comes nearest. */
export const ABSENT_PLACES: readonly Absent[] = Object.entries(notOffered.places).flatMap(([like, places]) =>
  Object.entries(places).map(([name, words]) => ({ name, words, like })),
);
/** Wishes that no trip is planned for: id and phrases. */
export const NEED_WORDS = Object.entries(NEEDS).map(([id, { words }]) => ({ id, words }));

/** The experience that comes nearest to a place without a trip. */
export function toLikeness(name: string | undefined): string | null {
  return ABSENT_PLACES.find((place) => place.name === name)?.like ?? null;
}

/** Sentences about what was asked for and is not offered. */
export function toNotes(absent: readonly string[], needs: readonly string[]): string[] {
  const where = absent.length > 0 ? [`We have nothing in ${joinNames(absent)}.`] : [];
  return [...where, ...needs.flatMap((id) => NEEDS[id]?.note ?? [])];
}

/** `Goa`, `Goa or Ooty`, `Goa, Ooty or Coorg` */
function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last;
}
