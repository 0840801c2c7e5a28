/**
 * Inline script below a form of options: its button works as soon as an option is chosen, also before hydration. React
 * adopts the chosen options when it starts.
 *
 * The function is sent as text, so it must not use anything outside itself.
 */
export function openContinue(formId: string): void {
  const form = document.getElementById(formId) as HTMLFormElement;
  form.addEventListener('change', () => {
    if (form.hasAttribute('data-live')) return;
    form.querySelector<HTMLButtonElement>('[type=submit]')!.disabled = !form.querySelector(':checked');
  });
}
