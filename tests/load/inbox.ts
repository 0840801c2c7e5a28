import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { startTestServer } from '../../scripts/test-server';
import { findBrowser } from '../e2e/browser';
import { enter } from '../e2e/support/staff-session';
import { observe, SHORTEST_MS, SLOWDOWN, timeAct } from './act-to-paint';
import { format, LimitCheck, type Options, type Part, type Result } from './part';
import { getQuantile } from './quantiles';
import { addEnquiries } from './staff/rows';

const ROWS = 10_000;
const LIMIT_MS = 100;

export const inbox: Part = { title: 'Inbox in the browser', minutes: 2, run };

/** Measures the time from an act to the next paint, as the browser's event timing reports it, on a slow processor. */
async function run({ folder, isQuick }: Options): Promise<Result> {
  const server = await startTestServer(folder, { LOG_LEVEL: 'error' });
  const client = new pg.Client({ connectionString: server.environment.E2E_DATABASE_URL });
  await client.connect();
  const { path: executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args });
  try {
    await addEnquiries(client, 0, ROWS, () => undefined);
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await enter(page.request);
    const times = await measure(page, isQuick ? 3 : 20);
    const check = new LimitCheck();
    const rows = [...times].map(([name, values]) => {
      const slow = getQuantile(values, 0.95);
      check.atMost(`${name}, p95 in ms`, slow, LIMIT_MS);
      return [name, format(getQuantile(values, 0.5)), format(slow)];
    });
    const notes = [
      `${format(ROWS)} enquiries, 1440 x 900, processor slowed ${SLOWDOWN} times; from the act to the next paint, in steps of 8 ms, ${SHORTEST_MS} for all that is shorter.`,
    ];
    return { tables: [{ head: ['act', 'median ms', 'p95 ms'], rows }], notes, failures: check.failures };
  } finally {
    await browser.close();
    await client.end();
    await server.stop();
  }
}

async function measure(page: Page, rounds: number): Promise<Map<string, number[]>> {
  await page.addInitScript(observe);
  await page.goto('/admin?tab=new');
  const names = page.locator('[data-row-id]');
  await page.getByText('Connected', { exact: true }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await names.first().click(); // loads the code of the pane
  await page.getByRole('region', { name: 'Actions', exact: true }).waitFor();
  const search = page.getByRole('searchbox', { name: 'Search enquiries' });
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    const acts: Record<string, () => Promise<void>> = {
      'open a row': () => names.nth(2 + (round % 5)).click(),
      'next request': () => page.keyboard.press('j'),
      'set a status': () => page.keyboard.press('1'),
      'open another tab': () => page.getByRole('link', { name: round % 2 ? /^New/ : /^Converted/ }).click(),
      'a key in the search': async () => {
        await search.focus();
        await page.keyboard.press(round % 2 ? 'm' : 'Backspace');
      },
    };
    for (const [name, act] of Object.entries(acts))
      times.set(name, [...(times.get(name) ?? []), await timeAct(page, act)]);
    await search.fill('');
    await page.locator('body').click({ position: { x: 700, y: 20 } });
    await names.nth(7).waitFor();
  }
  return times;
}
