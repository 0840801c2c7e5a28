import type { Page } from '@playwright/test';
import pg from 'pg';
import { startTestServer } from '../../scripts/test-server';
import { enter } from '../e2e/support/staff-session';
import { addTime, HOW, observe, slowDown, toTimesTable, withBrowser, type ActTimes } from './act-to-paint';
import { format, LimitCheck, type Options, type Part, type Result } from './part';
import { measureInTurn } from './quantiles';
import { addEnquiries } from './staff/rows';
import { addTrips, TRIPS } from './staff/trip-rows';

const LIMITS = { answerMs: 300, actMs: 100 };
const WEEK = '/admin/trips/week';
const DUE = '/admin/trips?view=due';

export const trips: Part = { title: 'Trips', minutes: 3, run };

/** Measures the pages that staff open every day, as the server answers them, and acts on them on a slow processor. */
async function run({ folder, isQuick }: Options): Promise<Result> {
  const server = await startTestServer(folder, { LOG_LEVEL: 'error' });
  const client = new pg.Client({ connectionString: server.environment.E2E_DATABASE_URL });
  await client.connect();
  try {
    await addEnquiries(client, 0, TRIPS * 1.2, () => undefined);
    await addTrips(client);
    const check = new LimitCheck();
    const desk = { baseURL: server.url, viewport: { width: 1440, height: 900 } };
    const tables = await withBrowser(async (browser) => {
      const page = await browser.newPage(desk);
      await enter(page.request);
      const answers = await measureAnswers(page, isQuick ? 3 : 60);
      const acts = await measureActs(page, isQuick ? 3 : 20);
      return [
        toTimesTable('page, whole answer', answers, LIMITS.answerMs, check),
        toTimesTable('act', acts, LIMITS.actMs, check),
      ];
    });
    const notes = [`${format(TRIPS)} trips of a year; 1440 x 900.`, `Acts: ${HOW}`];
    return { tables, notes, failures: check.failures };
  } finally {
    await client.end();
    await server.stop();
  }
}

function measureAnswers(page: Page, rounds: number): Promise<ActTimes> {
  const timeGet = (path: string) => async () => {
    const startedAt = performance.now();
    const answer = await page.request.get(path);
    if (!answer.ok()) throw new Error(`${path} returned ${answer.status()}`);
    await answer.body();
    return performance.now() - startedAt;
  };
  return measureInTurn(
    {
      'this week': timeGet(WEEK),
      'to be collected': timeGet(DUE),
      'analytics with the booked figures': timeGet('/admin/analytics/embed'),
    },
    rounds,
  );
}

async function measureActs(page: Page, rounds: number): Promise<ActTimes> {
  await page.addInitScript(observe);
  await page.goto(WEEK);
  await page.getByText('Up to date').waitFor();
  await slowDown(page);
  const times: ActTimes = new Map();
  for (let round = 0; round < rounds; round += 1) {
    await addTime(times, page, 'a week later', () =>
      page.getByRole('link', { name: 'A week later' }).click(),
    );
    await page.getByRole('link', { name: 'Today' }).waitFor();
    await addTime(times, page, 'back to today', () => page.getByRole('link', { name: 'Today' }).click());
    await page.getByRole('heading', { name: 'This week' }).waitFor();
  }
  await page.goto(DUE);
  const search = page.getByRole('searchbox', { name: 'Find an open payment' });
  await search.fill('nair'); // waits for the scripts
  for (let round = 0; round < rounds; round += 1) {
    await search.focus();
    await addTime(times, page, 'a key in the search of what is to be collected', () =>
      page.keyboard.press(round % 2 ? 'r' : 'Backspace'),
    );
  }
  return times;
}
