import type { Page } from '@playwright/test';
import { translatePage } from '../support/translator';
import { expect, test } from './fixtures';
import { inDays } from './support/days';

// A page translator replaces every text node. Later choices of the visitor must still update the page.

type Case = {
  page: string;
  path: string;
  /** Starts React, as a visitor's first touch does. */
  start?: (page: Page) => Promise<unknown>;
  choose: (page: Page) => Promise<unknown>;
};

const DAY = inDays(40);
const PACKAGE = '/signature-trips/heart-of-kerala';

async function chooseFour(page: Page) {
  await page.locator('[data-choice] summary').first().click();
  await page.locator('[data-choice] [name=adults]').first().selectOption('4');
}

async function chooseFourOnPackage(page: Page) {
  const plus = page.getByRole('button', { name: 'One adult more' });
  await plus.click();
  await expect(page.locator('input[name=adults]')).toHaveValue('3');
  await plus.click();
}

const CASES: Case[] = [
  { page: 'a list', path: '/signature-trips', choose: chooseFour },
  { page: 'the shortlist', path: '/shortlist?trips=heart-of-kerala,5,hm-1', choose: chooseFour },
  { page: 'a comparison', path: '/compare?trips=heart-of-kerala,soul-of-kerala', choose: chooseFour },
  { page: 'the search', path: `/search?q=munnar&date=${DAY}`, choose: chooseFour },
  {
    page: 'another search',
    path: '/search?q=munnar',
    choose: async (page) => {
      await page.getByRole('searchbox').fill('4 adults houseboat');
      await page.getByRole('searchbox').press('Enter');
    },
  },
  {
    page: 'a package',
    path: PACKAGE,
    start: async (page) => {
      await page.getByRole('button', { name: 'One adult more' }).hover();
      await page.locator('[data-start="?"][data-live]').waitFor();
    },
    choose: chooseFourOnPackage,
  },
  { page: 'an untouched package', path: PACKAGE, choose: chooseFourOnPackage },
  {
    page: 'a plan',
    path: '/create/results?plan=1-1n8bm5',
    choose: async (page) => {
      await page.getByRole('button', { name: 'Other comfort, days, travellers or start' }).click();
      await page.locator('[name=plan-comfort]:not(:checked)').last().check();
    },
  },
];

/** The text of the page once it is stable, without spaces (`<font>` may add some) and the captcha's question. */
async function readSettled(page: Page): Promise<string> {
  let last = '';
  await expect
    .poll(
      async () => {
        await page.waitForLoadState('networkidle');
        const text = (await page.locator('main').innerText())
          .replace(/\s+/g, '')
          .replace(/\d+[-+]\d+=\?/, '');
        const isSame = text === last;
        last = text;
        return isSame;
      },
      { intervals: [800] },
    )
    .toBe(true);
  return last;
}

for (const { page: name, path, start, choose } of CASES)
  test(`${name}, translated by the browser, shows the price of a new choice @more`, async ({ page }) => {
    await page.goto(path);
    await start?.(page);
    const before = await readSettled(page);
    await choose(page);
    await expect.poll(() => readSettled(page)).not.toBe(before);
    const right = await readSettled(page);

    // Leave the page first: its form stores the choice when it is left. The next page stores its totals, too.
    await page.goto('/privacy-policy', { waitUntil: 'networkidle' });
    await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
    await page.goto(path);
    await start?.(page);
    await expect.poll(() => readSettled(page)).toBe(before);
    await page.evaluate(translatePage);
    await choose(page);
    await expect.poll(() => readSettled(page)).toBe(right);
  });
