'use client';

import { useLater } from '@/components/ui/use-later';
import { isBadEmail } from '@/lib/requests/enquiries/contact-fields';
import { isPossibleLandline, isPossiblePhone } from '@/lib/requests/enquiries/phone';
import { formatDate, getIndiaDate } from '@/lib/platform/format/dates';
import { toPackageLabel } from '@/lib/requests/inbox/words';
import { toStatusLabel } from '@/lib/requests/inbox/status';
import type { EarlierRequest } from '@/lib/requests/added-by-staff/types';
import { useStaffQuery } from '@/components/editing/query/staff-query';
import { EVERYTHING, toInboxUrl } from '../state/inbox-view';
import { tidyEmail } from '@/lib/platform/format/typed-text';

const DEBOUNCE_MS = 300;

/** Earlier requests with the typed phone number or e-mail address. Their links open beside the form. */
export function EarlierRequests({ phone, email }: { phone: string; email: string }) {
  const found = useEarlier(phone, email);
  return (
    <div role="status" className="text-sm empty:-mt-3 sm:col-span-2">
      {found.length > 0 && (
        <div className="rounded-lg bg-lagoon-pale px-3 py-2">
          <p className="font-semibold">Asked before:</p>
          <ul>
            {found.map(({ id, reference, customerName, title, status, receivedAt }) => (
              <li key={id} className="wrap-anywhere">
                <a
                  href={toInboxUrl({ ...EVERYTHING, q: reference })}
                  target="_blank"
                  rel="noopener"
                  className="inline-block min-h-6 text-lagoon underline"
                >
                  {reference}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>{' '}
                <span dir="auto">{customerName}</span>, {toPackageLabel(title)},{' '}
                {formatDate(getIndiaDate(new Date(receivedAt)))}, {toStatusLabel(status)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Debounced lookup. A failure shows nothing, because the enquiry can be added without it. */
function useEarlier(phone: string, email: string): readonly EarlierRequest[] {
  const contact = toContact(phone, email);
  const later = useLater(contact, DEBOUNCE_MS);
  const { data } = useStaffQuery<{ items: EarlierRequest[] }>(
    contact && contact === later ? '/enquiries/asked-before' : null,
    { body: JSON.parse(contact || '{}') as object },
  );
  return data?.items ?? [];
}

/** The contact to look up, as JSON: only a complete phone number or e-mail address. Blank if neither is complete. */
function toContact(phone: string, email: string): string {
  const address = tidyEmail(email);
  const contact = {
    ...((isPossiblePhone(phone) || isPossibleLandline(phone)) && { phone: phone.trim() }),
    ...(address && !isBadEmail({ email: address }) && { email: address }),
  };
  return Object.keys(contact).length > 0 ? JSON.stringify(contact) : '';
}
