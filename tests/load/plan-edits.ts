import type { Page } from '@playwright/test';
import { addTime, HOW, observe, slowDown, toTimesTable, withBrowser, type ActTimes } from './act-to-paint';
import { LimitCheck, type Options, type Part, type Result } from './part';
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
  const phone = { viewport: { width: 360, height: 740 }, serviceWorkers: 'block' } as const;
  const times = await withSite(folder, ({ url }) =>
    withBrowser(async (browser) => {
      const page = await browser.newPage(phone);
      await page.addInitScript(observe);
      await page.addInitScript(
        (text) => localStorage.setItem('customPackageAnswers', text),
        JSON.stringify(ANSWERS),
      );
      await page.goto(`${url}/create/results`);
      return measure(page, isQuick ? 2 : 20);
    }),
  );
  const check = new LimitCheck();
  return {
    tables: [toTimesTable('act', times, ACT_MS, check)],
    notes: [`Six days, 360 x 740, ${HOW}`],
    failures: check.failures,
  };
}

async function measure(page: Page, rounds: number): Promise<ActTimes> {
  await page.getByRole('button', { name: 'Change Munnar' }).click();
  const sheet = page.getByRole('dialog');
  const press = (name: string | RegExp) => () => sheet.getByRole('button', { name }).click();
  await sheet.getByRole('button', { name: 'One more night in Munnar' }).waitFor();
  await slowDown(page);
  const acts: Record<string, () => Promise<void>> = {
    'one more night': press('One more night in Munnar'),
    'one night less': press('One night less in Munnar'),
    'a place later': press('Move Munnar later'),
    undo: press(/^Undo/),
    redo: press('Redo'),
    'a place earlier': press('Move Munnar earlier'),
  };
  const times: ActTimes = new Map();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, act] of Object.entries(acts)) await addTime(times, page, name, act);
  return times;
}
