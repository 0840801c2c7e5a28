import { ALL_PACKAGES, toPath } from '@/tests/e2e/support/catalogue';
import { ask } from './support/site';

const PAGES = [
  '/',
  '/signature-trips',
  '/kerala-tour-packages',
  '/honeymoon-packages',
  '/outbound-tours',
  '/places/munnar',
  '/search',
  '/shortlist',
  '/compare',
  ...ALL_PACKAGES.map(toPath),
];

// Regression: pages showed a total for two, in the cheapest month, at which most trips are not sold to two people.
it.each(PAGES)('the page %s states no total, because nobody has said who travels', async (path) => {
  const html = await (await ask(path)).text();
  const text = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ');
  expect(html).not.toMatch(/data-total="\d/);
  expect(text).not.toMatch(/₹[\d,]+ (for \d|each)|agreed by call/);
});
