'use client';

import { createAddressStore } from '@/components/ui/address-store';
import { parseKept } from '@/lib/packages/shortlist/kept';

/** The list in the address, so that it can be sent and opened anywhere; null when there is none. */
type Listed = { trips: string[] | null };

export const { useAddress: useListed, change: changeListed } = createAddressStore<Listed>(
  { trips: null },
  (query) => ({ trips: query.has('trips') ? parseKept(query.get('trips')) : null }),
  ({ trips }, query) => {
    if (trips?.length) query.set('trips', trips.join(','));
    else query.delete('trips');
  },
);
