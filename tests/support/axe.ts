import axe from 'axe-core';

/** The violated WCAG 2.2 AA rules with the elements concerned. Contrast is not checked, because jsdom has no layout. */
export async function findViolations(container: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(container, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // Details of passed rules are slow to collect and unused.
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
