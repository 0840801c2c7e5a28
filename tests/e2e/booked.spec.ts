import type { Browser, Page } from '@playwright/test';
import { enterAs, expect, openGuest, test } from './support/accounts';
import { prepareContext } from './support/contexts';
import { inDays, toShown, toTyped } from './support/days';
import { openForm } from './support/enquiry-form';
import { makeVisitor, readMails, type Visitor } from './support/enquiry-test';
import {
  listDutySlip,
  listFinalPlan,
  nameSuppliers,
  squeeze,
  storeSuppliers,
  writeBoatVoucher,
  writeHotelVoucher,
  writeInvoice,
  writeReceipt,
  writeRoomingList,
  type Names,
} from './support/golden-trip';
import { readText } from './support/read-pdf';
import { sendOnWhatsApp } from './support/send-quote';
import { waitForScriptsOnArrival } from './support/wait-for-scripts';

// The longest journey: half a minute alone, two beside other tests on two busy cores.
test.setTimeout(240_000);

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const COMPANY = {
  gstin: '32AAPFU0939F1Z4',
  upiId: 'kayal@okaxis',
  bankAccount: { name: 'Kayal Trails', number: '004705001234', ifsc: 'ICIC0000047' },
};
const FIRST_DAY = 60;
/** Numbers of the bank that no other run has used. */
const MARK = String(Date.now()).slice(-8);

