import 'server-only';
import { revalidatePath } from 'next/cache';

/** Invalidates all pages: every page shows pictures. Call it after the snapshot was renewed. */
export function expirePictures(): void {
  revalidatePath('/', 'layout');
}
