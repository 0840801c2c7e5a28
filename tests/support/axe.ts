import { getConfig } from '@testing-library/react';
import axe, { type AxeResults } from 'axe-core';

/** The violated WCAG 2.2 AA rules with the elements concerned. Contrast is not checked, because jsdom has no layout. */
export async function findViolations(container: Element = document.body): Promise<string[]> {
  // Timers may update the page meanwhile, as while a test waits for an element.
  const { violations } = (await getConfig().asyncWrapper(() =>
    axe.run(container, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Details of passed rules are slow to collect and unused.
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    }),
  )) as AxeResults;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
