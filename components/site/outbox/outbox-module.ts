import { lazyModule } from '@/components/ui/lazy/lazy-module';

/** The panel of unsent requests. Forms preload it while they are filled in, because it cannot be loaded offline. */
export const outboxPanel = lazyModule(() => import('./outbox-panel'));
