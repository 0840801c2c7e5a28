import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const ANSWERS = {
  experiences: ['houseboat', 'tea-plantation'],
  vibe: 'romantic',
  comfort: 'comfort',
  duration: 5,
  groupSize: 'couple',
};

const days = (page: Page) =>
  page.getByRole('region', { name: 'Day by day' }).getByRole('heading', { level: 3 });

test('saving a plan in one tab and deleting another plan in a second tab both take effect (case 19) @more', async ({
  page,
}) => {
  await page.goto('/create');
  await page.evaluate(
    ([key, text]) => {
      localStorage.setItem('customPackageAnswers', text ?? '');
      localStorage.setItem(key ?? '', JSON.stringify({ id: 'old', code: '2-old', title: 'An old plan', name: '', changedAt: 1, cost: { min: 1, max: 2 }, pricedOn: '1 May 2026' })); // oxfmt-ignore
    },
    ['plan:old', JSON.stringify(ANSWERS)],
  );
  await page.goto('/create/results');
  await expect(days(page)).toHaveCount(5);
  const other = await page.context().newPage();
  await other.goto('/create/results');
  const plans = (tab: Page) => tab.getByRole('region', { name: 'My plans' });
  await expect(plans(other).getByRole('link', { name: 'An old plan' })).toBeVisible();
  await page.getByRole('button', { name: 'Change Munnar' }).press('Alt+ArrowDown');
  await expect(plans(page).getByRole('link')).toHaveCount(2);
  await plans(other).getByRole('button', { name: 'Delete An old plan' }).click();
  for (const tab of [page, other]) {
    await expect(plans(tab).getByRole('link')).toHaveCount(1);
    await expect(plans(tab).getByRole('link', { name: /5 days/ })).toBeVisible();
  }
});
