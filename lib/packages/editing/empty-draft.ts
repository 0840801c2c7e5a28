import type { DraftContent } from './draft';
import { STANDARD_EXCLUSIONS, STANDARD_INCLUSIONS } from '../../company/terms/standard-terms';

/** A new package: all fields are empty except the standard inclusions and exclusions. */
export const EMPTY_DRAFT: DraftContent = {
  title: '',
  slug: '',
  category: 'kerala',
  isPopular: false,
  isHoneymoon: false,
  durationDays: null,
  location: '',
  description: '',
  highlights: [],
  groupSize: '2-15 People',
  price: null,
  originalPrice: null,
  season: { offSeason: null, onSeason: null },
  pricing: null,
  rating: null,
  reviewCount: 0,
  image: '',
  images: [],
  itinerary: [],
  inclusions: [...STANDARD_INCLUSIONS],
  exclusions: [...STANDARD_EXCLUSIONS],
  ...{
    honeymoonSpecials: [],
    stays: [],
    whoFor: [],
    questions: [],
    extras: [],
    searchTitle: '',
    searchDescription: '',
  },
  whyThisOne: '',
};
