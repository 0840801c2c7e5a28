import { inDays, toShown, toTyped } from './support/days';
import { findForm } from './support/enquiry-form';
import { expect, makeVisitor, test } from './support/enquiry-test';

const WIDTHS = [1440, 360];

test('a visitor shortlists trips, a group votes by the link, one member enquires, and staff see the result', async ({
  page: asha,
  browser,
  expectGood,
  expectAccessible,
  findEnquiries,
  openStaff,
}) => {
  await asha.goto('/signature-trips/heart-of-kerala');
  const keep = asha.getByRole('button', { name: 'Keep Heart of Kerala' });
  await keep.press('Enter');
  await expect(keep).toHaveAttribute('aria-pressed', 'true');
  await asha.goto('/signature-trips');
  await asha.getByRole('button', { name: 'Keep Wandering Wayanad' }).click();
  await asha.getByRole('banner').getByRole('link', { name: 'Shortlist' }).click();
  await expect(asha.getByRole('listitem').filter({ hasText: '₹' })).toHaveCount(2);
  await expect(asha).toHaveURL(/\/shortlist\?trips=heart-of-kerala%2Cwandering-wayanad$/);
  await expectGood(WIDTHS);

  await asha.getByRole('button', { name: 'Ask your group' }).click();
  await expect(asha).toHaveURL(/\/group\/[\w-]{22}$/);
  const link = asha.url();
  const answer = await asha.request.get(link);
  expect(answer.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  const tick = asha.getByRole('checkbox', { name: /^I would like this.*Wandering Wayanad$/ });
  await expect(tick).toBeEnabled(); // a key pressed before is lost
  await tick.press('Space');
  await expect(asha.getByText('One of you wants Wandering Wayanad.')).toBeVisible();
  await expectGood(WIDTHS);

  const other = await browser.newContext({ serviceWorkers: 'block' });
  const biju = await other.newPage();
  await biju.goto(link);
  await expect(biju.getByText('One of you wants Wandering Wayanad.')).toBeVisible();
  for (const box of await biju.getByRole('checkbox').all()) {
    const saved = biju.waitForResponse(/\/ticks$/); // a reload would end a write under way
    await box.check();
    await saved;
  }
  await expect(biju.getByText('Both of you want Wandering Wayanad.')).toBeVisible();
  await biju.reload();
  await expect(biju.getByRole('checkbox', { checked: true })).toHaveCount(2);

  await biju.getByRole('link', { name: 'Ask us about Wandering Wayanad' }).click();
  const { form, fillVisitor, typeDate, solveCaptcha, send } = await findForm(biju);
  await expect(form.getByText('You are asking for your group.')).toBeVisible();
  const visitor = makeVisitor();
  await fillVisitor(visitor);
  await typeDate(toTyped(inDays(40)));
  await solveCaptcha();
  await expectAccessible(biju);
  await send.click();
  await expect(biju.getByText('We have your enquiry')).toBeVisible();
  await other.close();

  await asha.reload();
  await expect(asha.getByRole('heading', { name: /^Sent on \d+ \w+ \d{4}$/ })).toBeVisible();
  await expect(asha.getByText(visitor.name)).toHaveCount(0);

  const [row] = await findEnquiries(visitor.name);
  await openStaff(`/admin?enquiry=${row?.reference}`, asha);
  const pane = asha.getByRole('dialog', { name: visitor.name });
  await expect(pane.getByText('From a group of 2: Wandering Wayanad 2, Heart of Kerala 1')).toBeVisible();
  await expect(pane.getByText(toShown(inDays(40))).first()).toBeVisible();
});

test('an unknown group link shows a page with status 404 that says so @more', async ({
  page,
  expectAccessible,
}) => {
  const response = await page.goto('/group/AAAAAAAAAAAAAAAAAAAAAA');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'We do not know this link' })).toBeVisible();
  await expectAccessible();
});
