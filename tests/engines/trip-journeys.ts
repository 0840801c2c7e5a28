import { randomInt } from 'node:crypto';
import { until } from './child';
import type { Visit } from './visit';

/** Asks the car's supplier on WhatsApp; keeps the address of the supplier's page in `window.supplierLink`. */
const ASK_FOR_CAR = `async (id) => {
  const call = async (method, path, body) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/api/admin/trips/' + id + path, { method, headers, body: body && JSON.stringify(body) });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.message);
    return answer;
  };
  const { item } = await call('GET', '');
  const car = item.services.find(({ kind }) => kind === 'vehicle');
  const change = { id: car.id, version: car.version, state: 'asked', askedBy: 'whatsapp' };
  const changed = await call('POST', '', { act: 'services', services: [change] });
  return changed.item.services.find(({ id }) => id === car.id).supplierUrl;
}`;

/** The traveller says what was paid, staff verify it, and a supplier confirms by his link. Follows `acceptQuote`. */
export async function fulfilTrip({ url, browser, visitor }: Visit): Promise<void> {
  await browser.see({ css: '#payments', name: 'To pay: ' });
  await browser.type({ css: '#claim-reference' }, `6${String(randomInt(1e11)).padStart(11, '0')}`);
  await browser.click({ css: 'button', name: 'I have paid' });
  await browser.see({ css: 'dd', name: 'we check it' });

  await browser.open(`${url}/admin/trips`);
  await browser.click({ css: 'a', name: visitor.name });
  await browser.see({ css: '#money', name: 'Money' });
  await browser.click({ css: 'button', name: 'Verify' });
  await browser.see({ css: '[aria-label=Trip]' }, /Confirmed/);
  await browser.see({ css: '[aria-label=Papers] li', name: 'Receipt' });

  const id = (await browser.getPath()).split('/').at(-1) ?? '';
  // A call by remote control cannot wait for a promise.
  await browser.run(`() => {
    (${ASK_FOR_CAR})('${id}').then((link) => (window.supplierLink = link), (error) => (window.supplierLink = String(error)));
  }`);
  const link = await until('the supplier’s link', () =>
    browser.run<string>('() => window.supplierLink ?? ""'),
  );
  await browser.open(link);
  await browser.click({ css: 'button', name: 'Confirm' });
  await browser.type({ name: 'Confirmation number' }, 'PC-28');
  await browser.type({ name: 'Your name' }, 'Jose');
  await browser.click({ css: 'button', name: 'Send' });
  await browser.see({ css: '[role=status]', name: 'Confirmed: PC-28, Jose' });

  await browser.open(`${url}/admin/trips/week`);
  await browser.see({ css: 'h1' }, /week/i);
  await browser.see({ css: 'h2', name: 'Today' });
}
