/** What was typed, kept for this tab so that a reload or a dead battery loses nothing. Never the captcha. */
export function readDraft(key: string): Record<string, string> {
  try {
    const parsed = JSON.parse(sessionStorage.getItem(key) ?? '{}') as unknown;
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(
      Object.entries(parsed).filter(([, value]) => typeof value === 'string'),
    ) as Record<string, string>;
  } catch {
    return {}; // storage may be switched off; the form works without
  }
}

export function writeDraft(key: string, values: Record<string, string>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...values, captchaAnswer: undefined }));
  } catch {
    // full or switched off
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // switched off
  }
}

/** What somebody typed on the static page before React took over, by the names of the inputs. */
export function readTyped(formId: string): Record<string, string> {
  if (typeof document === 'undefined') return {};
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return {};
  return Object.fromEntries([...form.elements].filter(isTyped).map(({ name, value }) => [name, value]));
}

/** The numbers that stand in a form from the start are nobody's words: a kept draft knows better. */
function isTyped(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return false;
  return element.value !== '' && element.value !== element.defaultValue;
}
