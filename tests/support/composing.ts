import { fireEvent } from '@testing-library/react';

/**
 * Presses a key that belongs to the input method: while a word is composed, and as Safari reports the Enter that ended
 * it, only with the key code 229.
 */
export function pressWhileComposing(field: Element, key: string): void {
  fireEvent.compositionStart(field);
  fireEvent.keyDown(field, { key, code: key, isComposing: true, keyCode: 229 });
  fireEvent.keyUp(field, { key, code: key, isComposing: true, keyCode: 229 });
  fireEvent.compositionEnd(field);
  fireEvent.keyDown(field, { key, code: key, isComposing: false, keyCode: 229 });
}
