'use client';

import { useEffect, useState } from 'react';
import { PocketIcon } from '@/components/site/trip-parts/trip-icons';
import { lazyModule } from '@/components/ui/lazy/lazy-module';
import { useLoaded } from '@/components/ui/lazy/use-loaded';
import type { KeepProps } from './keeping';
import { ThisDevice } from './this-device';

const keeping = lazyModule(() => import('./keeping'));

/** The button that saves a page. Its code is loaded when it is pressed, or at once if the page is already saved. */
export function KeepOnPhone(props: KeepProps) {
  const [presses, setPresses] = useState(0);
  const [isKept, setKept] = useState(false);
  const { module: loaded } = useLoaded(keeping, presses || isKept);
  const { path } = props.item;

  useEffect(() => {
    let isCurrent = true;
    // The same cache name as in keep-page.ts, which is not loaded yet.
    globalThis.caches?.has(`kept ${path}`).then(
      (found) => isCurrent && setKept(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [path]);

  if (loaded) return <loaded.Keeping {...props} startsAtOnce={presses > 0} />;
  return (
    <button type="button" onClick={() => setPresses(presses + 1)} className={props.className}>
      <PocketIcon className="size-4.5" />
      <span>
        Keep on this <ThisDevice />
      </span>
    </button>
  );
}
