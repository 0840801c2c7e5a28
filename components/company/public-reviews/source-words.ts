import type { ReviewSource } from '@/lib/company/reviews/types';

export const SOURCE_WORDS: Record<ReviewSource, string> = {
  google: 'Google',
  tripadvisor: 'Tripadvisor',
  direct: 'Written for us',
};
