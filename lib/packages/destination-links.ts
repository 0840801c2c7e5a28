import 'server-only';
import { readOrNull } from '../read-or-null';
import { listDestinations, type Destination } from './destinations';
import { listPackages } from './queries';

/** The footer's destinations; without a database they are names alone, as the footer is part of every page. */
export async function getDestinations(): Promise<Destination[]> {
  return listDestinations((await readOrNull(listPackages)) ?? []);
}
