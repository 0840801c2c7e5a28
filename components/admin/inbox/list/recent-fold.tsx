'use client';

import { useState } from 'react';
import { RecentEnquiries, type RecentEnquiry } from '../../numbers/recent-enquiries';

/** The newest enquiries, regardless of filters. They are rendered only while this element is open. */
export function RecentFold({ items }: { items: readonly RecentEnquiry[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="text-sm open:order-last open:basis-full"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="inline-flex min-h-11 items-center rounded-lg px-3 text-lagoon">
        The five newest
      </summary>
      {isOpen && (
        <div className="px-3 pb-3">
          <RecentEnquiries items={items} />
        </div>
      )}
    </details>
  );
}
