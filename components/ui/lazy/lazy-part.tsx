'use client';

import { createElement, type ComponentType, type ReactNode } from 'react';
import { buttonClass } from '../button';
import { lazyModule } from './lazy-module';
import { useLoaded } from './use-loaded';

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : object;

type Options = {
  /** Shown until the part has loaded. */
  waiting?: ReactNode;
  /** Shown if the part did not load, until the next click or key tries again; by default a notice with a button. */
  failed?: ReactNode;
  /** For a part that opens over the page: closes it with an error message, so that the next click tries again. */
  onFailed?: () => void;
};

/**
 * A component whose code is loaded when it is first shown. Replaces React's `lazy`, which remembers a failed load until
 * the page is reloaded, and which delays the replacement of what was shown meanwhile by up to 300 ms.
 */
export function lazyPart<Part extends (props: never) => ReactNode>(
  importIt: () => Promise<{ default: Part }>,
) {
  const source = lazyModule(importIt);
  function LazyPart({
    waiting = null,
    failed = <NotLoaded />,
    onFailed,
    ...props
  }: PropsOf<Part> & Options): ReactNode {
    const { module, hasFailed } = useLoaded(source, true, onFailed);
    if (module) return createElement(module.default as unknown as ComponentType<object>, props);
    return hasFailed && !onFailed ? failed : waiting;
  }
  return Object.assign(LazyPart, { preload: source.preload });
}

export const NOT_LOADED = 'This part of the page did not load. Check your connection and try again.';

/** Notice with a retry button. The button needs no handler, because `useLoaded` tries again at any click. */
function NotLoaded() {
  return (
    <div role="alert" className="my-3 rounded-lg bg-sand p-4 text-ink print:hidden">
      <p>{NOT_LOADED}</p>
      <button type="button" className={buttonClass('secondary', 'mt-3')}>
        Try again
      </button>
    </div>
  );
}
