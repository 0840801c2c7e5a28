'use client';

import { useState } from 'react';
import { RecentEnquiries, type RecentEnquiry } from '../../numbers/recent-enquiries';
import { CONTROL } from './toolbar-control';

/** The newest enquiries, regardless of filters. They are rendered only while this element is open. */
export function RecentFold({ items }: { items: readonly RecentEnquiry[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="open:w-full" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={CONTROL}>The five newest</summary>
      {isOpen && (
        <div className="py-2">
          <RecentEnquiries items={items} />
        </div>
      )}
    </details>
  );
}
