'use client';

import { useState } from 'react';
import { sendByLink } from '@/components/editing/kit/staff-request';
import { NeedsJavaScript, type ContactDetails } from '@/components/site/contact-form/contact-lines';
import { PartBoundary } from '@/components/site/frame/part-boundary';
import { useRequestKey } from '@/components/ui/browser/use-request-key';
import type { TripTravellers } from '@/lib/trips/model/travellers';
import { TravellersForm } from './travellers-form';

type Props = { trip: TripTravellers; path: string; contact: ContactDetails };

/** The form in which the lead traveller enters who travels; `path` is that of the API of the link. */
export function TravellersSection({ trip, path, contact }: Props) {
  const { getKey } = useRequestKey();
  const [done, setDone] = useState('');
  return (
    <section aria-labelledby="travellers" className="mt-10 max-w-2xl scroll-mt-24 print:hidden">
      <h2 id="travellers" className="text-2xl">
        Who travels?
      </h2>
      <p className="mt-2">
        Hotels and your driver need this. Please bring everybody’s ID; we need no copy. We delete ages, food
        and arrival 30 days after your return.
      </p>
      <NeedsJavaScript what="This form needs" contact={contact} />
      <PartBoundary part="travellers" contact={contact}>
        <div onInput={() => setDone('')}>
          <TravellersForm
            trip={trip}
            send={(change) => sendByLink(path, { act: 'travellers', ...change }, getKey(change))}
            onSaved={setDone}
          />
        </div>
        <p role="status" className="mt-2 font-semibold text-success empty:hidden">
          {done}
        </p>
      </PartBoundary>
    </section>
  );
}
