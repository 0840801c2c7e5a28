import { until } from './child';
import { pick, solveCaptcha, typeContact } from './forms';
import { changePlan, planTrip } from './plan-journeys';
import { acceptQuote } from './quote-journeys';
import { fulfilTrip } from './trip-journeys';
import { setPeakPrice, workOnBoard, workByKeys } from './staff-journeys';
import type { Visit } from './visit';

type Journey = { name: string; run: (visit: Visit) => Promise<void> };

export const JOURNEYS: readonly Journey[] = [
  { name: 'a visitor opens the home page, a list and a package', run: browse },
  { name: 'a party and month chosen on a list apply to the package and are in its URL', run: choose },
  { name: 'a visitor sends an enquiry', run: sendEnquiry },
  { name: 'the next visit sends an enquiry that was submitted offline', run: sendAtNextVisit },
  {
    name: 'the next visit offers to send an offline enquiry whose captcha has expired',
    run: sendWhenOffered,
  },
  { name: 'a visitor plans a trip and sends the plan', run: planTrip },
  { name: 'a visitor changes a plan, undoes a change, and opens the link of the plan', run: changePlan },
  { name: 'a visitor opens the private page and adds a note', run: openPrivatePage },
  { name: 'staff sign in, open the enquiry and reply', run: replyToEnquiry },
  { name: 'staff change status, details and follow-up by keyboard, and undo a change', run: workByKeys },
  { name: 'staff open an enquiry from the board by keyboard', run: workOnBoard },
  { name: 'staff set a peak price after its preview, and undo it', run: setPeakPrice },
  { name: 'staff write a quote, and the traveller accepts it', run: acceptQuote },
  { name: 'the traveller says what was paid, staff verify it, a supplier confirms', run: fulfilTrip },
  { name: 'staff publish a changed package, whose page shows the change', run: publishPackage },
  { name: 'staff open prices, pictures, reviews and company', run: openContent },
];

const QUICK_ENQUIRY = 'form[aria-label^="Quick enquiry about"]';
const SEND_ENQUIRY = { css: 'button', name: 'Send enquiry', within: QUICK_ENQUIRY };
const SAVED_ON_DEVICE = 'section[aria-label="Kept on this device"]';
const READ_TOTALS = `() => [...document.querySelectorAll('[data-total]')]
  .map(({ dataset }) => [dataset.package, dataset.total])`;
const READ_KEYS = `() => JSON.parse(localStorage.getItem('outbox') ?? '[]').map(({ key }) => key)`;
/** Makes the captchas of stored enquiries expire. */
const EXPIRE_QUESTIONS = `() => {
  const kept = JSON.parse(localStorage.getItem('outbox') ?? '[]');
  for (const { captcha } of kept) captcha.expiresAt = new Date(Date.now() - 1_000).toISOString();
  localStorage.setItem('outbox', JSON.stringify(kept));
}`;

async function browse({ url, browser, isPhone }: Visit): Promise<void> {
  await browser.open(url);
  await browser.see({ css: 'h1', name: "Discover Kerala's Enchanting Beauty" });
  if (isPhone) await browser.click({ css: 'button', name: 'Menu' });
  const within = isPhone ? '[role=dialog]' : 'header';
  await browser.click({ css: 'a', name: 'Kerala Tour Packages', within });
  await until('the list', async () => (await browser.getPath()) === '/kerala-tour-packages');
  // A click on the card would open a new tab, so this opens the card's URL in the same tab.
  await browser.open(
    url + (await browser.read({ css: 'article a[href^="/kerala-tour-packages/"]' }, 'href')),
  );
  await browser.see({ css: 'h2', name: 'Quick Enquiry' });
  await browser.click({ css: 'button', name: 'Show picture 2' });
  await browser.see({ css: '[aria-roledescription=carousel] p' }, /\(2 of \d+\)/);
  await browser.click({ css: 'button', name: 'One adult more' });
  await browser.click({ css: '[role=tab]', name: 'Inclusions' });
  await browser.see({ css: '[role=tabpanel]:not([hidden])' });
  await browser.click({ css: 'button', name: 'Enlarge picture 2' });
  await browser.see({ css: '[role=dialog]' });
}

