/**
 * Copies text to the clipboard, also on insecure origins such as a LAN address, where `navigator.clipboard` is missing.
 * Call it while handling a click. Returns false when the browser denies access.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    // oxlint-disable-next-line no-restricted-properties
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByEvent(text);
  }
}

/** Copies by the old `copy` command. No text needs to be selected, because the event handler sets the copied text. */
function copyByEvent(text: string): boolean {
  let isCopied = false;
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isCopied = true;
  };
  document.addEventListener('copy', fill, { capture: true, once: true });
  document.execCommand?.('copy');
  document.removeEventListener('copy', fill, true);
  return isCopied;
}
