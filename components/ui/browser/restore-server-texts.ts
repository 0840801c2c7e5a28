/**
 * Restores the server's texts on a page that the browser has translated, before React starts: with other texts React
 * would discard the page, with what was typed. Fetches them synchronously, because React starts right afterwards. The
 * browser then translates them again.
 */
export function restoreServerTexts(): void {
  if (!document.querySelector('body font')) return;
  try {
    const request = new XMLHttpRequest();
    request.open('GET', location.href, false);
    request.send();
    const served = new DOMParser().parseFromString(request.responseText, 'text/html');
    restoreTexts(document.body, served.body);
  } catch {
    // offline: React renders the whole page again
  }
}

/** Replaces each `<font>` element with the text of `served` that it is a translation of. */
export function restoreTexts(shown: Node, served: Node): void {
  let here = shown.firstChild;
  for (const original of served.childNodes) {
    // Scripts and the translator may have added elements.
    while (here && !isSame(here, original)) here = here.nextSibling;
    if (!here) return;
    const next: ChildNode | null = here.nextSibling;
    if (original.nodeType !== Node.TEXT_NODE) restoreTexts(here, original);
    else if (here.nodeName === 'FONT') here.replaceWith(original.cloneNode());
    here = next;
  }
}

function isSame(shown: Node, served: Node): boolean {
  return (
    shown.nodeName === served.nodeName || (shown.nodeName === 'FONT' && served.nodeType === Node.TEXT_NODE)
  );
}
