import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/public-test';

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

test('the section shows heading, average, sources, number of reviews and six complete cards', async ({
  page,
  request,
}) => {
  const stats = (await (await request.get('/api/reviews/stats')).json()) as {
    avgRating: number;
    totalReviews: number;
  };
  await page.goto('/');
  const section = page.getByRole('region', { name: 'What Our Travelers Say' });
  const average = stats.avgRating.toFixed(1);
  await expect(section.getByText(`${average} out of 5`, { exact: true })).toBeVisible();
  await expect(section.getByText('Google Reviews', { exact: true })).toBeVisible();
  await expect(section.getByText('Tripadvisor Reviews', { exact: true })).toBeVisible();
  expect(stats.totalReviews).toBeGreaterThan(6);
  await expect(
    section.getByText(`Showing 6 of ${stats.totalReviews} reviews, average rating ${average} out of 5`),
  ).toBeVisible();
  await expect(section.getByText('Loading reviews...')).toHaveCount(0);

  // Each card shows stars, badge, text, date, source, initials, name and place.
  const reviews = await readNewest(request);
  const cards = section.getByRole('figure');
  await expect(cards).toHaveCount(6);
  for (const [index, review] of reviews.entries()) {
    const card = cards.nth(index);
    await expect(card.getByText(`${review.rating} out of 5 stars`)).toHaveCount(1);
    await expect(card.getByText('Verified', { exact: true })).toHaveCount(review.verified ? 1 : 0);
    await expect(card.getByText(review.reviewText)).toBeVisible();
    await expect(card.locator('time')).toHaveAttribute('datetime', review.date);
    await expect(card.locator('time')).toHaveText(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/);
    await expect(
      card.getByText(review.source === 'google' ? 'Google' : 'Tripadvisor', { exact: true }),
    ).toBeVisible();
    await expect(card.getByText(review.customerName, { exact: true })).toBeVisible();
    await expect(card.getByText(review.location, { exact: true })).toBeVisible();
    const circle = card.locator('figcaption [aria-hidden="true"]').first();
    await expect(circle).toHaveText(/^\p{Lu}{1,2}$/u);
    await expect(circle).toHaveCSS('border-radius', /\d/);
    expect(await circle.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
      'rgba(0, 0, 0, 0)',
    );
  }
  // At least one of the six is unverified, so the loop above has also checked a card without a badge.
  expect(reviews.some(({ verified }) => !verified)).toBe(true);
});

test('long reviews are cut at four lines and can be expanded', async ({ page, request }) => {
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
