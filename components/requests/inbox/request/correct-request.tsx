'use client';

import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { Form } from '@/components/ui/form';
import type { InboxDetail } from '@/lib/requests/inbox/types';
import { listFieldsOf } from '@/lib/requests/derived-fields';
import { TextButton } from '@/components/editing/kit/text-button';
import { ConflictNotice } from '@/components/editing/conflict/conflict-notice';
import { SessionEnded } from '../list/notices';
import { useInbox } from '../state/inbox-context';
import { ContactFields, EmailField, TripFields } from '../intake/added-fields';
import { PlainFields } from '../intake/plain-fields';
import { useCorrection } from './use-correction';

/** The form to correct a request. The original values stay in the history. */
export default function CorrectRequest({ request, onClose }: { request: InboxDetail; onClose: () => void }) {
  const announcement = useInbox((state) => state.announcement);
  const form = useCorrection(request, onClose);
  const isPlan = request.source === 'custom_planner';
  return (
    <Dialog place="page" onClose={form.close} data-no-shortcuts="" className="max-w-3xl">
      <div className="flex items-center justify-between gap-x-4">
        <DialogTitle>Correct enquiry</DialogTitle>
        <TextButton onClick={form.close}>Close</TextButton>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <SessionEnded />
      {form.conflict && <ConflictNotice {...form.conflict} />}
      <Form state={form} onSubmit={form.save}>
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <ContactFields form={form} />
          <div>
            <EmailField form={form} />
            {form.draft.email.trim() !== '' && (
              <Checkbox
                label="Send the acknowledgement again"
                checked={form.draft.acknowledge}
                onChange={(acknowledge) => form.change({ acknowledge })}
              />
            )}
          </div>
          {!isPlan && (
            <TripFields
              form={form}
              needsDate={request.source === 'website'}
              current={{ id: request.tourId, title: request.tourTitle }}
            />
          )}
          <PlainFields form={form} names={listFieldsOf(isPlan ? 'itinerary' : 'enquiry')} />
        </div>
        {isPlan && (
          <p className="mt-3 text-sm text-ink-soft">To change route, dates or party, suggest another plan.</p>
        )}
        <div className="sticky bottom-0 -mx-4 mt-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:rounded-b-2xl sm:px-6">
          <Button type="submit" busy={form.isBusy}>
            {form.isBusy ? 'Saving...' : 'Save'}
          </Button>
          <p className="min-w-0 flex-1 text-sm text-ink-soft">
            {form.draft.acknowledge ? 'One mail is sent.' : 'No mail is sent.'} The visitor’s private page
            shows the corrected {isPlan ? 'request' : 'trip and price'}.
          </p>
        </div>
      </Form>
    </Dialog>
  );
}
