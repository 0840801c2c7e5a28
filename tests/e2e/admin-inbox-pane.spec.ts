import { findViolations } from './support/axe';
import { expect, test } from './support/enquiry-test';
import { findRow, openEnquiry } from './support/inbox';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test('the inbox shows 15 enquiries on a desktop and 6 on a phone without scrolling, close to the top @more', async ({
  page,
  openStaff,
  insertEnquiry,
}) => {
  for (let index = 0; index < 16; index++) await insertEnquiry({ adults_count: 2 + index });
  await openStaff();
  for (const [size, most, count] of [
    [PHONE, 230, 6],
    [DESK, 200, 15],
  ] as const) {
    await page.setViewportSize(size);
    const measure = () => page.evaluate(measureRows);
    await expect.poll(async () => (await measure()).top).toBeLessThanOrEqual(most);
    await expect.poll(async () => (await measure()).inView).toBeGreaterThanOrEqual(count);
    await expect.poll(async () => (await measure()).heights).toHaveLength(1);
  }
  // The page with the list must not scroll when the focus moves to a button beside it, in the pane of the open request.
  await page.locator('[data-row-id]').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  expect(await page.evaluate(() => [scrollY, document.body.scrollHeight > innerHeight])).toEqual([0, true]);
});

/** Runs in the browser. Returns the top of the first row, the number of rows above a phone's bottom bar, and all row heights. */
function measureRows() {
  const boxes = [...document.querySelectorAll('tr[data-index]')].map((row) => row.getBoundingClientRect());
  const bar = document.querySelector('[data-staff-bar]')?.getBoundingClientRect().top ?? 0;
  const end = bar > 0 ? Math.min(bar, innerHeight) : innerHeight;
  return {
    top: boxes[0]?.top ?? Infinity,
    inView: boxes.filter(({ bottom }) => bottom <= end).length,
    heights: [...new Set(boxes.map(({ height }) => Math.round(height)))],
  };
}

for (const size of [DESK, PHONE])
  test(`the URL of an open request works with Back, Forward, a reload and sharing at ${size.width} px${size === PHONE ? ' @more' : ''}`, async ({
    page,
    context,
    openStaff,
    insertEnquiry,
  }) => {
    const row = await insertEnquiry();
    const address = new RegExp(`[?&]enquiry=${row.reference}$`);
    await page.setViewportSize(size);
    await openStaff(`/admin?q=${row.reference}`);
    await findRow(page, row.customer_name).getByText('Heart of Kerala').first().click();
    const dialog = page.getByRole('dialog', { name: row.customer_name });
    await expect(dialog.getByRole('region', { name: 'Actions' })).toBeVisible();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(`/admin?q=${row.reference}`);
    await page.goForward();
    await expect(dialog.getByRole('region', { name: 'Actions' })).toBeVisible();
    await dialog.getByLabel('Note for the team').fill('Half a thought');
    await page.reload();
    await expect(dialog.getByLabel('Note for the team')).toHaveValue('Half a thought');
    const shared = await context.newPage();
    await shared.setViewportSize(size);
    await shared.goto(page.url());
    await expect(shared.getByRole('dialog', { name: row.customer_name })).toContainText('Phone');
    await shared.close();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page).toHaveURL(`/admin?q=${row.reference}`);
  });

// `expectAccessible` moves bars that cover a part of the page out of the way; here they are what is tested.
test('on a phone, the actions of an open request cover no part of another target @more', async ({
  page,
  openStaff,
  insertEnquiry,
}) => {
  const row = await insertEnquiry({ email: 'asha@example.com' });
  await page.setViewportSize(PHONE);
  await openStaff(`/admin?q=${row.reference}`);
  const dialog = await openEnquiry(page, row.customer_name);
  for (let top = 0; top <= 160; top += 8) {
    await dialog.evaluate(scrollPane, top);
    expect(await findViolations(page), `scrolled by ${top} px`).toEqual([]);
  }
});

