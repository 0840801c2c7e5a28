'use client';

import { useEffect, useState } from 'react';

/** The debounced value, for requests while the user types. */
export function useLater(value: string, delayMs = 250): string {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return later;
}
