import 'server-only';
import { listPackageDetails } from '../catalogue/queries';
import { memoize } from '../../platform/memoize';
import { toSearchCatalogue, type SearchCatalogue } from './catalogue';

const toCatalogue = memoize(toSearchCatalogue);

/**
 * All active packages as the search needs them. Returns the same object until a package changes, so that its index is
 * built only once.
 */
export async function getSearchCatalogue(): Promise<SearchCatalogue> {
  return toCatalogue(await listPackageDetails(null));
}
