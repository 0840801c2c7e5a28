const NOT_TEXT = new Set(['button', 'checkbox', 'radio', 'range', 'reset', 'submit']);

/** True for a text input, whose keys must not trigger shortcuts and whose focus must not be moved. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NOT_TEXT.has(target.type);
  return target instanceof HTMLTextAreaElement;
}
