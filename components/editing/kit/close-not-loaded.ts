import { NOT_LOADED } from '@/components/ui/lazy/lazy-part';
import { notify } from '@/components/ui/toast';

/** For a dialog whose code did not load: shows an error and closes the dialog, so that the next click tries again. */
export function closeNotLoaded(close: () => void): () => void {
  return () => {
    notify.error(NOT_LOADED, { id: 'not-loaded' });
    close();
  };
}
