import 'server-only';
import { unstable_cache } from 'next/cache';
import { listPackageDetails, PACKAGES_TAG } from '../catalogue/queries';
import { toSearchCatalogue, type SearchCatalogue } from './catalogue';

const HOUR_S = 3_600;

const readCatalogue = unstable_cache(
  async (): Promise<string> => JSON.stringify(toSearchCatalogue(await listPackageDetails(null))),
  ['search', 'catalogue'],
  { tags: [PACKAGES_TAG], revalidate: HOUR_S },
);
let latest: { json: string; catalogue: SearchCatalogue } | null = null;

/** All active packages as the search needs them. The same object until a package changes, so its index is made once. */
export async function getSearchCatalogue(): Promise<SearchCatalogue> {
  const json = await readCatalogue();
  if (latest?.json !== json) latest = { json, catalogue: JSON.parse(json) as SearchCatalogue };
  return latest.catalogue;
}
