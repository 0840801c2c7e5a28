import { lazyModule } from '@/components/ui/lazy/lazy-module';
import type * as ComparingModule from './comparison-bundle';

/** The code that compares two plans. */
export const comparison = lazyModule(() => import('./comparison-bundle'));
export type Comparing = typeof ComparingModule;
