import pages from '../../content/generated/pages.json';

/** A place that may have a page of its own. */
export type PlacePage = {
  name: string;
  /** One sentence, also for search engines. */
  about: string;
  /** Name of its picture in the picture index. */
  picture?: string;
  /** True for stops of the planner, which have data for outings and drives. */
  isStop?: boolean;
};

export const PLACE_PAGES: Readonly<Record<string, PlacePage>> = pages as Record<string, PlacePage>;

/** The place with this slug; null when it cannot have a page. */
export function findPlacePage(slug: string): PlacePage | null {
  return (Object.hasOwn(PLACE_PAGES, slug) && PLACE_PAGES[slug]) || null;
}
