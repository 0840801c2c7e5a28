import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/enquiry-test';
import { findToast } from './support/inbox';

// Parts whose code is loaded at their first use. A file that did not arrive once must not break the part until the page is
// reloaded: the same act works as soon as the connection does.

const PACKAGE = '/signature-trips/heart-of-kerala';
const LATE_NOTE = 'The page is still loading.';
const NOT_LOADED = 'This part of the page did not load. Check your connection and try again.';

const CHUNKS = '**/_next/static/chunks/**';
const block = (page: Page) => page.route(CHUNKS, (route) => route.abort('internetdisconnected'));

type Case = {
  part: string;
  path: string;
  width?: number;
  /** What the visitor does before the connection fails. */
  before?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
  /** What opens the part at the next try; by default `act` again. */
  again?: (page: Page) => Promise<unknown>;
  /** What the page shows without the file. */
  failed: (page: Page) => Locator;
  /** What the part shows. */
  opened: (page: Page) => Locator;
};

const byButton = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
const dialog = (name?: string) => (page: Page) => page.getByRole('dialog', name ? { name } : {});
const lateNote = (page: Page) => page.getByText(LATE_NOTE);
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: NOT_LOADED });
const toast = (page: Page) => findToast(page, 'alert', NOT_LOADED);

const PUBLIC: Case[] = [
  {
    part: 'the enlarged picture',
    path: PACKAGE,
    before: async (page) => {
      await byButton(/^Show picture 2/)(page);
      await expect(page.locator('[aria-roledescription=carousel][data-live]')).toBeAttached();
    },
    act: byButton(/^Enlarge picture 2/),
    failed: lateNote,
    opened: (page) => page.getByRole('button', { name: 'Close pictures' }),
  },
  {
    part: 'the results of the search',
    path: '/search',
    before: async (page) => {
      await page.getByRole('searchbox').hover();
      await page.locator('#trip-search-form[data-live]').waitFor();
    },
    act: async (page) => {
      await page.getByRole('searchbox').fill('houseboat');
      await page.getByRole('searchbox').press('Enter');
    },
    failed: (page) => page.getByText('The search could not be loaded.'),
    opened: (page) => page.getByRole('heading', { name: /^\d+ trips?$/ }),
  },
  {
    part: 'the editor of a plan',
    path: '/create/results?plan=1-1n8bm5',
    before: (page) =>
      page
        .getByRole('button', { name: /^Change / })
        .first()
        .waitFor(),
    act: byButton(/^Change /),
    failed: (page) => page.getByText('The editor did not load.'),
    opened: dialog(),
  },
];

const STAFF: Case[] = [
  {
    part: 'an open request',
    path: '/admin',
    act: (page) => page.locator('[data-row-id]').first().click(),
    failed: toast,
    opened: (page) => page.getByRole('dialog').getByRole('region', { name: 'Actions' }),
  },
  {
    part: 'the list of shortcuts',
    path: '/admin',
    act: byButton('Keyboard shortcuts'),
    failed: toast,
    opened: dialog('Keyboard shortcuts'),
  },
  {
    part: 'the form for an enquiry by phone',
    path: '/admin',
    act: byButton('Add enquiry'),
    failed: toast,
    opened: dialog('Add enquiry'),
  },
  {
    part: 'the filters',
    path: '/admin',
    act: byButton('Filters'),
    again: byButton('Try again'),
    failed: notice,
    opened: (page) => page.getByRole('button', { name: 'Saved views' }),
  },
  {
    part: 'the board',
    path: '/admin',
    act: (page) => page.getByRole('link', { name: 'Board', exact: true }).click(),
    failed: notice,
    opened: (page) => page.locator('#column-new'),
  },
];

async function check(page: Page, { before, act, again = act, failed, opened }: Omit<Case, 'part' | 'path'>) {
  await before?.(page);
  await block(page);
  await act(page);
  await expect(failed(page)).toBeVisible();
  await expect(opened(page)).toHaveCount(0);
  await page.unroute(CHUNKS);
  await again(page);
  await expect(opened(page)).toBeVisible();
  await expect(failed(page)).toBeHidden();
}

for (const { part, path, ...rest } of PUBLIC)
  test(`${part} opens at the next try when its file did not arrive at the first @more`, async ({ page }) => {
    await page.goto(path);
    await check(page, rest);
  });

for (const { part, path, ...rest } of STAFF)
  test(`${part} opens at the next try when its file did not arrive at the first @more`, async ({
    page,
    openStaff,
    insertEnquiry,
  }) => {
    await insertEnquiry();
    await openStaff(path);
    await page.locator('[data-row-id]').first().waitFor();
    await check(page, rest);
  });

test('the menu of a phone opens at the next press when its file did not arrive at the first @more', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let html = '';
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'document') html = await response.text();
  });
  // The menu's file is fetched as soon as React starts, so everything that the page does not name is blocked.
  await page.route(CHUNKS, (route) =>
    html.includes(new URL(route.request().url()).pathname)
      ? route.continue()
      : route.abort('internetdisconnected'),
  );
  await page.goto(PACKAGE);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect(page.getByText(LATE_NOTE)).toBeVisible();
  await page.unroute(CHUNKS);
  await menu.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText(LATE_NOTE)).toBeHidden();
});

for (const [path, opened] of [
  ['/shortlist', 'Heart of Kerala'],
  ['/compare?trips=heart-of-kerala,soul-of-kerala', 'Heart of Kerala'],
] as const)
  test(`${path.split('?')[0]} opens by "Try again" when its file did not arrive @more`, async ({ page }) => {
    let html = '';
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'document') html = await response.text();
    });
    await page.route(CHUNKS, (route) =>
      html.includes(new URL(route.request().url()).pathname)
        ? route.continue()
        : route.abort('internetdisconnected'),
    );
    await page.goto(path === '/shortlist' ? `${path}?trips=heart-of-kerala` : path);
    await expect(notice(page)).toBeVisible();
    await page.unroute(CHUNKS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByText(opened).first()).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
