'use client';

import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/** The debounced value, for requests while the user types. */
export function useLater(value: string): string {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}
