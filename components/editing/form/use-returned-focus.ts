'use client';

import { useEffect, useRef, useState } from 'react';

/**
 * A ref for a form that is shown by pressing a button. When the form closes, the focus that was in it goes to the button,
 * or to the heading of the section if the button is gone.
 */
export function useReturnedFocus() {
  const form = useRef<HTMLFormElement>(null);
  const [opener] = useState(() => document.activeElement); // before an input of the form takes the focus
  useEffect(() => {
    const section = form.current?.parentElement?.closest('section');
    return () => {
      if (document.activeElement !== document.body) return;
      if (opener instanceof HTMLElement && opener !== document.body) opener.focus();
      if (document.activeElement === document.body) focusHeading(section);
    };
  }, [opener]);
  return form;
}

/** Moves the focus to the heading of a section, when the button that had it goes. */
export function focusHeading(section: Element | null | undefined): void {
  const heading = section?.querySelector('h2');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
