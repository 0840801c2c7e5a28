'use client';

import { useState } from 'react';
import { RecentEnquiries, type RecentEnquiry } from './recent-enquiries';
import { CONTROL } from '../inbox/list/toolbar-classes';

/** The newest enquiries, regardless of filters. They are rendered only while this element is open. */
export function RecentFold({ items }: { items: readonly RecentEnquiry[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="relative text-sm" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={CONTROL}>Latest 5</summary>
      {isOpen && (
        <div className="absolute right-0 z-30 w-max max-w-[min(90vw,40rem)] rounded-xl border border-line bg-paper p-3 shadow-raised">
          <RecentEnquiries items={items} />
        </div>
      )}
    </details>
  );
}
