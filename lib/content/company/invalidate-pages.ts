import 'server-only';
import { revalidatePath } from 'next/cache';
import { renewSnapshot } from '../../platform/snapshot';

/** Expires every public page: header, footer and structured data show the company. */
export function expireCompany(): void {
  revalidatePath('/', 'layout');
}

/** Shows a change on this instance at once; the live event brings it to the others. */
export async function renewCompany(): Promise<void> {
  await renewSnapshot('company');
  expireCompany();
}
