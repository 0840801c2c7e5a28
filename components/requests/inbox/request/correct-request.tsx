'use client';

import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { Form } from '@/components/ui/form';
import type { InboxDetail } from '@/lib/requests/inbox/types';
import {
  listFieldsOf,
  FIELD_NAMES,
  FIELDS,
  mapFields,
  readTypedFields,
  toTypedFields,
} from '@/lib/requests/derived-fields';
import { TextButton } from '@/components/editing/kit/text-button';
import { ConflictNotice } from '@/components/editing/conflict/conflict-notice';
import { SessionEnded } from '../list/notices';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { ContactFields, EmailField, TripFields } from '../intake/added-fields';
import { PlainFields } from '../intake/plain-fields';
import { pickFields, useVersionedForm, type FormShape } from '@/components/editing/form/use-versioned-form';
import { leave } from '@/components/editing/kit/unsaved';
import { AGES_MESSAGE } from '@/lib/packages/prices/ages';
import type { FieldName } from '@/lib/requests/fields';
import { formatDate, isPlainDate } from '@/lib/platform/format/dates';
import { toAges, type TypedRequest } from '../intake/added-draft';

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

/** The values in the correction form; '' means no value, also for a plain field. */
type CorrectionDraft = TypedRequest &
  Record<FieldName, string> & {
    /** Whether to send the acknowledgement again. */
    acknowledge: boolean;
  };

/** State of the correction form, which sends only changed fields. */
function useCorrection(request: InboxDetail, onClose: () => void) {
  const packages = useInbox((state) => state.packages);
  const titles = new Map([
    [request.tourId, request.tourTitle],
    ...packages.map(({ id, title }) => [id, title] as const),
  ]);
  const form = useVersionedForm(request, {
    ...CORRECTION,
    toText: (field, fields) =>
      field === 'package' ? (titles.get(fields.package) ?? 'another') : toWords(fields[field]),
  });
  const { correct, announce } = useInboxActions();
  const { typed, changed } = form;

  async function save(): Promise<void> {
    if (!toAges(typed)) return void form.mark(AGES_MESSAGE, 'ages');
    if (changed.length === 0) return onClose();
    const base = form.item ?? request;
    const saved = await form.save(() => correct(base, pickFields(toValues(typed), changed)), {
      onRefused(message, field, status) {
        form.mark(status === 401 ? SESSION_OVER : message, field);
        announce(message);
      },
    });
    if (saved) onClose();
  }

  return {
    ...form,
    draft: typed,
    save,
    /** Closes the form, after asking if there are unsaved changes. */
    close: () => leave(onClose),
  };
}

const SESSION_OVER = 'Your session has ended. Sign in, then save again: what you typed is kept.';

const CORRECTION: FormShape<InboxDetail, CorrectionDraft> = {
  names: {
    name: 'Name',
    phone: 'Phone number',
    email: 'E-mail address',
    package: 'Package',
    travelDate: 'Travel date',
    adults: 'Adults',
    children: 'Children',
    ages: 'Ages of the children',
    ...mapFields(FIELD_NAMES, (name) => FIELDS[name].label),
    acknowledge: 'Acknowledgement',
  },
  toFields,
  toAuthor: ({ activity }) => ({ by: activity[0]?.staff ?? null, at: activity[0]?.at ?? null }),
};

function toWords(value: CorrectionDraft[keyof CorrectionDraft]): string {
  const text = String(value);
  return (isPlainDate(text) ? formatDate(text) : text) || 'nothing';
}

function toFields(request: InboxDetail): CorrectionDraft {
  const { customerName, phone, email, tourId, travelDate, adults, children, ages } = request;
  return {
    name: customerName,
    phone,
    email: email ?? '',
    package: tourId ?? '',
    travelDate: travelDate ?? '',
    adults: String(adults ?? 1),
    children: String(children ?? 0),
    ages: ages.map(String),
    ...toTypedFields(request, FIELD_NAMES),
    acknowledge: false,
  };
}

/** The fields as the server reads them. An invalid number becomes NaN, so that the server reports the field. */
function toValues(draft: CorrectionDraft): Record<keyof CorrectionDraft, unknown> {
  const { adults, children } = draft;
  return {
    ...draft,
    adults: Number(adults || Number.NaN),
    children: Number(children || 0),
    ages: toAges(draft),
    ...readTypedFields(draft, FIELD_NAMES),
  };
}