test('the golden example: enquiry, quote, acceptance, advance, services, papers, balance, invoice, completed trip', async ({
  page,
  browser,
  openStaff,
  makeAccount,
  query,
  expectAccessible,
}) => {
  await query(
    `INSERT INTO company (content) VALUES ($1::jsonb)
     ON CONFLICT (id) DO UPDATE SET content = company.content || excluded.content, version = company.version + 1`,
    [JSON.stringify(COMPANY)],
  );
  const visitor = makeVisitor();
  const names = nameSuppliers(visitor.name.split(' ').at(-1) ?? '');
  const traveller = await openPhone(browser);
  const reference = await enquire(traveller, visitor);

  await openStaff();
  await storeSuppliers(page, names);
  await page.goto(`/admin?enquiry=${reference}`);
  const link = await sendOffer(page, names);
  await accept(traveller, link, visitor.name);
  await expectPaymentDetails(traveller, reference);
  await expectAccessible(traveller);
  await claim(traveller, `6334${MARK}`);

  await page.goto('/admin/trips');
  await expect(
    page.getByRole('row', { name: new RegExp(`${visitor.name}.*Awaiting advance`) }),
  ).toContainText('₹47,400');
  await expectAccessible();
  await page.getByRole('link', { name: visitor.name }).click();
  await setBuyer(page);
  await page.getByRole('button', { name: /^Verify ₹14,220 / }).click();
  const trip = page.getByRole('region', { name: 'Trip', exact: true });
  await expect(trip).toContainText('Confirmed');
  await expectAccessible();

  await askSuppliers(page, expectAccessible);
  const supplier = await openPhone(browser);
  expect(await readRequest(reference, names.lake)).toContain(`${toShown(inDays(FIRST_DAY + 2))} · Boat`);
  const request = await readRequest(reference, names.boat);
  await supplier.goto(/https?:\/\/\S+\/supplier\/[\w-]+/.exec(request)?.[0] ?? '');
  await expect(supplier.getByRole('main')).not.toContainText(/₹|Tea Valley|Spice Court/);
  await expectAccessible(supplier);
  await answer(supplier);
  await supplier.context().close();
  await confirmRest(page, names, expectAccessible);
  await page.getByRole('button', { name: 'Issue vouchers and duty slips (4)' }).click();

  const colleague = await openGuest(browser);
  await enterAs(colleague, await makeAccount());
  await colleague.goto(page.url());
  await recordBalance(colleague, `SBIN0260${MARK}`);
  await colleague.context().close();
  await page.getByRole('button', { name: /^Verify ₹33,180 / }).click();
  await expect(page.getByRole('row', { name: 'Agreed ₹47,400 ₹0' })).toBeVisible();
  await page.getByRole('button', { name: 'Issue tax invoice' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Tax invoice' })).toBeVisible();
  await expectAccessible();

  const papers = await readPapers(page);
  const facts = { names, guest: visitor.name, phone: visitor.phone, reference, firstDay: FIRST_DAY };
  const receipts = papers.filter(({ line }) => line.includes('Receipt voucher')).toReversed();
  const advance = writeReceipt(facts, {
    ...{ amount: '₹14,220.00', taxable: '₹13,542.86', half: '₹338.57' },
    payment: `By UPI Reference 6334${MARK}`,
  });
  const balance = writeReceipt(facts, {
    ...{ amount: '₹33,180.00', taxable: '₹31,600.00', half: '₹790.00' },
    payment: `By NEFT Reference SBIN0260${MARK}`,
  });
  expect(receipts.map(({ text }) => text)).toEqual([advance, balance]);
  const read = (title: string, about = '') =>
    papers.find(({ line }) => line.includes(title) && line.includes(about))?.text ?? '';
  const numbers = receipts.map(({ number }) => number);
  expect(read('Tax invoice')).toBe(writeInvoice(facts, numbers));
  const beds = '2 adults, child of 7 without bed Meals breakfast';
  for (const stay of [
    { name: names.munnar, place: 'Munnar', day: 1, nights: 2, confirmation: 'TV-28', rooms: 'Valley room' },
    { name: names.thekkady, place: 'Thekkady', day: 3, nights: 1, confirmation: 'SC-30', rooms: 'Cottage' },
  ])
    expect(read('Hotel voucher', stay.name)).toBe(
      writeHotelVoucher(facts, { ...stay, rest: `${stay.rooms}: ${beds}` }),
    );
  expect(read('Houseboat voucher')).toBe(writeBoatVoucher(facts));
  expectInOrder(read('Driver’s duty slip'), listDutySlip(facts));
  expectInOrder(read('Final plan'), listFinalPlan(facts));
  expect(read('Rooming list')).toBe(writeRoomingList(facts));

  // The days pass.
  await query(
    `UPDATE trips SET first_day = first_day - $2::int, last_day = last_day - $2::int
     WHERE request_id = (SELECT id FROM requests WHERE reference = $1)`,
    [reference, FIRST_DAY + 10],
  );
  await page.reload();
  await expect(trip).toContainText('Completed');
  await traveller.reload();
  await expect(traveller.getByText('All paid: ₹47,400. Thank you.')).toBeVisible();
  const theirs = traveller.getByRole('region', { name: 'Your papers' }).getByRole('link');
  await expect(theirs).toHaveText([
    /^Tax invoice/,
    ...numbers.toReversed().map((number) => new RegExp(`^Receipt voucher · ${number} `)),
    'Final plan',
  ]);
  const invoice = await readPdf(traveller, (await theirs.first().getAttribute('href')) ?? '');
  expect(invoice.text).toBe(read('Tax invoice'));
  await expectAccessible(traveller);
  await traveller.context().close();
  await query('UPDATE company SET content = content - $1::text[], version = version + 1', [
    Object.keys(COMPANY),
  ]);
});

/** Opens a page on a phone, with cookies of its own. The test must close its context. */
async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  await prepareContext(context);
  const page = await context.newPage();
  waitForScriptsOnArrival(page);
  return page;
}

/** Sends the enquiry of the example and returns its reference. */
async function enquire(page: Page, visitor: Visitor): Promise<string> {
  const form = await openForm(page);
  await form.fillVisitor(visitor);
  await form.field('Adults').fill('2');
  await form.field('Children').fill('1');
  await form.field('Age of child 1').fill('7');
  await form.typeDate(toTyped(inDays(FIRST_DAY)));
  await form.solveCaptcha();
  await form.send.click();
  const sent = page.getByRole('region', { name: 'Enquiry sent' });
  await expect(sent).toContainText(/KT-\w{6}/);
  return /KT-\w{6}/.exec((await sent.textContent()) ?? '')?.[0] ?? '';
}

/** Makes the quote of the example from the rate book and sends it on WhatsApp. Returns the traveller's link. */
async function sendOffer(page: Page, names: Names): Promise<string> {
  await page.getByRole('button', { name: 'Quote', exact: true }).click();
  // The days drive 925 minutes; the example has 525 km, which are 875 at 36 km an hour.
  await page.getByRole('button', { name: /^Day 1/ }).click();
  await page.getByLabel('Drive', { exact: true }).fill('3 h 10 min');
  const choose = async (label: string, at: number, typed: string, name: string) => {
    const field = page.getByRole('combobox', { name: label }).nth(at);
    await field.fill(typed);
    await page.getByRole('option', { name }).click();
    await expect(field).toBeFocused(); // the choice gives the focus back one frame later
  };
  for (const [at, hotel] of [names.munnar, names.thekkady, names.boat].entries())
    await choose('Hotel', at, hotel, hotel);
  const LINE = 'What the traveller reads';
  await choose(LINE, 0, names.cabs, names.cabs);
  await page.getByRole('button', { name: 'Add a line' }).click();
  await page.getByLabel('Kind', { exact: true }).nth(1).selectOption('Activity');
  await choose(LINE, 1, 'Periyar', names.lake);
  await page.getByRole('button', { name: 'Add a line' }).click();
  await page.getByLabel('Kind', { exact: true }).nth(2).selectOption('Other');
  await page.getByRole('combobox', { name: LINE }).nth(2).fill('Tolls and parking');
  await page.getByLabel('Quantity', { exact: true }).nth(2).fill('5');
  await page.getByLabel('Cost each').nth(2).fill('250');
  const prices = page.getByRole('list', { name: 'Prices' });
  for (const figure of ['₹47,400', '₹39,250', '₹5,888', '₹2,257', '₹5,893 · 13.05 %'])
    await expect(prices.getByText(figure, { exact: true })).toBeVisible();

  return sendOnWhatsApp(page);
}

async function accept(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Accept this offer' }).tap();
  const form = page.getByRole('form', { name: 'Accept Standard for ₹47,400' });
  await form.getByLabel('Your full name').fill(name);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Accept for ₹47,400' }).tap();
}

async function expectPaymentDetails(page: Page, reference: string): Promise<void> {
  const due = page.getByRole('region', { name: /^To pay: ₹14,220 by / });
  await expect(due.getByRole('img', { name: 'UPI QR code for ₹14,220' })).toBeVisible();
  for (const text of [COMPANY.upiId, reference, COMPANY.bankAccount.number, COMPANY.bankAccount.ifsc])
    await expect(due.getByText(text, { exact: true })).toBeVisible();
  await expect(due.getByRole('link', { name: 'Open a UPI app' })).toHaveAttribute(
    'href',
    `upi://pay?pa=kayal@okaxis&pn=Kayal%20Trails&am=14220.00&cu=INR&tn=${reference}`,
  );
}

async function claim(page: Page, number: string): Promise<void> {
  await page.getByLabel('Reference number of your payment').fill(number);
  await page.getByRole('button', { name: 'I have paid' }).tap();
  await expect(page.getByText('Thank you. We check it')).toBeVisible();
}

async function setBuyer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invoice to' }).click();
  const form = page.getByRole('form', { name: 'Invoice to' });
  await form.getByLabel('Address').fill('4 Beach Road, Kozhikode');
  await form.getByLabel('State').selectOption('Kerala');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
}

