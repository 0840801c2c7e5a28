'use client';

import { useEffect, useEffectEvent, useState } from 'react';

/** Calls `onFiles` with pictures that are dropped on the page or pasted. Returns true while files are over the page. */
export function useDroppedFiles(onFiles: ((files: File[]) => void) | null): boolean {
  const [isOver, setOver] = useState(false);
  const isOn = onFiles !== null;
  const take = useEffectEvent((files: FileList | undefined) => {
    if (files?.length) onFiles?.([...files]);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const listen = <Name extends 'dragover' | 'drop' | 'dragleave' | 'paste'>(
      name: Name,
      handle: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, handle, { signal });
    listen('dragover', (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    });
    listen('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false); // left the window
    });
    listen('drop', (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer?.files);
    });
    listen('paste', (event) => take(event.clipboardData?.files));
    return () => leaving.abort();
  }, [isOn]);
  return isOver;
}
