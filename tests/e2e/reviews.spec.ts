import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures';

type Review = {
  customerName: string;
  location: string;
  reviewText: string;
  rating: number;
  verified: boolean;
  source: string;
  date: string;
};

/** The six newest reviews from the API; the page must show the same ones. */
async function readNewest(request: APIRequestContext): Promise<Review[]> {
  const { items } = (await (await request.get('/api/reviews?limit=6')).json()) as { items: Review[] };
  expect(items).toHaveLength(6);
  return items;
}

test('long reviews are cut at four lines and can be expanded @more', async ({ page, request }) => {
  const [longest] = (await readNewest(request)).sort((a, b) => b.reviewText.length - a.reviewText.length);
  if (!longest) throw new Error('There are no reviews');
  await page.goto('/');
  const card = page.getByRole('figure').filter({ hasText: longest.customerName });
  const words = card.getByText(longest.reviewText);
  const lines = () =>
    words.evaluate((element) =>
      Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
    );
  await expect.poll(lines).toBe(4);
  await card.getByText('Read more').click();
  await expect.poll(lines).toBeGreaterThan(4);
  await card.getByText('Read less').click();
  await expect.poll(lines).toBe(4);
});
