import 'server-only';
import { readOrNull } from '../../platform/read-or-null';
import { listDestinations, type Destination } from './destinations';
import { listPackages } from './queries';

/** The destinations in the footer. The footer is on every page, so without a database they are names without links. */
export async function getDestinations(): Promise<Destination[]> {
  return listDestinations((await readOrNull(listPackages)) ?? []);
}
