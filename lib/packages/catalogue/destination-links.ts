import 'server-only';
import { readOrNull } from '../../platform/read-or-null';
import { listDestinations, type Destination } from './destinations';
import { listPackages } from './queries';

/** The destinations in the footer. Without a database they are plain text, so that pages still render. */
export async function getDestinations(): Promise<Destination[]> {
  return listDestinations((await readOrNull(listPackages)) ?? []);
}
