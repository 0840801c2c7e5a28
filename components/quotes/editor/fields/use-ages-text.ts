'use client';

import { useState } from 'react';

type Options = { ages: readonly number[]; onAges: (ages: number[]) => void; most: number };

/**
 * The text of an input for ages of children, such as `4, 9`. Invalid text stays in it and does not change the value.
 */
export function useAgesText({ ages, onAges, most }: Options) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && readAges(typed, most) === null;
  return {
    isWrong,
    value: typed ?? ages.join(', '),
    onText(text: string) {
      setTyped(text);
      const read = readAges(text, most);
      if (read) onAges(read);
    },
    onBlur: () => !isWrong && setTyped(null),
  };
}

/** Parses ages; null if a part of the text is not the age of a child, or if there are too many ages. */
function readAges(text: string, most: number): number[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const isFine = parts.every((part) => /^\d{1,2}$/.test(part) && Number(part) <= 17);
  return isFine && parts.length <= most ? parts.map(Number) : null;
}
