import { useEffect, useState } from 'react';
import type { PictureItem } from '@/lib/content/pictures/types';
import { sendStaff } from '@/components/editing/kit/staff-request';

/** All pictures by name, loaded once. */
export function useLibrary() {
  const [library, setLibrary] = useState<ReadonlyMap<string, PictureItem>>(new Map());
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    void sendStaff<{ items: PictureItem[] }>('GET', '/pictures', undefined, { signal }).then((answer) => {
      if (signal.aborted) return;
      if (!answer.ok) return setProblem(answer.message);
      setLibrary((own) => new Map([...answer.body.items.map((item) => [item.name, item] as const), ...own]));
    });
    return () => leaving.abort();
  }, []);
  // A new picture comes first; a changed one keeps its position.
  const addItem = (item: PictureItem) =>
    setLibrary((all) => new Map([[item.name, item], ...all]).set(item.name, item));
  return { library, problem, addItem };
}
