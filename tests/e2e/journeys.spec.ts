import type { Locator, Page } from '@playwright/test';
import { addPlainDays, formatDateInput, getIndiaDate } from '@/lib/platform/format/dates';
import { expect, solve, test } from './fixtures';

// A traveller's path on a phone from the home page to an enquiry, counted in taps. Every page on the path states the same
// total.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const TODAY = getIndiaDate();
const nextYear = Number(TODAY.slice(0, 4)) + 1;
const MOST_TAPS = 12;

type Party = { who: string; sentence: string; date: string; adults: number; ages: string; budget?: number };
const PARTIES: Party[] = [
  {
    who: 'a couple with 40,000 rupees in October',
    sentence: 'couple trip with houseboat under 40000 for two',
    date: `${nextYear}-10-10`,
    adults: 2,
    ages: '',
    budget: 40_000,
  },
  {
    who: 'a family with children of 4 and 9 at Christmas',
    sentence: '5 days, 2 adults and kids 4 and 9',
    date: `${nextYear}-12-24`,
    adults: 2,
    ages: '4, 9',
  },
  {
    who: 'six friends',
    sentence: 'munnar for 6 friends',
    date: addPlainDays(TODAY, 60),
    adults: 6,
    ages: '',
  },
];

for (const [index, party] of PARTIES.entries())
  test(`${party.who}: a trip is found, compared, shared and requested in ${MOST_TAPS} taps, always with the same total${index > 0 ? ' @more' : ''}`, async ({
    page,
    browser,
    request,
  }) => {
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };

    await page.addInitScript(() => {
      navigator.share = async ({ url } = {}) => void Reflect.set(window, 'sharedUrl', url);
    });
    await page.goto('/');
    const search = page.getByRole('searchbox', { name: 'Describe your trip' });
    await tap(search);
    await search.fill(`${party.sentence}, ${formatDateInput(party.date)}`);
    await tap(page.getByRole('button', { name: 'Search' }).first());
    await expect(page).toHaveURL(/\/search\?/);
    await expect(page.getByRole('heading', { name: /^\d+ trips?$/ })).toBeVisible();
    const keeps = page.locator('main [data-keep]').filter({ visible: true });
    const keys = await keeps.evaluateAll((buttons) =>
      (buttons as HTMLElement[]).slice(0, 2).map(({ dataset }) => dataset.keep ?? ''),
    );
    for (const at of [0, 1]) await tap(keeps.nth(at));
    await expect(page).toHaveURL(new RegExp(`date=${party.date}`));
    const choice = new URL(page.url()).searchParams;
    expect(choice.get('adults') ?? '2').toBe(String(party.adults));
    expect(choice.get('children') ?? '').toBe(party.ages.replaceAll(' ', ''));

    // The API states the total of the first trip; from here on every page must state the same.
    const price = await request.get(
      `/api/price?package=${keys[0]}&date=${party.date}&adults=${party.adults}&children=${party.ages.replaceAll(' ', '')}`,
    );
    const { total, package: id } = (await price.json()) as { total: number; package: string };
    if (party.budget) expect(total).toBeLessThanOrEqual(party.budget);
    const expectTotal = (on: Page) =>
      expect(on.locator(`[data-package="${id}"][data-total="${total}"]`).first()).toBeAttached();
    const expectNoOther = async (on: Page) =>
      expect(
        await on
          .locator(`[data-package="${id}"][data-total]`)
          .evaluateAll((all) => [...new Set((all as HTMLElement[]).map(({ dataset }) => dataset.total))]),
      ).toEqual([String(total)]);
    await expectTotal(page);

    await tap(page.getByRole('banner').getByRole('link', { name: 'Shortlist' }));
    await expectTotal(page);
    await tap(page.getByRole('link', { name: 'Compare side by side' }));
    await expectTotal(page);
    await expectNoOther(page);
    await tap(page.getByRole('region', { name: 'Comparison' }).getByRole('link').first());
    await expectTotal(page);
    await expectNoOther(page);

    const other = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 360, height: 740 },
    });
    const partner = await other.newPage();
    await tap(page.getByRole('button', { name: 'Share this trip' }));
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'sharedUrl') as string)).toBeTruthy();
    await partner.goto(await page.evaluate(() => Reflect.get(window, 'sharedUrl') as string));
    await expectTotal(partner);
    await expectNoOther(partner);
    await other.close();

    // The bar gives way to the folded form when that is in view.
    const enquire = page.getByRole('link', { name: 'Enquire', exact: true });
    await tap(enquire.or(page.locator('#enquiry summary')).filter({ visible: true }).first());
    const form = page.getByRole('form', { name: /^Quick enquiry about/ });
    await tap(form.getByLabel('Name'));
    await form.getByLabel('Name').fill('Asha Menon');
    await form.getByLabel('Email').fill(`asha-${Date.now()}@example.com`);
    await form.getByLabel('Phone').fill('98470 54321');
    await expect(form.getByLabel('Adults')).toHaveValue(String(party.adults));
    const question = form.getByText(/^\d+ [+−-] \d+ = \?$/);
    await form.getByLabel(/Captcha/).fill(solve((await question.textContent()) ?? ''));
    await tap(form.getByRole('button', { name: 'Send enquiry' }));
    await expect(page.getByRole('region', { name: 'Enquiry sent' })).toContainText(/KT-[0-9A-Z]{6}/);
    expect(taps).toBeLessThanOrEqual(MOST_TAPS);
    console.log(`      ${party.who}: ${taps} taps, ${total} rupees`);
  });
