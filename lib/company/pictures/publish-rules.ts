import { findPicture } from './pictures';

/** The first problem that prevents publishing: an unknown picture or one without alt text; null if there is none. */
export function findPictureProblem({
  image,
  images,
}: {
  image: string;
  images: readonly string[];
}): { field: string; message: string } | null {
  for (const name of [image, ...images]) {
    const field = name === image ? 'image' : 'images';
    const picture = findPicture(name);
    if (!picture) return { field, message: `There is no picture called ${name}.` };
    if (!picture.alt)
      return {
        field,
        message: `Write what “${picture.title || name}” shows, under Pictures.`,
      };
  }
  return null;
}
