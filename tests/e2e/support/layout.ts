// The functions of this file run in the browser.

/** Elements that extend past the right edge and are not inside an element that scrolls or clips its content. */
export function findOverflowing(): string[] {
  const isContained = (element: Element): boolean => {
    for (let parent = element.parentElement; parent; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflowX !== 'visible' && parent !== document.body) return true;
    }
    return false;
  };
  return [...document.body.querySelectorAll('*')]
    .filter(
      (element) =>
        element.checkVisibility() &&
        element.getBoundingClientRect().right > window.innerWidth + 1 &&
        !isContained(element),
    )
    .map((element) => `${element.tagName} ${element.className}`.slice(0, 100));
}

/** Controls smaller than 24 x 24 px (WCAG 2.2, 2.5.8, which also exempts links within a sentence). */
export function findSmallTargets(): string[] {
  return [...document.querySelectorAll('a[href], button, input:not([type="hidden"]), select, summary')]
    .filter((element) => {
      const box = element.getBoundingClientRect();
      const isInline = getComputedStyle(element).display === 'inline';
      return (
        element.checkVisibility({ visibilityProperty: true }) &&
        !isInline &&
        box.width > 1 &&
        (box.width < 24 || box.height < 24) &&
        !element.closest('[aria-hidden="true"], [inert]')
      );
    })
    .map(
      (element) =>
        `${element.tagName} ${element.textContent?.trim().slice(0, 30)} ${element.getAttribute('aria-label') ?? ''}`,
    );
}