/** Every element that states a total must state the total that the API returns for the same party. */
async function choose({ url, browser }: Visit): Promise<void> {
  const choice = `month=${toIsoDate(90).slice(0, 7)}&adults=5&children=4,9`;
  const response = await fetch(`${url}/api/totals?${choice}`);
  const { packages } = (await response.json()) as { packages: Record<string, { total: number }> };
  const expectTotals = (page: string) =>
    until(`the totals of the API on ${page}`, async () => {
      const stated = await browser.run<[id: string, total: string][]>(READ_TOTALS);
      return stated.length > 0 && stated.every(([id, total]) => total === `${packages[id]?.total}`);
    });
  await browser.open(`${url}/signature-trips?${choice}`);
  await expectTotals('the list');
  await browser.open(`${url}/signature-trips/heart-of-kerala`);
  await expectTotals('the package');
  await browser.run('() => localStorage.clear()');
  await browser.open(`${url}/signature-trips/heart-of-kerala?${choice}`);
  await expectTotals('the shared address');
  await browser.run('() => localStorage.clear()');
}

async function sendEnquiry(visit: Visit): Promise<void> {
  const { browser } = visit;
  await fillEnquiry(visit);
  await browser.click(SEND_ENQUIRY);
  await browser.see({ css: 'section', name: 'Enquiry sent' });
  visit.privatePage = await browser.read({ css: 'a', name: 'See where your enquiry stands' }, 'href');
}

async function sendAtNextVisit(visit: Visit): Promise<void> {
  const { url, browser, connection } = visit;
  const { email, key } = await sendWithoutConnection(visit, 'next');
  await connection.restore();
  await browser.open(url);
  await browser.see({ css: 'section', name: 'Enquiry sent', within: SAVED_ON_DEVICE });
  await expectStoredOnce(visit, email, key);
}

async function sendWhenOffered(visit: Visit): Promise<void> {
  const { url, browser, connection } = visit;
  const { email, key } = await sendWithoutConnection(visit, 'offered');
  await browser.run(EXPIRE_QUESTIONS);
  await connection.restore();
  await browser.open(`${url}/privacy-policy`);
  await browser.see({ css: 'p', name: 'To send your enquiry, answer the question', within: SAVED_ON_DEVICE });
  await solveCaptcha(browser, SAVED_ON_DEVICE);
  await browser.click({ css: 'button', name: 'Send now', within: SAVED_ON_DEVICE });
  await browser.see({ css: 'section', name: 'Enquiry sent', within: SAVED_ON_DEVICE });
  await expectStoredOnce(visit, email, key);
}

/** Sends the enquiry form while the site is unreachable; returns the idempotency key stored in the browser. */
async function sendWithoutConnection(visit: Visit, mark: string): Promise<{ email: string; key: string }> {
  const { browser, connection, findKeys } = visit;
  const visitor = { ...visit.visitor, name: `Kept ${mark}`, email: `${mark}-${visit.visitor.email}` };
  await fillEnquiry({ ...visit, visitor });
  await connection.cut();
  try {
    await browser.click(SEND_ENQUIRY);
    await browser.see({ css: 'p', name: 'Failed to send enquiry.', within: QUICK_ENQUIRY });
    await browser.see({ css: 'p', name: 'Your enquiry is saved on this device', within: QUICK_ENQUIRY });
    await browser.see({ css: 'p', name: visitor.name, within: SAVED_ON_DEVICE });
  } catch (error) {
    await connection.restore(); // the next journeys need it
    throw error;
  }
  const storedKeys = await browser.run<string[]>(READ_KEYS);
  const stored = await findKeys(visitor.email);
  if (storedKeys.length !== 1 || stored.length > 0)
    throw new Error(`${storedKeys.length} kept instead of 1, ${stored.length} stored instead of 0`);
  return { email: visitor.email, key: storedKeys[0] ?? '' };
}

async function expectStoredOnce({ browser, findKeys }: Visit, email: string, key: string): Promise<void> {
  const stored = await findKeys(email);
  if (stored.length !== 1 || stored[0] !== key)
    throw new Error(`Kept under the key ${key}, but stored under ${stored.join(', ') || 'none'}`);
  await until(
    'the kept enquiry to be gone',
    async () => (await browser.run<string[]>(READ_KEYS)).length === 0,
  );
}

