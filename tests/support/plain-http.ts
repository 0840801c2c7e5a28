/**
 * Takes away what a browser gives only to secure pages: what is left is what a page over plain http has, such as one
 * opened by the name of a machine of the office. Returns the texts that were copied in the old way, by a command of the
 * document. Call it after `startUser`, which gives the page a clipboard.
 */
export function leaveSecureContext(): string[] {
  const missing = { value: undefined, configurable: true, writable: true };
  Object.defineProperty(window, 'isSecureContext', { ...missing, value: false });
  Object.defineProperty(navigator, 'clipboard', missing);
  Object.defineProperty(crypto, 'randomUUID', missing);
  Object.defineProperty(crypto, 'subtle', missing);
  const copied: string[] = [];
  document.execCommand = (command) => {
    if (command === 'copy') copied.push(readSelected());
    return command === 'copy';
  };
  return copied;
}

/** The selected text, as the browser would copy it. */
function readSelected(): string {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? undefined);
  return window.getSelection()?.toString() ?? '';
}
