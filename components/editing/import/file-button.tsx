'use client';

import { useRef } from 'react';
import { Button, type ButtonVariant } from '@/components/ui/button';

type Props = {
  label: string;
  /** Name of the file input. */
  inputLabel?: string;
  accept: string;
  variant?: ButtonVariant;
  isMultiple?: boolean;
  isBusy?: boolean;
  className?: string;
  onFiles: (files: File[]) => void;
};

/** A button that opens the file dialog of the system. */
export function FileButton({
  label,
  inputLabel = `${label}: files`,
  accept,
  variant = 'primary',
  isMultiple = false,
  isBusy = false,
  className = 'px-5 text-sm',
  onFiles,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} busy={isBusy} className={className} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={inputLabel}
        accept={accept}
        multiple={isMultiple}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          if (currentTarget.files?.length) onFiles([...currentTarget.files]);
          currentTarget.value = ''; // otherwise choosing the same file again after fixing it has no effect
        }}
      />
    </>
  );
}
