import { until } from './child';
import type { Visit } from './visit';

const QUOTE = '/admin/quotes/';
/** Enters the costs that the rate book does not have, and sends the quote; returns the URL of its page. */
const COMPLETE_AND_SEND = `async (id) => {
  const call = async (method, path, body) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/api/admin/quotes/' + id + path, { method, headers, body: body && JSON.stringify(body) });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.message);
    return answer.item;
  };
  const { revision, draft } = await call('GET', '');
  const close = (line, cost) => ({ ...line, isTyped: true, [cost]: line[cost] ?? 4000 });
  const options = draft.options.map((option) => ({
    ...option,
    stays: option.stays.map((stay) => close({ ...stay, hotel: stay.hotel.replace(/^Sample /, 'Our ') || 'Our house' }, 'cost')),
    lines: option.lines.map((line) => close(line, 'unitCost')),
  }));
  const saved = await call('PUT', '', { revision, was: { options: draft.options }, options });
  const key = crypto.randomUUID();
  const sent = await call('POST', '/send', { key, revision: saved.revision, channel: 'whatsapp' });
  return sent.link;
}`;

/** Staff write a quote for the open enquiry, and the traveller accepts it on its page. */
export async function acceptQuote({ url, browser, isPhone, visitor }: Visit): Promise<void> {
  await browser.open(`${url}/admin`);
  await browser.click({ css: 'button[data-row-id]', name: visitor.name });
  await browser.see({ css: '[role=dialog] h2, aside h2', name: visitor.name });
  if (isPhone) {
    await browser.click({ css: 'button', name: 'More actions', within: '[aria-label="Actions"]' });
    await browser.click({ css: '[role=menuitem]', name: 'Write a quote' });
  } else await browser.click({ css: 'button', name: 'Quote', within: '[aria-label="Actions"]' });
  await browser.see({ css: 'h1', name: `Quote for ${visitor.name}` });
  const id = (await browser.getPath()).slice(QUOTE.length);
  await browser.see({ css: '#options h2', name: 'Stays and prices' });
  // A call by remote control cannot wait for a promise.
  await browser.run(`() => {
    (${COMPLETE_AND_SEND})('${id}').then((link) => (window.sentLink = link), (error) => (window.sentLink = String(error)));
  }`);
  const link = await until('the link of the quote', () => browser.run<string>('() => window.sentLink ?? ""'));
  await browser.open(link);
  await browser.see({ css: '#options', name: 'What you get' });
  await browser.click({ css: 'button', name: 'Accept this offer' });
  await browser.type({ css: '#accept-name' }, visitor.name);
  await browser.click({ css: 'label', name: 'I accept this offer' });
  await browser.click({ css: 'button', name: 'Accept for' });
  await browser.see({ css: 'h2', name: 'You accepted this offer' });
}
