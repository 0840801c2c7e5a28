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
    const heading = form.current?.parentElement?.closest('section')?.querySelector('h2');
    return () => {
      if (document.activeElement !== document.body) return;
      if (opener instanceof HTMLElement && opener !== document.body) opener.focus();
      if (document.activeElement !== document.body || !heading) return;
      heading.tabIndex = -1;
      heading.focus();
    };
  }, [opener]);
  return form;
}
