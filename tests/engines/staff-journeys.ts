import { until } from './child';
import { pick } from './forms';
import { CONTROL_KEY, ENTER_KEY, ESCAPE_KEY } from './remote';
import type { Browser } from './browser';
import type { Visit } from './visit';

const PANE = ':is([role=dialog], aside)';
const CORRECT = '[role=dialog]:has(input[name=travelDate])';
const LAST_CHANGE = '[aria-label="Last change"]';
const YEAR = new Date().getUTCFullYear() + 1;
/** A day outside the peak prices of `setPeakPrice`. */
const TRIP_DAY = `${YEAR}-05-12`;
const ONAM = { first: `${YEAR}-08-20`, last: `${YEAR}-08-29` };
const READ_FOCUSED_ROW = '() => document.activeElement?.dataset?.rowId ?? ""';

/** Changes status, date, party and follow-up of an enquiry without the mouse, and undoes the last change. */
export async function workByKeys({ url, browser, visitor }: Visit): Promise<void> {
  // Opens a list of this enquiry alone: after a change of status, the next request in the list would open.
  await browser.open(`${url}/admin?source=website&q=${encodeURIComponent(visitor.name)}`);
  await browser.see({ css: 'button[data-row-id]', name: visitor.name });
  await focusNextRow(browser);
  await browser.press(ENTER_KEY);
  await browser.see({ css: `${PANE} h2`, name: visitor.name });
  await browser.press('2');
  await browser.see({ css: `${PANE} li`, name: 'Status: from' }, /to Converted/);
  await browser.press('u');
  await browser.see({ css: `${PANE} li`, name: 'Undone: Status' });

  await browser.press('o');
  await pick(browser, { name: 'Travel date', within: CORRECT }, TRIP_DAY);
  await pick(browser, { name: 'Adults', within: CORRECT }, '5');
  await browser.press(CONTROL_KEY + ENTER_KEY);
  await browser.see({ css: `${PANE} dd`, name: `12 May ${YEAR}` });
  await browser.see({ css: `${PANE} dd`, name: '5 adults' });

  await browser.press('f');
  await pick(browser, { css: '#follow-up-date' }, TRIP_DAY);
  await pick(browser, { css: `${PANE} input[type=time]` }, '18:30');
  await browser.press(CONTROL_KEY + ENTER_KEY);
  await browser.see({ css: LAST_CHANGE }, /6:30 pm/);
  await browser.click({ css: 'button', name: 'Undo', within: LAST_CHANGE });
  await browser.see({ css: `${PANE} li`, name: 'Undone: Follow-up' });
}

/** Sets a peak price after its preview, checks it in the price of a trip, and undoes it. */
export async function setPeakPrice({ url, browser }: Visit): Promise<void> {
  const dialog = '[role=dialog]';
  const readTotal = async () => {
    const address = `${url}/api/price?package=1&date=${ONAM.first}&adults=2`;
    return ((await (await fetch(address)).json()) as { total: number }).total;
  };
  const before = await readTotal();
  await browser.open(`${url}/admin/prices`);
  await browser.click({ css: 'button', name: 'Add peak prices' });
  await browser.type({ name: 'Name', within: dialog }, 'Onam');
  await pick(browser, { name: 'First day', within: dialog }, ONAM.first);
  await pick(browser, { name: 'Last day', within: dialog }, ONAM.last);
  await browser.type({ css: 'input[name=value]', within: dialog }, '500');
  await browser.see({ css: 'output', within: dialog }, /packages change\..+2 adults from 20 Aug/);
  await browser.press(CONTROL_KEY + ENTER_KEY);
  await browser.see({ css: 'li', name: 'Onam20' }, /₹500 more per person/);
  await until('the total with the peak price', async () => (await readTotal()) === before + 1_000);
  await browser.click({ css: 'button', name: 'Undo the last change' });
  await until('the total as before', async () => (await readTotal()) === before);
}

/** Opens the board, moves between its cards by keyboard, and opens one. */
export async function workOnBoard({ url, browser }: Visit): Promise<void> {
  await browser.open(`${url}/admin`);
  await browser.click({ css: 'main a', name: 'Board' });
  await browser.see({ css: '[data-board] h2', name: 'New' });
  const first = await focusNextRow(browser);
  await browser.press(ENTER_KEY);
  await browser.see({ css: `${PANE} h2` });
  await browser.press(ESCAPE_KEY);
  await until('the focus on the card', async () => (await browser.run(READ_FOCUSED_ROW)) === first);
  await browser.click({ css: 'main a', name: 'List' });
  await browser.see({ css: 'main table[role=table]' });
}

/** Presses j until a row has the focus, since the keys of a page work only once its scripts run; returns its id. */
function focusNextRow(browser: Browser): Promise<string> {
  return until('a row with the focus', async () => {
    await browser.press('j');
    return browser.run<string>(READ_FOCUSED_ROW);
  });
}
