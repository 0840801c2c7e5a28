import { NOT_LOADED } from '@/components/ui/lazy/lazy-part';
import { notify } from '@/components/ui/toast';

/** For a dialog whose code did not load: closes it, so that the next click opens it, and says so. */
export function closeNotLoaded(close: () => void): () => void {
  return () => {
    notify.error(NOT_LOADED, { id: 'not-loaded' });
    close();
  };
}
