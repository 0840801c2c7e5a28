'use client';

import { TextButton } from '@/components/editing/kit/text-button';

/** Prints the page; itself it is not printed. */
export function PrintButton() {
  return (
    <TextButton onClick={() => window.print()} className="-my-1">
      Print
    </TextButton>
  );
}
