'use client';

import { useRef, useState } from 'react';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { TextInput } from '@/components/ui/text-input';
import type { Mention, Person, PersonRequest } from '@/lib/trust/personal-data/types';
import { MentionList } from './mention-list';
import { PersonRequests } from './person-requests';

type Answer = { requests: PersonRequest[]; mentions: Mention[] };
type Found = Answer & { person: Person };

/** Finds the requests of one person by e-mail address or phone number, and mentions of the person elsewhere. */
export function PersonSearch() {
  const form = useStaffForm();
  const [found, setFound] = useState<Found | null>(null);
  const results = useRef<HTMLHeadingElement>(null);

  async function search(person: Person) {
    const answer = await form.send(() => sendStaff<Answer>('POST', '/personal-data', person));
    setFound(answer && { person, ...answer });
    if (answer) requestAnimationFrame(() => results.current?.focus());
  }

  return (
    <>
      <Form
        state={form}
        onSubmit={(data) => search(readPerson(data))}
        className="mt-5 max-w-md space-y-3"
        aria-label="Find a person"
      >
        <TextInput
          {...form.field('contact')}
          label="E-mail address or phone number"
          hint="The complete address, or the number with or without +91."
          required
          autoComplete="off"
          maxLength={254}
        />
        <TextInput
          {...form.field('name')}
          label="Name"
          hint="To find reviews and notes that mention the person."
          autoComplete="off"
          maxLength={254}
        />
        <Button type="submit" busy={form.isBusy}>
          {form.isBusy ? 'Searching...' : 'Search'}
        </Button>
      </Form>
      {found && (
        <section className="mt-8" aria-labelledby="person-results">
          <h2 ref={results} id="person-results" tabIndex={-1} className="text-lg">
            {isEmpty(found) ? 'Nothing found' : `Requests (${found.requests.length})`}
          </h2>
          {isEmpty(found) && (
            <p className="mt-2 text-ink-soft">
              We hold nothing with this address or number. Check it for typing errors, then try the other
              contact details of the person.
            </p>
          )}
          {found.requests.length > 0 && (
            <PersonRequests
              key={[found.person.contact, ...found.requests.map(({ id }) => id)].join(' ')}
              contact={found.person.contact}
              requests={found.requests}
              onErased={() => search(found.person)}
            />
          )}
          {found.mentions.length > 0 && <MentionList mentions={found.mentions} />}
        </section>
      )}
    </>
  );
}

function readPerson(data: FormData): Person {
  const name = String(data.get('name')).trim();
  return { contact: String(data.get('contact')), ...(name && { name }) };
}

function isEmpty({ requests, mentions }: Answer): boolean {
  return requests.length + mentions.length === 0;
}
