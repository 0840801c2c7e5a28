const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"]';
/** Questions want their own answer, and the help and the palette have keys of their own. */
const CLOSED = '[role="alertdialog"], [data-no-shortcuts]';

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
 * The key as the table of shortcuts spells it; null when it is none of ours: somebody types, composes a letter, holds a
 * modifier, or answers a question. On keyboards without Latin letters the place of the key counts.
 */
export function toKeyName(event: Pressed): string | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing, keyCode, defaultPrevented, target } =
    event;
  if (defaultPrevented || isComposing || keyCode === 229 || isInside(target, CLOSED)) return null;
  const latin = /^[\x20-\x7E]$/.test(key) ? key : (/^(?:Key|Digit)([A-Z\d])$/.exec(code)?.[1] ?? key);
  const letter = latin.length === 1 ? latin.toLowerCase() : latin;
  if ((ctrlKey !== metaKey || (ctrlKey && metaKey)) && !altKey && !shiftKey)
    return letter === 'k' ? 'Ctrl K' : null;
  if (ctrlKey || metaKey || altKey || isInside(target, FIELDS)) return null;
  if (shiftKey && /^[a-z]$/.test(letter)) return null; // signs may need it, letters never
  return letter;
}

function isInside(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
