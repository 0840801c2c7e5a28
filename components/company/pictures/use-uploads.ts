'use client';

import { useEffect, useRef, useState } from 'react';
import type { PictureItem } from '@/lib/company/pictures/types';
import { sendFile } from './send-file';

export type UploadEntry = {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** The fraction that has been sent, 0 to 1. */
  progress: number;
  message: string;
};

/**
 * Uploads files one after another. A finished upload is removed from the list; a failed one stays, with its reason,
 * until it is retried or dismissed.
 */
export function useUploads(onUploaded: (item: PictureItem) => void) {
  const [uploads, setUploads] = useState<UploadEntry[]>([]);
  const lastKey = useRef(0);
  const waiting = useRef<Pick<UploadEntry, 'key' | 'file'>[]>([]);
  const isBusy = useRef(false);
  const tell = useRef(onUploaded);
  useEffect(() => {
    tell.current = onUploaded;
  });

  function change(key: number, values: Partial<UploadEntry>): void {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)));
  }

  function remove(key: number): void {
    waiting.current = waiting.current.filter((one) => one.key !== key);
    setUploads((all) => all.filter((one) => one.key !== key));
  }

  async function sendNext(): Promise<void> {
    const next = isBusy.current ? undefined : waiting.current.shift();
    if (!next) return;
    const { key, file } = next;
    isBusy.current = true;
    change(key, { state: 'sending' });
    const onProgress = (progress: number) => change(key, { progress });
    const answer = await sendFile({ method: 'POST', path: '/pictures', file, onProgress });
    isBusy.current = false;
    if (answer.ok) {
      remove(key);
      tell.current(answer.body.item);
    } else change(key, { state: 'failed', message: answer.message });
    await sendNext();
  }

  function wait(entries: Pick<UploadEntry, 'key' | 'file'>[]): void {
    waiting.current.push(...entries);
    void sendNext();
  }

  return {
    uploads,
    add(files: Iterable<File>) {
      const added = [...files].map((file) => ({ key: (lastKey.current += 1), file }));
      const fresh = { state: 'waiting', progress: 0, message: '' } as const;
      setUploads((all) => [...all, ...added.map((one) => ({ ...one, ...fresh }))]);
      wait(added);
    },
    retry(key: number) {
      const entry = uploads.find((one) => one.key === key);
      if (!entry) return;
      change(key, { state: 'waiting', progress: 0, message: '' });
      wait([entry]);
    },
    dismiss: remove,
  };
}
