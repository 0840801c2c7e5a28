/**
 * Inline script below a form in the server's HTML: keeps what was typed before hydration across a reload, which Chromium does
 * not do. A restored form starts the framework, as if it had been touched.
 *
 * The function is sent as text, so it must not use anything outside of itself.
 */
export function keepTyped(formId: string): void {
  const key = `typed:${location.pathname}`;
  const form = document.getElementById(formId) as HTMLFormElement;
  try {
    const typed = JSON.parse(sessionStorage.getItem(key) || '[]') as [string, string][];
    sessionStorage.removeItem(key);
    for (const [name, value] of typed) {
      const field = form.elements.namedItem(name) as HTMLInputElement;
      field.value = value;
      field.dispatchEvent(new Event('focusin', { bubbles: true }));
    }
    addEventListener('pagehide', () => {
      const fields = ([...form.elements] as HTMLInputElement[]).filter(
        ({ value, defaultValue }) => value && value !== defaultValue,
      );
      if (form.isConnected && fields.length > 0)
        sessionStorage.setItem(key, JSON.stringify(fields.map(({ name, value }) => [name, value])));
    });
  } catch {
    return; // storage is blocked
  }
}
