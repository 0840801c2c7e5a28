import { findPicture, listPictureNames, THUMBNAIL_WIDTH, toPictureUrl, type Picture } from './pictures';

/** A small picture of a place with its URLs, so that the browser needs no picture index. */
export type PlacePhoto = Pick<Picture, 'alt' | 'focalX' | 'focalY'> & {
  avif: string;
  webp: string;
  src: string;
};

const LARGE_WIDTH = 480;

/** The pictures of exactly this place; the one with the name of the place comes first. */
export function listPlacePhotos(place: string): PlacePhoto[] {
  return listPicturesOf(place).map(toPlacePhoto);
}

/** Name of the first picture of exactly this place, or null. */
export function findPlacePicture(place: string): string | null {
  return listPicturesOf(place)[0]?.name ?? null;
}

function listPicturesOf(place: string): Picture[] {
  const own = place.toLowerCase().replaceAll(' ', '-');
  return listPictureNames()
    .flatMap((name) => findPicture(name) ?? [])
    .filter((picture) => picture.place === place)
    .sort((a, b) => Number(b.name === own) - Number(a.name === own));
}

/** A picture as a small one. */
export function toPlacePhoto(picture: Picture): PlacePhoto {
  const { alt, focalX, focalY } = picture;
  const toSources = (format: 'avif' | 'webp') =>
    ([THUMBNAIL_WIDTH, LARGE_WIDTH] as const)
      .map((width) => `${toPictureUrl(picture, width, format)} ${width}w`)
      .join(', ');
  const src = toPictureUrl(picture, LARGE_WIDTH, 'webp');
  return { alt, focalX, focalY, avif: toSources('avif'), webp: toSources('webp'), src };
}

/** Picks a picture for each place; null when none is left. Each picture is used only once. */
export function pickByPlace<Photo>(
  places: readonly (string | null | undefined)[],
  listPhotos: (place: string) => readonly Photo[],
): (Photo | null)[] {
  const counts = new Map<string, number>();
  return places.map((place) => {
    if (!place) return null;
    const nth = counts.get(place) ?? 0;
    counts.set(place, nth + 1);
    return listPhotos(place)[nth] ?? null;
  });
}
