import 'server-only';
import { revalidateTag } from 'next/cache';
import { PICTURES_TAG } from '../../platform/server-contract';

/** Invalidates all pages: every page shows pictures. Call it after the snapshot was renewed. */
export function expirePictures(): void {
  revalidateTag(PICTURES_TAG, { expire: 0 });
}
