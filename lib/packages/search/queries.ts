import 'server-only';
import { listPackageDetails } from '../catalogue/queries';
import { remember } from '../../platform/remember';
import { toSearchCatalogue, type SearchCatalogue } from './catalogue';

const toCatalogue = remember(toSearchCatalogue);

/**
 * All active packages as the search needs them. Returns the same object until a package changes, so that its index is
 * built only once.
 */
export async function getSearchCatalogue(): Promise<SearchCatalogue> {
  return toCatalogue(await listPackageDetails(null));
}
