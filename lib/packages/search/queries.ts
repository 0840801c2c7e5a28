import 'server-only';
import { listPackageDetails } from '../catalogue/queries';
import { remember } from '../../platform/remember';
import { toSearchCatalogue, type SearchCatalogue } from './catalogue';

const toCatalogue = remember(toSearchCatalogue);

/** All active packages as the search needs them. The same object until a package changes, so its index is made once. */
export async function getSearchCatalogue(): Promise<SearchCatalogue> {
  return toCatalogue(await listPackageDetails(null));
}
