import type { Page } from '@playwright/test';
import pg from 'pg';
import { startTestServer } from '../../scripts/test-server';
import { enter } from '../e2e/support/staff-session';
import { addTime, HOW, observe, slowDown, toTimesTable, withBrowser, type ActTimes } from './act-to-paint';
import { format, LimitCheck, type Options, type Part, type Result } from './part';
import { addEnquiries } from './staff/rows';

const ROWS = 10_000;
const LIMIT_MS = 100;

export const inbox: Part = { title: 'Inbox in the browser', minutes: 2, run };

/** Measures the time from an act to the next paint, as the browser's event timing reports it, on a slow processor. */
async function run({ folder, isQuick }: Options): Promise<Result> {
  const server = await startTestServer(folder, { LOG_LEVEL: 'error' });
  const client = new pg.Client({ connectionString: server.environment.E2E_DATABASE_URL });
  await client.connect();
  try {
    await addEnquiries(client, 0, ROWS, () => undefined);
    const desk = { baseURL: server.url, viewport: { width: 1440, height: 900 } };
    const times = await withBrowser(async (browser) => {
      const page = await browser.newPage(desk);
      await enter(page.request);
      return measure(page, isQuick ? 3 : 20);
    });
    const check = new LimitCheck();
    return {
      tables: [toTimesTable('act', times, LIMIT_MS, check)],
      notes: [`${format(ROWS)} enquiries, 1440 x 900, ${HOW}`],
      failures: check.failures,
    };
  } finally {
    await client.end();
    await server.stop();
  }
}

async function measure(page: Page, rounds: number): Promise<ActTimes> {
  await page.addInitScript(observe);
  await page.goto('/admin?tab=new');
  const names = page.locator('[data-row-id]');
  await page.getByText('Connected', { exact: true }).waitFor();
  await slowDown(page);
  await names.first().click(); // loads the code of the pane
  await page.getByRole('region', { name: 'Actions', exact: true }).waitFor();
  const search = page.getByRole('searchbox', { name: 'Search enquiries' });
  const times: ActTimes = new Map();
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
    for (const [name, act] of Object.entries(acts)) await addTime(times, page, name, act);
    await search.fill('');
    await page.locator('body').click({ position: { x: 700, y: 20 } });
    await names.nth(7).waitFor();
  }
  return times;
}
