import { lazyModule } from '@/components/ui/lazy/lazy-module';

/** The code for plans that are changed by hand. */
export const editingModule = lazyModule(() => import('./editing-bundle'));
