'use client';

import { markLive } from '@/components/site/first-touch/mark-live';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

export type PackageTab = { key: string; label: string; panel: ReactNode };

type Props = {
  tabs: readonly PackageTab[];
  /** Links beside the tabs to the other parts of the page. */
  children: ReactNode;
};

/**
 * WAI-ARIA tabs: focusing a tab selects it. The server's HTML contains all panels, and all are shown in print and
 * without scripts (package-page.css).
 */
export function PackageTabs({ tabs, children }: Props) {
  const [selected, setSelected] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const next = toTabOfKey(event.key, selected, tabs.length);
    if (next === null) return;
    event.preventDefault();
    setSelected(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-8 border-b border-line">
        <div
          ref={(part) => {
            list.current = part;
            markLive(part);
          }}
          data-act
          role="tablist"
          aria-label="About this trip"
          onKeyDown={onKeyDown}
          className="flex gap-x-5 max-2xs:flex-wrap xs:gap-x-8"
        >
          {tabs.map(({ key, label }, index) => (
            <button
              key={key}
              type="button"
              role="tab"
              id={`tab-${key}`}
              aria-controls={`panel-${key}`}
              aria-selected={index === selected}
              tabIndex={index === selected ? 0 : -1}
              onClick={() => setSelected(index)}
              className="-mb-px min-h-12 border-b-3 border-transparent font-semibold text-ink-soft hover:text-lagoon aria-selected:border-laterite aria-selected:text-ink"
            >
              {label}
            </button>
          ))}
        </div>
        {children}
      </div>
      {tabs.map(({ key, panel }, index) => (
        <div
          key={key}
          role="tabpanel"
          id={`panel-${key}`}
          aria-labelledby={`tab-${key}`}
          tabIndex={0}
          hidden={index !== selected}
          className="pt-6"
        >
          {panel}
        </div>
      ))}
    </div>
  );
}

function toTabOfKey(key: string, selected: number, count: number): number | null {
  if (key === 'ArrowRight') return (selected + 1) % count;
  if (key === 'ArrowLeft') return (selected + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
