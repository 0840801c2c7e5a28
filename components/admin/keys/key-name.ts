const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"]';
/** Confirmation dialogs, shortcut help and command palette handle their own keys. */
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
 * The name of the pressed key in the shortcut table. Null while the user types or composes (IME), holds a modifier,
 * or is in a dialog that handles its own keys. On non-Latin layouts, the position of the key decides.
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
  // Punctuation may need Shift; letter shortcuts never do.
  if (shiftKey && /^[a-z]$/.test(letter)) return null;
  return letter;
}

function isInside(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
