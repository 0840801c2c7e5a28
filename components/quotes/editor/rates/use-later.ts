'use client';

import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/** The value once it has not changed for a moment, for requests while somebody types. */
export function useLater(value: string): string {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}