/** Runs in the browser. Scrolls the pane, its parent and its children to `top`. */
function scrollPane(pane: Element, top: number): void {
  for (const part of [pane.parentElement, pane, ...pane.children]) if (part) part.scrollTop = top;
}

test('the open request and the actions of a row are accessible from 320 to 1440 px @more', async ({
  page,
  openStaff,
  insertEnquiry,
  expectGood,
}) => {
  const row = await insertEnquiry({ assignee_id: null, follow_up_at: new Date(0) });
  await openStaff(`/admin?q=${row.reference}`);
  await findRow(page, row.customer_name).getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('dialog', { name: row.customer_name })).toBeVisible();
  await expectGood([1440, 320]);
  await page.keyboard.press('Escape');
  const dialog = await openEnquiry(page, row.customer_name);
  await expectGood([1440, 768, 320]);
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await dialog.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
    await expectGood([size.width]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(dialog).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(dialog.getByLabel('Text', { exact: true })).toBeFocused();
  await expectGood([1440, 720, 390, 320]);
  // The pane differs at each of these sizes; the reply stays open.
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    const bar = dialog.getByRole('link', { name: /^Open in WhatsApp/ }).locator('..');
    await expect(bar.getByRole('button', { name: 'Copy the text' })).toBeVisible();
    for (const act of await bar.locator('a, button').all()) await expect(act).toBeInViewport({ ratio: 1 });
  }
  await expect(dialog.getByText('Heart of Kerala', { exact: true })).toBeInViewport();
});

test('no control of an open request is out of reach or covered on small screens @more', async ({
  page,
  openStaff,
  insertEnquiry,
}) => {
  const row = await insertEnquiry({ customer_name: `${'Longname '.repeat(4)}${Date.now()}` });
  await openStaff(`/admin?enquiry=${row.reference}`);
  const dialog = page.getByRole('dialog', { name: row.customer_name });
  // A laptop at 200 %, a small window, and the smallest width at 400 %.
  for (const [width, height] of [
    [720, 450],
    [640, 512],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['Mark as Contacted', 'Mark as Spam', 'More actions'])
      await expect(dialog.getByRole('button', { name })).toBeVisible();
    expect(await dialog.evaluate(findCovered), `${width} px`).toEqual([]);
  }
});

/** The controls that something else covers while they have the focus. Runs in the browser. */
function findCovered(dialog: Element): string[] {
  const controls = [...dialog.querySelectorAll<HTMLElement>('a, button:enabled, input, select, textarea')];
  return controls.flatMap((control) => {
    control.focus();
    const { left, top, width, height } = control.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2);
    return control.checkVisibility() && !control.contains(seen) && !seen?.contains(control)
      ? [control.textContent || control.id]
      : [];
  });
}

test('a swipe to the right marks a new enquiry as contacted, one to the left shows its actions @more', async ({
  page,
  openStaff,
  insertEnquiry,
}) => {
  const row = await insertEnquiry();
  await page.setViewportSize(PHONE);
  await openStaff(`/admin?q=${row.reference}`);
  const line = findRow(page, row.customer_name);
  await expect(line).toBeVisible();
  const swipe = (to: number) =>
    line.evaluate((element, by) => {
      const at = (type: string, x: number) =>
        element.dispatchEvent(
          new PointerEvent(type, { pointerType: 'touch', clientX: x, clientY: 300, bubbles: true }),
        );
      at('pointerdown', 200);
      at('pointermove', 200 + by / 2);
      at('pointermove', 200 + by);
      at('pointerup', 200 + by);
    }, to);
  await swipe(40);
  await expect(line).toContainText('New');
  await swipe(120);
  await expect(line).toContainText('Contacted');
  await swipe(-120);
  await expect(page.getByRole('dialog', { name: row.customer_name })).toContainText('Follow up tomorrow');
});
