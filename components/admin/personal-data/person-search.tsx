'use client';

import { useRef, useState } from 'react';
import { StaffField, StaffForm } from '@/components/admin/staff-form';
import { sendStaff } from '@/components/admin/staff-request';
import { useStaffForm } from '@/components/admin/use-staff-form';
import { Button } from '@/components/ui/button';
import type { PersonRequest } from '@/lib/personal-data/types';
import { PersonRequests } from './person-requests';

type Found = { contact: string; requests: PersonRequest[] };

/** Finds the requests of one person by e-mail address or phone number. */
export function PersonSearch() {
  const form = useStaffForm();
  const [found, setFound] = useState<Found | null>(null);
  const results = useRef<HTMLHeadingElement>(null);

  async function search(contact: string) {
    const answer = await form.send(() =>
      sendStaff<{ requests: PersonRequest[] }>('POST', '/personal-data', { contact }),
    );
    setFound(answer && { contact, requests: answer.requests });
    if (answer) requestAnimationFrame(() => results.current?.focus());
  }

  return (
    <>
      <StaffForm
        form={form}
        onSubmit={(data) => search(String(data.get('contact')))}
        className="mt-5 max-w-md space-y-3"
        aria-label="Find a person"
      >
        <StaffField
          form={form}
          name="contact"
          label="E-mail address or phone number"
          hint="The complete address, or the number with or without +91."
          required
          autoComplete="off"
          maxLength={254}
        />
        <Button type="submit" busy={form.isBusy}>
          {form.isBusy ? 'Searching...' : 'Search'}
        </Button>
      </StaffForm>
      {found && (
        <section className="mt-8" aria-labelledby="person-results">
          <h2 ref={results} id="person-results" tabIndex={-1} className="text-lg">
            {found.requests.length === 0 ? 'Nothing found' : `Requests (${found.requests.length})`}
          </h2>
          {found.requests.length === 0 ? (
            <p className="mt-2 text-ink-soft">
              We hold no request with this address or number. Check it for typing errors, then try the other
              contact details of the person.
            </p>
          ) : (
            <PersonRequests key={toKey(found)} {...found} onErased={() => search(found.contact)} />
          )}
        </section>
      )}
    </>
  );
}

function toKey({ contact, requests }: Found): string {
  return [contact, ...requests.map(({ id }) => id)].join(' ');
}
