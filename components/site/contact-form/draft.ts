/** Reads the draft of a form from session storage. It survives reloads and does not contain the captcha answer. */
export function readDraft(key: string): Record<string, string> {
  try {
    const parsed = JSON.parse(sessionStorage.getItem(key) ?? '{}') as unknown;
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(
      Object.entries(parsed).filter(([, value]) => typeof value === 'string'),
    ) as Record<string, string>;
  } catch {
    return {}; // storage is unavailable
  }
}

export function writeDraft(key: string, values: Record<string, string>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...values, captchaAnswer: undefined }));
  } catch {
    // storage is full or unavailable
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // storage is unavailable
  }
}

/** Reads the values that were typed before hydration, by input name. */
export function readTyped(formId: string): Record<string, string> {
  if (typeof document === 'undefined') return {};
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return {};
  return Object.fromEntries([...form.elements].filter(isTyped).map(({ name, value }) => [name, value]));
}

/** True for an input that was changed by typing. Default values do not count, because they must not replace a draft. */
function isTyped(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return false;
  return element.value !== '' && element.value !== element.defaultValue;
}
