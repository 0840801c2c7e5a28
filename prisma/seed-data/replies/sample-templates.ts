import type { SeedTemplate } from '../types';
import { ENGLISH_TEMPLATES } from './english';
import { HINDI_TEMPLATES } from './hindi';
import { MALAYALAM_TEMPLATES } from './malayalam';

/** Initial reply templates, in display order. */
export const SAMPLE_TEMPLATES: SeedTemplate[] = [
  ...ENGLISH_TEMPLATES,
  ...HINDI_TEMPLATES,
  ...MALAYALAM_TEMPLATES,
];
