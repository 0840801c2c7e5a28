import fs from 'node:fs';
import climate from '@/content/climate.json';
import closures from '@/content/closures.json';
import outings from '@/content/outings.json';
import { CATALOGUE } from '@/prisma/seed-data/catalogue';
import { sampleReviews } from '@/prisma/seed-data/reviews/sample-reviews';

const TEXTS = {
  packages: CATALOGUE,
  reviews: sampleReviews,
  outings,
  closures,
  climate,
  terms: fs.readFileSync('content/legal/terms.txt', 'utf8'),
  privacy: fs.readFileSync('content/legal/privacy.txt', 'utf8'),
};

it.each(Object.entries(TEXTS))(
  '%s use one spelling: Kochi for the city, and “travellers”',
  (_name, texts) => {
    const words = JSON.stringify(texts).match(/\bCochin\b(?! airport).{0,20}|\btravelers?\b/gi);
    expect(words ?? []).toEqual([]);
  },
);
