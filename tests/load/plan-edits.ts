import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/browser';
import { observe, SHORTEST_MS, SLOWDOWN, timeAct } from './act-to-paint';
import { format, LimitCheck, type Options, type Part, type Result } from './part';
import { getQuantile } from './quantiles';
import { withSite } from './site';

const ACT_MS = 50;
/** Six days: Munnar 2, Thekkady 1, Alleppey 2 with a houseboat. */
const ANSWERS = {
  experiences: ['houseboat', 'tea-plantation'],
  vibe: 'romantic',
  comfort: 'comfort',
  duration: 6,
  groupSize: 'couple',
};

export const planEdits: Part = { title: 'Edits of a plan', minutes: 2, run };

/** Measures acts of a visitor who changes a plan on a phone with a slow processor. */
async function run({ folder, isQuick }: Options): Promise<Result> {
  const times = await withSite(folder, ({ url }) => openPlan(url, (page) => measure(page, isQuick ? 2 : 20)));
  const check = new LimitCheck();
  const rows = [...times].map(([name, values]) => {
    const slow = getQuantile(values, 0.95);
    check.atMost(`${name}, p95 in ms`, slow, ACT_MS);
    return [name, format(getQuantile(values, 0.5)), format(slow)];
  });
  const note = `Six days, 360 x 740, processor slowed ${SLOWDOWN} times; from the act to the next paint, in steps of 8 ms, ${SHORTEST_MS} for all that is shorter.`;
  return {
    tables: [{ head: ['act', 'median ms', 'p95 ms'], rows }],
    notes: [note],
    failures: check.failures,
  };
}

async function openPlan<T>(url: string, work: (page: Page) => Promise<T>): Promise<T> {
  const { path: executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args });
  try {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.addInitScript(observe);
    await page.addInitScript(
      (text) => localStorage.setItem('customPackageAnswers', text),
      JSON.stringify(ANSWERS),
    );
    await page.goto(`${url}/create/results`);
    return await work(page);
  } finally {
    await browser.close();
  }
}

async function measure(page: Page, rounds: number): Promise<Map<string, number[]>> {
  await page.getByRole('button', { name: 'Change Munnar' }).click();
  const sheet = page.getByRole('dialog');
  const press = (name: string | RegExp) => () => sheet.getByRole('button', { name }).click();
  await sheet.getByRole('button', { name: 'One more night in Munnar' }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const acts: Record<string, () => Promise<void>> = {
    'one more night': press('One more night in Munnar'),
    'one night less': press('One night less in Munnar'),
    'a place later': press('Move Munnar later'),
    undo: press(/^Undo/),
    redo: press('Redo'),
    'a place earlier': press('Move Munnar earlier'),
  };
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, act] of Object.entries(acts))
      times.set(name, [...(times.get(name) ?? []), await timeAct(page, act)]);
  return times;
}