async function fillEnquiry(visit: Visit): Promise<void> {
  const { url, browser, visitor } = visit;
  // Without the previous journey's date. With it, totals would load and move the link to the form.
  await browser.open(`${url}/signature-trips/heart-of-kerala?adults=2`);
  await browser.click({ css: 'a', name: 'Enquire' }); // scrolls to the form and opens it
  // The interactive form replaces the static one when a field is touched.
  await browser.run(`() => document.querySelector('${QUICK_ENQUIRY} [name=name]').focus()`);
  await browser.see({ css: '[data-captcha-question]', within: QUICK_ENQUIRY }, /^\d/);
  await typeContact(visit, QUICK_ENQUIRY);
  const date = { name: 'Travel date', within: QUICK_ENQUIRY };
  // Not typed, because the field may still contain the previous journey's date.
  await pick(browser, date, toTypedDate(30));
  await browser.pressEscape(date);
  await browser.type(
    { name: 'Message', within: QUICK_ENQUIRY },
    `We are ${visitor.name}, by boat if possible.`,
  );
  await solveCaptcha(browser, QUICK_ENQUIRY);
}

async function openPrivatePage({ browser, privatePage }: Visit): Promise<void> {
  await browser.open(privatePage);
  await browser.see({ css: 'h1', name: 'We have your enquiry' });
  await browser.type({ css: 'textarea' }, 'We would like a window seat.');
  await browser.click({ css: 'form button[type=submit]', within: 'form:has(textarea)' });
  await browser.see({ css: 'ul[aria-label="Your notes"] p', name: 'We would like a window seat.' });
}

async function replyToEnquiry({ url, browser, staff, visitor }: Visit): Promise<void> {
  await browser.open(`${url}/admin`);
  await browser.type({ name: 'Username' }, staff.username);
  await browser.type({ name: 'Password' }, staff.password);
  await browser.click({ css: 'button', name: 'Sign in' });
  await browser.see({ css: 'h1', name: 'Enquiries' });
  await browser.click({ css: 'button[data-row-id]', name: visitor.name });
  await browser.see({ css: '[role=dialog] h2', name: visitor.name });
  await browser.click({ css: 'button', name: 'Reply', within: '[role=dialog]' });
  await browser.type({ css: '#reply-subject' }, 'Your trip');
  await browser.type({ css: '#reply-body' }, 'Thank you, we call you today.');
  await browser.click({ css: 'button', name: 'Send now', within: '[role=dialog]' });
  await browser.see({ css: '[role=dialog] li', name: 'Replied by e-mail' });
  // The live update may show the reply before the response to sending arrives. Leaving before that response would keep
  // the draft for the next visit.
  await until('the reply to be closed', () =>
    browser.run<boolean>(`() => document.querySelector('#reply-body') === null`),
  );
}

async function publishPackage({ url, browser }: Visit): Promise<void> {
  const title = 'Wonders of Wayanad';
  const added = ` ${Date.now() % 100_000}`;
  const changed = new RegExp(added); // anywhere in the title, because the click sets the cursor
  await browser.open(`${url}/admin/packages`);
  await browser.click({ css: 'main a', name: title });
  await browser.see({ css: 'h1', name: title });
  await browser.type({ name: 'Title' }, added);
  await browser.see({ css: '[role=status]', name: 'Saved' });
  await browser.click({ css: 'button', name: 'Publish' });
  await browser.click({ css: 'button', name: 'Publish', within: '[role=dialog]' });
  // Until it is published, the same badge says “Published, with unpublished changes”.
  await browser.see({ css: 'span', name: 'Published' }, /^Published$/);
  // Waits until the page has reloaded its data: Firefox would report an error if the page were left before.
  await browser.see({ css: 'h1' }, changed);
  await browser.open(`${url}/kerala-tours/wonders-of-wayanad`);
  await browser.see({ css: 'h1' }, changed);
}

async function openContent({ url, browser, isPhone }: Visit): Promise<void> {
  await browser.open(`${url}/admin/prices`);
  if (isPhone) await browser.read({ name: 'Off season' }, 'inputmode');
  else await browser.see({ css: '[role=gridcell]' });
  await browser.open(`${url}/admin/pictures`);
  await browser.see({ css: 'button', name: 'Munnar tea hills at dawn' });
  await browser.open(`${url}/admin/reviews`);
  await browser.click({ css: 'button', name: 'Invite a traveller' });
  await browser.see({ css: '#invite-title' });
  await browser.open(`${url}/admin/company`);
  await browser.see({ css: 'h2', name: 'Identity' });
}

/** The date that many days from now, as `21/11/2026`. */
function toTypedDate(days: number): string {
  return toIsoDate(days).split('-').reverse().join('/');
}

function toIsoDate(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
