import { readStoredDraft, writeStoredDraft } from '@/components/ui/browser-storage';

/** Reads the draft of a form. It does not contain the captcha answer. */
export function readDraft(key: string): Record<string, string> {
  const stored = readStoredDraft(key);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(([, value]) => typeof value === 'string'),
  ) as Record<string, string>;
}

export function writeDraft(key: string, values: Record<string, string>): void {
  writeStoredDraft(key, { ...values, captchaAnswer: undefined });
}

/** True if the draft of a form has these values, ignoring the captcha answer. */
export function isSameDraft(key: string, values: Record<string, string>): boolean {
  const draft = Object.entries(readDraft(key));
  return draft.length > 0 && draft.every(([field, value]) => values[field] === value);
}

export function clearDraft(key: string): void {
  writeStoredDraft(key, null);
}

/** Reads the values that were typed before hydration, by input name. */
export function readTyped(formId: string): Record<string, string> {
  if (typeof document === 'undefined') return {};
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return {};
  return Object.fromEntries([...form.elements].filter(isTyped).map(({ name, value }) => [name, value]));
}

/**
 * True for an input that was changed by typing. Default values, and those that public/choice.js filled in, do not count,
 * because they must not replace a draft.
 */
function isTyped(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return false;
  return element.value !== '' && element.value !== (element.dataset.filled ?? element.defaultValue);
}
