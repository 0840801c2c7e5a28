import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import type { QuoteContent } from '@/lib/quotes/model/types';
import type { TravellerQuote } from '@/lib/quotes/sent/types';

const STANDARD = {
  id: 'standard',
  name: 'Standard',
  stays: [
    {
      id: 'munnar',
      day: 1,
      nights: 2,
      place: 'Munnar',
      hotel: 'Sample Tea Valley Resort',
      category: '3 star',
      roomName: 'Valley room',
      mealPlan: 'CP' as const,
      rooms: [{ adults: 2, withBed: [], noBed: [7] }],
    },
    {
      id: 'boat',
      day: 3,
      nights: 1,
      place: 'Alleppey',
      hotel: 'Sample Water Lily',
      category: 'Deluxe houseboat',
      roomName: 'One bedroom',
      mealPlan: 'AP' as const,
      rooms: [{ adults: 2, withBed: [], noBed: [7] }],
    },
  ],
  lines: ['Air-conditioned sedan with driver for four days', 'Boat on the Periyar lake'],
  extras: [
    { id: 'massage', label: 'Ayurveda massage in Munnar for two', total: 4_200 },
    { id: 'dinner', label: 'Candlelight dinner on the houseboat', total: 2_500 },
  ],
  total: 47_400,
};

const CONTENT: QuoteContent = {
  title: 'Hills and a houseboat for the three of you',
  language: 'en',
  firstDay: '2031-01-15',
  validUntil: '2031-01-05',
  adults: 2,
  childrenAges: [7],
  greeting: 'Dear Meera, two quiet nights in Munnar as you asked, then the boat.',
  days: [
    {
      id: 'd1',
      title: 'Kochi to Munnar',
      text: 'Your driver meets you at Cochin airport.',
      place: 'Munnar',
      driveMinutes: 240,
    },
    {
      id: 'd2',
      title: 'Tea and Rajamalai',
      text: 'A day among the tea.',
      place: 'Munnar',
      driveMinutes: null,
    },
    { id: 'd3', title: 'To the backwaters', text: 'On board at noon.', place: 'Alleppey', driveMinutes: 270 },
    { id: 'd4', title: 'Back to Kochi', text: 'Breakfast on board.', place: '', driveMinutes: 90 },
  ],
  options: [STANDARD, { ...STANDARD, id: 'premium', name: 'Premium', extras: [], total: 68_900 }],
  inclusions: ['All stays as named', 'Breakfast'],
  exclusions: ['Flights'],
  termsVersion: 0,
  taxPercent: 5,
};

/** The data of a quote's private page: two options, a family of three. */
export function makeTravellerQuote(changes: Partial<TravellerQuote> = {}): TravellerQuote {
  return {
    reference: 'KT-7F3K9Q',
    number: 1,
    latest: 1,
    sentAt: '2030-12-29T06:30:00.000Z',
    state: 'open',
    content: CONTENT,
    houses: {},
    contentHash: '3fa9c2d1e0b7a6958473625140f1e2d3',
    terms: BUILT_IN_TERMS,
    changes: [],
    comments: [],
    acceptance: null,
    hasEmail: true,
    isClosed: false,
    ...changes,
  };
}
