'use client';

import { useRef } from 'react';
import { Button, type ButtonVariant } from '@/components/ui/button';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

type Props = {
  label: string;
  variant?: ButtonVariant;
  isMultiple?: boolean;
  isBusy?: boolean;
  onFiles: (files: File[]) => void;
};

/** A button that opens the file dialog of the system. */
export function UploadButton({
  label,
  variant = 'primary',
  isMultiple = true,
  isBusy = false,
  onFiles,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} busy={isBusy} className="px-5 text-sm" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={`${label}: files`}
        accept={ACCEPTED}
        multiple={isMultiple}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          if (currentTarget.files?.length) onFiles([...currentTarget.files]);
          currentTarget.value = ''; // so that the same file can be chosen again
        }}
      />
    </>
  );
}
