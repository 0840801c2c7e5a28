import { getPicture, isSeeded, toPictureUrl, toSourceSet, type Picture } from './pictures';

/** A picture with all its URLs, so that the browser needs no picture index. */
export type GalleryPhoto = Pick<Picture, 'name' | 'title' | 'place' | 'alt' | 'width' | 'height'> & {
  /** True for a picture that came with the site, which is a drawing; pictures that staff upload may be photographs. */
  isIllustration: boolean;
  src: string;
  avif: string;
  webp: string;
};

/** Pictures of a package, lead picture first, without duplicates. */
export function listGalleryPictures({
  image,
  images,
}: {
  image: string;
  images: readonly string[];
}): Picture[] {
  const pictures = new Map<string, Picture>();
  for (const name of [image, ...images]) {
    const picture = getPicture(name);
    if (!pictures.has(picture.name)) pictures.set(picture.name, picture);
  }
  return [...pictures.values()];
}

export function toGalleryPhoto(picture: Picture): GalleryPhoto {
  const { name, title, place, alt, width, height } = picture;
  return {
    name,
    title,
    place,
    alt,
    width,
    height,
    isIllustration: isSeeded(picture),
    src: toPictureUrl(picture, 1600, 'webp'),
    avif: toSourceSet(picture, 'avif'),
    webp: toSourceSet(picture, 'webp'),
  };
}
