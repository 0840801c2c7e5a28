'use client';

import { pickFields, useVersionedForm, type FormShape } from '@/components/editing/form/use-versioned-form';
import { leave } from '@/components/editing/kit/unsaved';
import { AGES_MESSAGE } from '@/lib/packages/prices/ages';
import {
  FIELD_NAMES,
  FIELDS,
  mapFields,
  readTypedFields,
  toTypedFields,
} from '@/lib/requests/derived-fields';
import type { FieldName } from '@/lib/requests/fields';
import { formatDate, isPlainDate } from '@/lib/platform/format/dates';
import type { InboxDetail } from '@/lib/requests/inbox/types';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { toAges, type TypedRequest } from '../intake/added-draft';

/** The values in the correction form; '' means no value, also for a plain field. */
export type CorrectionDraft = TypedRequest &
  Record<FieldName, string> & {
    /** Whether to send the acknowledgement again. */
    acknowledge: boolean;
  };

/** State of the correction form, which sends only changed fields. */
export function useCorrection(request: InboxDetail, onClose: () => void) {
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
