import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { startTestServer } from '../../scripts/test-server';
import { enter } from '../e2e/support/staff-session';
import { addTime, HOW, observe, slowDown, toTimesTable, withBrowser, type ActTimes } from './act-to-paint';
import { format, LimitCheck, type Options, type Part, type Result, type Table } from './part';
import { measureInTurn } from './quantiles';
import { addEnquiries } from './staff/rows';
import { addRates, copyQuotes, QUOTES, RATE_LINES, VERSIONS, type Template } from './staff/quote-rows';

const LIMITS = { openMs: 1_000, actMs: 100 };

export const quotes: Part = { title: 'Quotes', minutes: 4, run };

/** Measures answers of the server, opening a quote in the browser, and acts in its editor on a slow processor. */
async function run({ folder, isQuick }: Options): Promise<Result> {
  const server = await startTestServer(folder, { LOG_LEVEL: 'error' });
  const client = new pg.Client({ connectionString: server.environment.E2E_DATABASE_URL });
  await client.connect();
  try {
    await addRates(client);
    await addEnquiries(client, 0, QUOTES, () => undefined);
    const check = new LimitCheck();
    const desk = { baseURL: server.url, viewport: { width: 1440, height: 900 } };
    const tables = await withBrowser(async (browser) => {
      const page = await browser.newPage(desk);
      await enter(page.request);
      const template = await makeTemplate(page, client, server.url);
      await copyQuotes(client, template);
      return [
        await measureAnswers(page, template, isQuick ? 3 : 30, check),
        await measureActs(page, template, isQuick ? 3 : 20, check),
      ];
    });
    const notes = [
      `${format(QUOTES)} quotes of ${VERSIONS} versions with two options each, ${format(RATE_LINES)} rate lines; 1440 x 900.`,
      `Acts: ${HOW}`,
    ];
    return { tables, notes, failures: check.failures };
  } finally {
    await client.end();
    await server.stop();
  }
}

