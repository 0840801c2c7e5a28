/** Picks a picture for each place; null when none is left. Each picture is used only once. */
export function pickByPlace<Photo>(
  places: readonly (string | null | undefined)[],
  listPhotos: (place: string) => readonly Photo[],
): (Photo | null)[] {
  const taken = new Map<string, number>();
  return places.map((place) => {
    if (!place) return null;
    const nth = taken.get(place) ?? 0;
    taken.set(place, nth + 1);
    return listPhotos(place)[nth] ?? null;
  });
}
