/** The text of a public legal page in the notation of the editor; null when the page cannot be read. */
export async function readShownText(path: string): Promise<string | null> {
  try {
    const response = await fetch(path);
    if (!response.ok) return null;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const parts = [...page.querySelectorAll('.legal-prose > div :is(h2, h3, p, li, tr)')];
    return (
      parts
        .map(toLine)
        .filter(Boolean)
        .join('\n\n')
        .replace(/\n\n- /g, '\n- ') || null
    );
  } catch {
    return null;
  }
}

function toLine(element: Element): string {
  const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  if (text === '' || /^(Last updated|Holds from)\b/.test(text)) return '';
  // The contact details are added by the page itself.
  if (/^(Phone|E-mail|WhatsApp): /.test(text)) return '';
  if (element.tagName === 'P') return element.closest('li') ? '' : text;
  if (element.tagName === 'LI') return `- ${text}`;
  if (element.tagName === 'TR')
    return `- ${[...element.children].map((cell) => cell.textContent?.trim()).join(': ')}`;
  return `${element.tagName === 'H2' ? '##' : '###'} ${text}`;
}