/** Makes a quote with two options, whose hotels are in the rate book, and sends it several times. */
async function makeTemplate(page: Page, client: pg.Client, origin: string): Promise<Template> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM requests WHERE tour_id = (SELECT id FROM tours WHERE slug = 'heart-of-kerala') AND NOT is_spam LIMIT 1`,
  );
  const ask = async (method: string, to: string, data: object) => {
    const answer = await page.request.fetch(`/api/admin/quotes${to}`, { method, data, headers: { origin } });
    if (!answer.ok()) throw new Error(`${to} returned ${answer.status()}: ${await answer.text()}`);
    return ((await answer.json()) as { item: Stored }).item;
  };
  const { id, draft, revision } = await ask('POST', '', { key: randomUUID(), requestId: rows[0]?.id });
  const [option] = draft.options;
  if (!option) throw new Error('the new quote has no option');
  const renew = <Part extends Row>(row: Part) => ({ ...row, id: randomUUID() });
  const second = {
    ...renew(option),
    name: 'Premium',
    stays: option.stays.map(renew),
    lines: option.lines.map(renew),
  };
  let saved = await ask('PUT', `/${id}`, { options: [option, second], was: draft, revision });
  for (let number = 1; number <= VERSIONS; number += 1) {
    const { draft: was, revision: base } = saved;
    saved = await ask('PUT', `/${id}`, { title: `Hills and backwaters, ${number}`, was, revision: base });
    await ask('POST', `/${id}/send`, { key: randomUUID(), revision: saved.revision, channel: 'whatsapp' });
  }
  const { firstDay, options } = saved.draft;
  return { id, firstDay, place: options[0]?.stays[0]?.place ?? '' };
}

type Row = { id: string };
type Option = Row & { name: string; stays: (Row & { place: string })[]; lines: Row[] };
type Stored = { id: string; revision: number; draft: { firstDay: string; options: Option[] } };

async function measureAnswers(
  page: Page,
  template: Template,
  rounds: number,
  check: LimitCheck,
): Promise<Table> {
  const { id, firstDay, place } = template;
  const timeGet = (path: string) => async () => {
    const startedAt = performance.now();
    const answer = await page.request.get(`/api/admin/quotes${path}`);
    if (!answer.ok()) throw new Error(`${path} returned ${answer.status()}`);
    return performance.now() - startedAt;
  };
  const nights = `from=${firstDay}&adults=2&ages=7`;
  const times = await measureInTurn(
    {
      'answer: a quote': timeGet(`/${id}`),
      'answer: list of quotes': timeGet('?limit=100'),
      'answer: search in the list': timeGet('?q=nair&limit=100'),
      'answer: hotels of a place': timeGet(`/stays?place=${place}&nights=2&${nights}`),
      'answer: vehicles': timeGet(`/lines?kind=vehicle&days=5&driveMinutes=900&${nights}`),
      'page: a quote, until its fields can be used': async () => {
        const startedAt = performance.now();
        await page.goto(`/admin/quotes/${id}`);
        await untilUsable(page);
        return performance.now() - startedAt;
      },
      'page: list of all quotes': async () => {
        const startedAt = performance.now();
        await page.goto('/admin/quotes');
        await page.getByLabel('Find a quote').waitFor();
        return performance.now() - startedAt;
      },
    },
    rounds,
  );
  return toTimesTable('opening', times, LIMITS.openMs, check);
}

/** Waits until the title accepts text, which shows that the editor runs. */
async function untilUsable(page: Page): Promise<void> {
  const day = page.getByRole('button', { name: /^Day 1/ });
  await day.waitFor();
  await page.waitForFunction(() => {
    const button = document.querySelector('[aria-describedby="quote-day-keys"]');
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'));
  });
}

async function measureActs(
  page: Page,
  template: Template,
  rounds: number,
  check: LimitCheck,
): Promise<Table> {
  await page.addInitScript(observe);
  await page.goto(`/admin/quotes/${template.id}`);
  await untilUsable(page);
  await slowDown(page);
  const times: ActTimes = new Map();
  const title = page.getByLabel('Title', { exact: true }).first();
  const hotel = page.getByRole('combobox', { name: 'Hotel' }).first();
  const cost = page.getByLabel('Cost', { exact: true }).filter({ visible: true }).first();
  for (let round = 0; round < rounds; round += 1) {
    const key = round % 2 ? '7' : 'Backspace';
    const typeIn = (field: typeof title) => [() => field.focus(), () => page.keyboard.press(key)] as const;
    const acts: Record<string, readonly [before: () => Promise<void>, act: () => Promise<void>]> = {
      'a key in the title': typeIn(title),
      'a key in the greeting': typeIn(page.getByLabel('Greeting')),
      'open or close a day': [nothing, () => page.getByRole('button', { name: /^Day 2/ }).click()],
      'a key in the adults': typeIn(page.getByLabel('Adults', { exact: true })),
      'a key in a cost': typeIn(cost),
      'a key in the markup': typeIn(page.getByLabel(/^Markup of/).first()),
      'open the hotels': [nothing, () => hotel.click()],
      'a key among the hotels': [
        () => page.getByRole('listbox').getByRole('option').first().waitFor(),
        () => page.keyboard.press('a'),
      ],
      'choose a hotel': [
        async () => {
          await hotel.fill('');
          await page.getByRole('listbox').getByRole('option').first().waitFor();
        },
        () =>
          page
            .getByRole('listbox')
            .getByRole('option')
            .nth(round % 4)
            .click(),
      ],
      'show another option': [
        nothing,
        () =>
          page
            .getByRole('tab')
            .nth((round + 1) % 2)
            .click(),
      ],
      'move a day': [
        () => page.getByRole('button', { name: /^Day 3/ }).focus(),
        () => page.keyboard.press(round % 2 ? 'Alt+ArrowUp' : 'Alt+ArrowDown'),
      ],
      undo: [
        () => page.getByRole('button', { name: /^Day 3/ }).focus(),
        () => page.keyboard.press('Control+z'),
      ],
    };
    for (const [name, [before, act]] of Object.entries(acts)) {
      await before();
      await addTime(times, page, name, act);
    }
  }
  return toTimesTable('act in the editor', times, LIMITS.actMs, check);
}

async function nothing(): Promise<void> {
  // This act needs no preparation.
}
