const NOT_TEXT = new Set(['button', 'checkbox', 'radio', 'range', 'reset', 'submit']);

/** True for a field that text is typed into, where keys belong to the text and the focus is not to be moved away. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NOT_TEXT.has(target.type);
  return target instanceof HTMLTextAreaElement;
}