/** Asks five suppliers by mail; nobody is asked for tolls. */
async function askSuppliers(page: Page, check: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Ask 5' }).click();
  const form = page.getByRole('region', { name: 'Ask suppliers' });
  await expect(form.getByRole('button', { name: 'Send 5 mails' })).toBeVisible();
  await check();
  await form.getByRole('button', { name: 'Send 5 mails' }).click();
  await expect(form).toHaveCount(0);
}

/** The mail that asks a supplier. */
async function readRequest(reference: string, name: string): Promise<string> {
  const find = async () =>
    (await readMails(reference)).find(({ text }) => text.includes(`Hello ${name}`))?.text ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}

async function answer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await page.getByLabel('Confirmation number').fill('KQ-31');
  await page.getByLabel('Your name').fill('Jose');
  await page.getByRole('button', { name: 'Send' }).tap();
  await expect(page.getByText('Confirmed: KQ-31, Jose')).toBeVisible();
}

/** Confirms the five services whose suppliers have answered on the phone, and names the driver. */
async function confirmRest(page: Page, names: Names, check: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Confirm 5' }).click();
  const form = page.getByRole('form', { name: 'Confirm services' });
  await check();
  const numbers = {
    Boat: 'LB-30',
    Tolls: 'at the gates',
    Sedan: 'PC-28',
    [names.munnar]: 'TV-28',
    [names.thekkady]: 'SC-30',
  };
  for (const [label, number] of Object.entries(numbers))
    await form.getByLabel(`Number of ${label}`).fill(number);
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('button', { name: /^Edit Sedan/ }).click();
  const edit = page.getByRole('form', { name: /^Edit Sedan/ });
  await edit.getByLabel(/^Driver/).fill('Biju');
  await edit.getByLabel('Phone of the driver').fill('+91 98460 11111');
  await edit.getByLabel('Number plate').fill('KL 07 AB 1234');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toHaveCount(0);
}

async function recordBalance(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Record payment' }).click();
  const form = page.getByRole('form', { name: 'Record payment' });
  await form.getByLabel('By').selectOption('NEFT');
  await form.getByLabel('Reference').fill(number);
  await expect(form.getByLabel('Amount in rupees')).toHaveValue('33180');
  await form.getByRole('button', { name: 'Record payment' }).click();
  await expect(form).toHaveCount(0);
}

/** A paper in the list of the trip file: its line there and what its PDF says. */
type Paper = { line: string; number: string; text: string };

/** All papers of the open trip file, in the order of the list. */
async function readPapers(page: Page): Promise<Paper[]> {
  const links = page.getByRole('list', { name: 'Papers', exact: true }).getByRole('link');
  const papers: Paper[] = [];
  for (const link of await links.all()) {
    const line = (await link.textContent()) ?? '';
    papers.push({ line, ...(await readPdf(page, (await link.getAttribute('href')) ?? '')) });
  }
  return papers;
}

/**
 * The number and the text of a paper, from its first field on, without the lines at the bottom of its pages. Without
 * spaces, because a PDF has none between two columns that nearly touch.
 */
async function readPdf(page: Page, href: string): Promise<{ number: string; text: string }> {
  const file = await page.request.get(href);
  expect(file.status()).toBe(200);
  const text = (await readText(await file.body())).replaceAll(/ Kayal Trails · [^·]*? Page \d of \d/g, '');
  const number = /\b[A-Z]{2,3}\/\d\d-\d\d\/\d{5}\b/.exec(text)?.[0] ?? '';
  return { number, text: squeeze(text.slice(text.search(/Original for recipient|Trip KT-/))) };
}

/** Expects the parts in a text, one after the other. */
function expectInOrder(text: string, parts: readonly string[]): void {
  let at = 0;
  for (const part of parts) {
    expect(text.slice(at)).toContain(part);
    at = text.indexOf(part, at) + part.length;
  }
}
