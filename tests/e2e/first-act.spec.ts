import { holdScripts, INLINE_SCRIPT_BYTES, isScript, measureEarlyScripts } from './support/first-view';
import { addPlainDays, formatDateInput, getIndiaDate } from '@/lib/platform/format/dates';
import { expect, test } from './fixtures';
import { expectToast } from './support/enquiry-form';

// Public pages start the framework at the first interaction (components/site/first-touch). Each test begins with an
// untouched page.
const PACKAGE = '/signature-trips/heart-of-kerala';
const PHONE = { width: 390, height: 844 };
const CAPTCHA = 'Captcha: what is the answer?';

test.use({ isFirstVisit: true, serviceWorkers: 'block', viewport: PHONE });

const UNTOUCHED = [
  '/',
  '/signature-trips',
  PACKAGE,
  '/privacy-policy',
  '/places/munnar',
  '/create',
  '/no/such/page',
];

test('a page runs no framework and less than 5 kB of script before any interaction', async ({ page }) => {
  for (const path of UNTOUCHED) {
    const { external, inlineBytes, hasFramework } = await measureEarlyScripts(page, path);
    expect(external, path).toEqual([]);
    expect(hasFramework, path).toBe(false);
    expect(inlineBytes, path).toBeLessThan(INLINE_SCRIPT_BYTES);
  }
});

test('a trip can be added to the shortlist without the framework', async ({ page }) => {
  const { hasFramework } = await measureEarlyScripts(page, '/signature-trips');
  await page.getByRole('button', { name: 'Keep Wandering Wayanad' }).click();
  await expect(page.getByRole('link', { name: 'Shortlist' })).toHaveAttribute('data-shortlist', '1');
  await page.goto(PACKAGE);
  await page.getByRole('button', { name: 'Keep Heart of Kerala' }).click();
  await expect(page.getByRole('link', { name: 'Shortlist' })).toHaveAttribute('data-shortlist', '2');
  expect([hasFramework, await page.evaluate(() => 'TURBOPACK' in window)]).toEqual([false, false]);
});

