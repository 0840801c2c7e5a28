import { lazyModule } from '@/components/ui/lazy/lazy-module';
import type * as ComparingModule from './comparing';

/** The code that compares two plans. */
export const comparison = lazyModule(() => import('./comparing'));
export type Comparing = typeof ComparingModule;
