import { getConfig } from '@testing-library/react';
import axe, { type AxeResults } from 'axe-core';

// jsdom lacks this function. axe's own replacement fails too, but leaves a style sheet in the page, which makes styles slow.
document.elementsFromPoint = () => {
  throw new Error('jsdom has no layout');
};

/** The violated WCAG 2.2 AA rules with the elements concerned. Contrast and sizes are not checked, because jsdom has no layout. */
export async function findViolations(container: Element = document.body): Promise<string[]> {
  // React may update the page by timers while axe runs, as it may while a test waits for an element.
  const { violations } = (await getConfig().asyncWrapper(() =>
    axe.run(container, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Details of passed rules are slow to collect and unused.
      resultTypes: ['violations'],
      preload: false, // there are no style sheets to load
      selectors: false,
      rules: {
        'color-contrast': { enabled: false },
        region: { enabled: false },
        'target-size': { enabled: false },
      },
    }),
  )) as AxeResults;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