// Scripts are held back until after the interaction. A throttled processor would not guarantee this order.
test.describe('as the first interaction', () => {
  let release: () => void;
  test.beforeEach(async ({ page }) => {
    release = await holdScripts(page);
  });

  test('a tap on Menu before the scripts have loaded opens the menu', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    release();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close menu' })).toBeVisible();
  });

  test('a click on a tab before the scripts have loaded selects it', async ({ page }) => {
    await page.goto(PACKAGE);
    await page.getByRole('tab', { name: 'Reviews' }).click();
    release();
    await expect(page.getByRole('tab', { name: 'Reviews', selected: true })).toBeVisible();
  });

  test('an arrow key on a tab before the scripts have loaded selects the next tab', async ({ page }) => {
    await page.goto(PACKAGE);
    await page.getByRole('tab', { name: 'Itinerary' }).press('ArrowRight');
    release();
    await expect(page.getByRole('tab', { name: 'Inclusions', selected: true })).toBeFocused();
  });

  test('“Next picture”, clicked before the scripts have loaded, shows picture 2', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(PACKAGE);
    await page.getByRole('button', { name: 'Next picture' }).click();
    release();
    await expect(page.getByRole('button', { name: 'Show picture 2 of' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  test('“One adult more”, clicked before the scripts have loaded, adds one adult', async ({ page }) => {
    await page.goto(PACKAGE);
    await page.getByRole('button', { name: 'One adult more' }).click();
    release();
    await expect(page.getByText('for 3').filter({ visible: true }).first()).toBeVisible();
  });

  test('a day chosen before the scripts load sets the price and the cancellation terms', async ({ page }) => {
    await page.goto('/kerala-tour-packages/kerala-in-5-days');
    const day = page.getByLabel('Travel date');
    const may = `${Number(getIndiaDate().slice(0, 4)) + 1}-05-10`;
    await day.fill(formatDateInput(may));
    release();
    await expect(page.getByText('₹20,500 for 2').first()).toBeVisible();
    await expect(day).toHaveValue(formatDateInput(may));
    await expect(page.getByRole('list', { name: 'If you cancel' }).getByRole('listitem')).toHaveCount(5);
  });

  test('a click on “Travel date” before the scripts have loaded opens the calendar', async ({ page }) => {
    await page.goto(PACKAGE);
    await page.getByLabel('Travel date').click();
    release();
    await expect(page.getByRole('grid')).toBeVisible();
  });

  test('“Enquire” leads to the form, which becomes ready without another click', async ({ page }) => {
    await page.goto(PACKAGE);
    await page.getByRole('link', { name: 'Enquire', exact: true }).click();
    release();
    await expect(page.getByLabel(CAPTCHA)).toBeEnabled();
    await expect(page.getByRole('heading', { name: 'Quick Enquiry' })).toBeInViewport();
  });

  // Regression: the button was disabled until the visitor scrolled to it.
  test('“Send enquiry” as the first click on a page names the first missing field', async ({ page }) => {
    await page.goto(PACKAGE);
    await page.getByText('Quick Enquiry').click();
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    release();
    await expectToast(page, 'alert', 'Please enter your name.');
    await expect(page.getByLabel('Name')).toBeFocused();
  });

  test('Enter pressed before the scripts load checks the form and keeps the typed name', async ({ page }) => {
    await page.goto(PACKAGE);
    await page.getByText('Quick Enquiry').click();
    await page.getByLabel('Name').pressSequentially('Asha Menon');
    await page.keyboard.press('Enter');
    release();
    await expect(page.getByText('Please enter your email address.').first()).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Asha Menon');
  });

  test('the planner keeps an answer given before the scripts have loaded', async ({ page }) => {
    await page.goto('/create');
    await page.getByRole('checkbox').first().check();
    release();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Step 2 of 5')).toBeVisible();
  });
});

test.describe('while the scripts are loading', () => {
  test('clicks before the scripts load are acknowledged, then replayed once in order', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(PACKAGE, { waitUntil: 'domcontentloaded' });
    const plus = page.getByRole('button', { name: 'One adult more' });
    const plusChild = page.getByRole('button', { name: 'One child more' });
    for (const button of [plus, plusChild, plus]) await button.click();
    for (const button of [plus, plusChild]) await expect(button).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByText('for 4 adults').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByLabel('Age of child 1')).toBeVisible();
    for (const button of [plus, plusChild]) await expect(button).not.toHaveAttribute('aria-busy');
    await plus.click();
    await expect(page.getByText('for 5 adults').filter({ visible: true }).first()).toBeVisible();
  });

  test('a form sent before the scripts have loaded suggests a reload, which keeps the typed text', async ({
    page,
  }) => {
    await page.clock.install();
    await page.route(isScript, () => undefined); // requests stay without a response
    await page.goto(PACKAGE, { waitUntil: 'domcontentloaded' });
    const date = formatDateInput(addPlainDays(getIndiaDate(), 60));
    const form = page.getByRole('form', { name: 'Quick enquiry about Heart of Kerala' });
    const typed = { Name: 'Asha Menon', Email: 'asha@example.com', 'Travel date': date, Message: 'Window' };
    await page.getByText('Quick Enquiry').click();
    for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text);
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(form).toHaveAttribute('aria-busy', 'true');
    await page.clock.fastForward(10_000);
    const note = page.getByRole('status').filter({ hasText: 'The page is still loading.' });
    await expect(note).toContainText('reload the page');
    await expect(note.getByRole('link', { name: '+91 90000 00001' })).toHaveAttribute(
      'href',
      'tel:+919000000001',
    );
    await expect(note.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    await page.unroute(isScript);
    await page.reload();
    for (const [label, text] of Object.entries(typed)) await expect(form.getByLabel(label)).toHaveValue(text);
    await expect(page.getByLabel(CAPTCHA)).toBeEnabled();
    await expect(note).toBeHidden();
  });

  test('after ten seconds without scripts the page drops the click, and late scripts do not repeat it', async ({
    page,
  }) => {
    await page.clock.install();
    const release = await holdScripts(page);
    await page.goto(PACKAGE, { waitUntil: 'domcontentloaded' });
    const plus = page.getByRole('button', { name: 'One adult more' });
    await plus.click();
    await page.clock.fastForward(10_000);
    await expect(page.getByText('The page is still loading.')).toBeVisible();
    await expect(plus).not.toHaveAttribute('aria-busy');
    release();
    await expect(page.locator('[data-act][data-live]', { has: plus })).toBeAttached();
    await expect(page.getByLabel('Adults')).toHaveValue('2');
    await plus.click();
    await expect(page.getByText('for 3').filter({ visible: true }).first()).toBeVisible();
  });

  test('scripts that fail to load are requested again at the next click', async ({ page }) => {
    await page.route(isScript, (route) => route.fulfill({ status: 503 }));
    await page.goto(PACKAGE);
    const plus = page.getByRole('button', { name: 'One adult more' });
    await plus.click();
    await expect(page.getByText('The page is still loading.')).toBeVisible();
    await page.unroute(isScript);
    await plus.click();
    await expect(page.getByText('for 3').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText('The page is still loading.')).toBeHidden();
  });

  test('links work before the scripts have loaded', async ({ page }) => {
    await holdScripts(page);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.getByRole('link', { name: 'Explore Kerala Tour Packages' }).click();
    await expect(page).toHaveURL('/kerala-tour-packages');
  });
});

test('the planner opens at the step of an earlier visit without an interaction', async ({ page }) => {
  await page.goto('/create');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 2 of 5')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Step 2 of 5')).toBeVisible();
});
