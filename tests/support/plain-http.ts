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
    if (command === 'copy') copied.push(copy());
    return command === 'copy';
  };
  return copied;
}

/** What the browser would copy: the text that a listener of the event sets, or else the selected one. */
function copy(): string {
  let text: string | null = null;
  const event = new Event('copy', { bubbles: true, cancelable: true });
  const clipboardData = { setData: (_type: string, given: string) => (text = given) };
  document.body.dispatchEvent(Object.assign(event, { clipboardData }));
  return text ?? readSelected();
}

function readSelected(): string {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? undefined);
  return window.getSelection()?.toString() ?? '';
}
