/**
 * Inline script below a server-rendered form: keeps text typed before hydration across a reload, because Chromium does
 * not. A restored form starts the framework, as if the visitor had touched it.
 *
 * The function is sent as text, so it must not use anything outside itself.
 */
export function restoreTyped(formId: string): void {
  const key = `typed:${location.pathname}`;
  const form = document.getElementById(formId) as HTMLFormElement;
  try {
    const typed = JSON.parse(sessionStorage[key] || '[]') as [string, string][];
    sessionStorage.removeItem(key);
    for (const [name, value] of typed) {
      const field = form.elements.namedItem(name) as HTMLInputElement;
      field.value = value;
      field.dispatchEvent(new Event('focusin', { bubbles: true }));
    }
    addEventListener('pagehide', () => {
      const fields = ([...form.elements] as HTMLInputElement[]).filter(
        ({ value, defaultValue, dataset }) => value && value !== (dataset.filled ?? defaultValue),
      );
      if (form.isConnected && fields[0])
        sessionStorage[key] = JSON.stringify(fields.map(({ name, value }) => [name, value]));
    });
  } catch {
    // storage is blocked
  }
}
