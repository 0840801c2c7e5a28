import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Details of passed rules are slow to collect and unused.
  resultTypes: ['violations'],
};

/** Runs axe on the page and its same-origin frames; returns each violated rule with the elements concerned. */
export async function findViolations(page: Page): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(`${SOURCE};undefined`);
  }
  const violations = await page.evaluate(runAxe, OPTIONS);
  return violations.map(({ id, targets }) => `${id}: ${targets.join(' | ')}`);
}

/** Runs in the browser. */
async function runAxe(options: RunOptions): Promise<{ id: string; targets: string[] }[]> {
  const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
  const { violations } = await axe.run(options);
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }));
}
