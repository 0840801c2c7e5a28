const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"]';
/** Confirmations, help and palette have keys of their own. */
const OWN_KEYS = '[role="alertdialog"], [data-no-shortcuts]';

type Pressed = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'shiftKey'
  | 'isComposing'
  | 'keyCode'
  | 'defaultPrevented'
> & { target: EventTarget | null };

/**
 * The key's name in the shortcut table; null while typing, composing (IME), holding a modifier or in a dialog with own
 * keys. On non-Latin layouts the key's position counts.
 */
export function toKeyName(event: Pressed): string | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing, keyCode, defaultPrevented, target } =
    event;
  if (defaultPrevented || isComposing || keyCode === 229 || isInside(target, OWN_KEYS)) return null;
  const latin = /^[\x20-\x7E]$/.test(key) ? key : (/^(?:Key|Digit)([A-Z\d])$/.exec(code)?.[1] ?? key);
  const letter = latin.length === 1 ? latin.toLowerCase() : latin;
  if ((ctrlKey !== metaKey || (ctrlKey && metaKey)) && !altKey && !shiftKey)
    return letter === 'k' ? 'Ctrl K' : null;
  if (ctrlKey || metaKey || altKey || isInside(target, FIELDS)) return null;
  if (shiftKey && /^[a-z]$/.test(letter)) return null; // punctuation may need Shift, letters never
  return letter;
}

function isInside(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
