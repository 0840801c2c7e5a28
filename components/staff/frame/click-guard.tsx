'use client';

import { useEffect } from 'react';

/** A second click within this time and distance of the first was aimed at the control that the first one hit. */
const DOUBLE_MS = 600;
const DOUBLE_PX = 16;
const CONTROLS = 'button, a, input, select, label, summary, [role="option"], [role="menuitem"]';

type Click = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'> & {
  control: Element | null;
  name: string;
};

/**
 * Drops the second half of a double click when the first half has put another control in the same place: a button that
 * moved up, a dialog that opened there, a label that changed. Keys are not affected.
 */
export function ClickGuard() {
  useEffect(() => {
    let last: Click | null = null;
    function check(event: MouseEvent) {
      const { clientX, clientY, timeStamp } = event;
      const hasPlace = event.detail > 0 && (clientX > 0 || clientY > 0); // false for a key, script or screen reader
      if (!hasPlace || !(event.target instanceof Element)) return;
      const control = event.target.closest(CONTROLS);
      const click = { clientX, clientY, timeStamp, control, name: control?.textContent ?? '' };
      if (control && last && isRepeat(last, click) && !isSame(last, click)) {
        event.preventDefault();
        event.stopPropagation();
      } else last = click;
    }
    // Two clicks with a key press in between are not a double click.
    function forget() {
      last = null;
    }
    document.addEventListener('click', check, { capture: true });
    document.addEventListener('keydown', forget, { capture: true });
    return () => {
      document.removeEventListener('click', check, { capture: true });
      document.removeEventListener('keydown', forget, { capture: true });
    };
  }, []);
  return null;
}

function isRepeat(first: Click, second: Click): boolean {
  return (
    second.timeStamp - first.timeStamp < DOUBLE_MS &&
    Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < DOUBLE_PX
  );
}

function isSame(first: Click, second: Click): boolean {
  return first.control === second.control && first.name === second.name;
}
