import { getPicture, toPictureUrl } from '@/lib/company/pictures/pictures';
import type { SearchCatalogue } from '@/lib/packages/search/catalogue';

const THUMBNAIL_WIDTH = 480;

/** Data of the search in the browser: the packages, and a small picture of each by id. */
export type FinderData = { catalogue: SearchCatalogue; thumbnails: Record<string, string> };

export function toFinderData(catalogue: SearchCatalogue): FinderData {
  const thumbnails = catalogue.entries.map(({ id, image }) => [
    id,
    toPictureUrl(getPicture(image), THUMBNAIL_WIDTH, 'webp'),
  ]);
  return { catalogue, thumbnails: Object.fromEntries(thumbnails) as Record<string, string> };
}
