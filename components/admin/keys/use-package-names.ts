'use client';

import { useEffect, useState } from 'react';
import type { PackageName } from '@/lib/packages/model/types';
import { sendStaff } from '../staff-request';

/** The titles of all packages: null until they are loaded, or if they cannot be. */
export function usePackageNames(): { names: PackageName[] | null; hasFailed: boolean } {
  const [names, setNames] = useState<PackageName[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isOpen = true;
    void sendStaff<{ items: PackageName[] }>('GET', '/tours/names').then((answer) => {
      if (!isOpen) return;
      if (answer.ok) setNames(answer.body.items);
      else setHasFailed(true);
    });
    return () => {
      isOpen = false;
    };
  }, []);
  return { names, hasFailed };
}
