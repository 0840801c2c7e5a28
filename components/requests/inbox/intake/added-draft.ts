import { makeUuid } from '@/components/ui/browser/make-uuid';
import { readStoredDraft, writeStoredDraft } from '@/components/ui/browser-storage';
import { areAges, readAges } from '@/lib/packages/prices/ages';
import { ADDED_NAMES, NO_VALUES, readTypedFields, toTypedFields } from '@/lib/requests/derived-fields';
import type { AddedName } from '@/lib/requests/fields';

/** The input of the form for an added enquiry. `key` makes it idempotent. */
export type AddedDraft = Record<AddedName, string> & {
  name: string;
  phone: string;
  source: 'phone' | 'whatsapp' | 'walk_in';
  /** Whether the customer was answered; while null, `source` decides (see `isAnswered`). */
  isAnswered: boolean | null;
  message: string;
  package: string;
  travelDate: string;
  adults: string;
  children: string;
  /** Ages of the children; '' if not given. */
  ages: readonly string[];
  email: string;
  acknowledge: boolean;
  /** The id of an account; '' for unassigned. */
  assigneeId: string;
  /** `yyyy-MM-ddTHH:mm` in India; '' means now. */
  receivedAt: string;
  key: string;
};

/** The part of the form that can be corrected later. */
export type TypedRequest = Pick<
  AddedDraft,
  'name' | 'phone' | 'email' | 'package' | 'travelDate' | 'adults' | 'children' | 'ages' | AddedName
>;

const NAME = 'kayal-added-enquiry';

export function makeDraft(staffId: string): AddedDraft {
  return {
    name: '',
    phone: '',
    source: 'phone',
    isAnswered: null,
    message: '',
    package: '',
    travelDate: '',
    adults: '2',
    children: '0',
    ages: [],
    email: '',
    ...toTypedFields(NO_VALUES, ADDED_NAMES),
    acknowledge: false,
    assigneeId: staffId,
    receivedAt: '',
    key: makeUuid(),
  };
}

/** The stored draft, or an empty one. */
export function readDraft(staffId: string): AddedDraft {
  const stored = readStoredDraft(NAME) as Partial<AddedDraft> | null;
  return { ...makeDraft(staffId), ...(typeof stored?.key === 'string' ? stored : {}) };
}

export function storeDraft(draft: AddedDraft | null): void {
  writeStoredDraft(NAME, draft && hasText(draft) ? draft : null);
}

export function hasText({ name, phone, message, email }: AddedDraft): boolean {
  return [name, phone, message, email].some((text) => text.trim() !== '');
}

/** True if the customer was answered. By default true for a call or a visit, but not for a message on WhatsApp. */
export function isAnswered(draft: AddedDraft): boolean {
  return draft.isAnswered ?? draft.source !== 'whatsapp';
}

/** The ages of the children, or none; null when they are incomplete or impossible. */
export function toAges({ ages: typed, children }: TypedRequest): number[] | null {
  const ages = readAges(typed, Number(children));
  return areAges(ages, Number(children)) ? ages : null;
}

/** Builds the request body. An invalid number becomes NaN, so that the server reports the field. */
export function toBody(draft: AddedDraft): object {
  const { receivedAt, adults, children, assigneeId, acknowledge, email } = draft;
  return {
    ...draft,
    adults: Number(adults || Number.NaN),
    children: Number(children || 0),
    ages: toAges(draft),
    ...readTypedFields(draft, ADDED_NAMES),
    assigneeId: assigneeId || null,
    acknowledge: acknowledge && email.trim() !== '',
    isAnswered: isAnswered(draft),
    receivedAt: receivedAt ? `${receivedAt}:00+05:30` : undefined,
  };
}
