'use client';

import type { ComponentProps, ReactNode } from 'react';
import { AgeFields } from '@/components/site/trip-parts/age-fields';
import { DayField } from '@/components/ui/day-input';
import { Checkbox } from '@/components/ui/checkbox';
import { NumberInput, toWholeNumber } from '@/components/ui/number-input';
import { SelectField } from '@/components/ui/select';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { ENQUIRY_LIMITS } from '@/lib/requests/enquiries/limits';
import { getLastTravelDate } from '@/lib/packages/prices/travel-date';
import { ADDED_NAMES } from '@/lib/requests/derived-fields';
import { ORIGIN_WORDS, ADDED_ORIGINS, toStatusLabel } from '@/lib/requests/inbox/status';
import { useInbox } from '../state/inbox-context';
import { useStaffNames } from '../state/staff-names';
import { isAnswered, type TypedRequest } from './added-draft';
import { PackageChoice } from './package-choice';
import { PlainFields } from './plain-fields';
import type { AddingForm } from './use-adding';
import { useLater } from '@/components/ui/use-later';
import { isBadEmail } from '@/lib/requests/enquiries/contact-fields';
import { isPossibleLandline, isPossiblePhone } from '@/lib/requests/enquiries/phone';
import { formatDate, getIndiaDate } from '@/lib/platform/format/dates';
import { toPackageLabel } from '@/lib/requests/inbox/words';
import type { EarlierRequest } from '@/lib/requests/added-by-staff/types';
import { useStaffQuery } from '@/components/editing/query/staff-query';
import { EVERYTHING, toInboxUrl } from '../state/inbox-view';
import { tidyEmail } from '@/lib/platform/format/typed-text';

/** The form state that the fields need, for adding and for correcting a request. */
type FieldsForm = Pick<AddingForm, 'id' | 'field' | 'errorOf'> & {
  draft: TypedRequest;
  change: (part: Partial<TypedRequest>) => void;
};
type TextName = 'name' | 'phone' | 'email' | 'travelDate';

/** The fields in the order of a phone call: contact, message, trip, then details that can wait. */
export function AddedFields({ form }: { form: AddingForm }) {
  const { draft, change } = form;
  const today = useInbox((state) => state.today);
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <ContactFields form={form} />
      <EarlierRequests phone={draft.phone} email={draft.email} />
      <HowTheyCame form={form} />
      <Checkbox
        label="I have answered them already"
        look="self-end"
        checked={isAnswered(draft)}
        onChange={(isOn) => change({ isAnswered: isOn })}
      />
      <Wide>
        <TextArea
          {...form.field('message')}
          label="What they said"
          rows={3}
          dir="auto"
          maxLength={ENQUIRY_LIMITS.message}
          value={draft.message}
          onChange={(event) => change({ message: event.target.value })}
        />
      </Wide>
      <TripFields form={form} />
      <PlainFields form={form} names={ADDED_NAMES} />
      <OwnerChoice form={form} />
      <div>
        <EmailField form={form} />
        {draft.email.trim() !== '' && (
          <Checkbox
            label="Send an acknowledgement"
            checked={draft.acknowledge}
            onChange={(acknowledge) => change({ acknowledge })}
          />
        )}
      </div>
      <DayField
        {...form.field('receivedAt')}
        label="When they contacted us"
        value={draft.receivedAt}
        onChange={(event) => change({ receivedAt: event.target.value })}
        autoComplete="off"
        type="datetime-local"
        max={`${today}T23:59`}
        hint="In India’s time. Empty means now."
      />
    </div>
  );
}

export function ContactFields({ form }: { form: FieldsForm }) {
  return (
    <>
      <TextField
        form={form}
        name="name"
        label="Name"
        maxLength={ENQUIRY_LIMITS.name}
        dir="auto"
        data-autofocus
        required
      />
      <TextField
        form={form}
        name="phone"
        label="Phone number"
        maxLength={ENQUIRY_LIMITS.phone}
        type="tel"
        required
      />
    </>
  );
}

export function EmailField({ form }: { form: FieldsForm }) {
  return (
    <TextField
      form={form}
      name="email"
      label="E-mail address"
      type="email"
      maxLength={ENQUIRY_LIMITS.email}
    />
  );
}

type TripProps = {
  form: FieldsForm;
  /** The package of the request, which may no longer be offered. */
  current?: { id: string | null; title: string };
  /** True for an enquiry from the website, which must have a travel date. */
  needsDate?: boolean;
};

/** Package, date, party and ages. */
export function TripFields({ form, current, needsDate = false }: TripProps) {
  const { id, draft, change } = form;
  const today = useInbox((state) => state.today);
  const offered = useInbox((state) => state.packages);
  const isListed = !current?.id || offered.some((one) => one.id === current.id);
  const packages = isListed ? offered : [{ id: current.id as string, title: current.title }, ...offered];
  return (
    <>
      <PackageChoice
        id={`${id}-package`}
        packages={packages}
        value={draft.package}
        onChange={(choice) => change({ package: choice })}
        error={form.errorOf('package')}
      />
      <DayField
        {...form.field('travelDate')}
        label="Travel date"
        value={form.draft.travelDate}
        onChange={(event) => form.change({ travelDate: event.target.value })}
        autoComplete="off"
        required={needsDate}
        min={today}
        max={getLastTravelDate(today)}
      />
      <div className="grid grid-cols-2 gap-x-4">
        <Count form={form} name="adults" label="Adults" limits={ENQUIRY_LIMITS.adults} />
        <Count form={form} name="children" label="Children" limits={ENQUIRY_LIMITS.children} />
      </div>
      <AgeFields
        id={`${id}-ages`}
        count={toWholeNumber(draft.children, 0, 0)}
        ages={draft.ages}
        onChange={(ages) => change({ ages })}
        error={form.errorOf('ages')}
      />
    </>
  );
}

type TextProps = Omit<ComponentProps<typeof TextInput>, 'id' | 'name' | 'form'> & {
  form: FieldsForm;
  name: TextName;
};

function TextField({ form, name, ...input }: TextProps) {
  return (
    <TextInput
      {...form.field(name)}
      {...input}
      value={form.draft[name]}
      onChange={(event) => form.change({ [name]: event.target.value })}
      autoComplete="off"
    />
  );
}

function Wide({ children }: { children: ReactNode }) {
  return <div className="sm:col-span-2">{children}</div>;
}

function HowTheyCame({ form: { id, draft, change } }: { form: AddingForm }) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Source</legend>
      <div className="flex flex-wrap gap-x-5">
        {ADDED_ORIGINS.map((source) => (
          <Checkbox
            key={source}
            type="radio"
            name={`${id}-source`}
            label={ORIGIN_WORDS[source]}
            checked={draft.source === source}
            onChange={() => change({ source })}
          />
        ))}
      </div>
    </fieldset>
  );
}

type CountProps = {
  form: FieldsForm;
  name: 'adults' | 'children';
  label: string;
  limits: { min: number; max: number; default: number };
};

function Count({ form, name, label, limits }: CountProps) {
  return (
    <NumberInput
      {...form.field(name)}
      label={label}
      min={limits.min}
      max={limits.max}
      fallback={limits.default}
      value={form.draft[name]}
      onChange={(value) => form.change({ [name]: value })}
    />
  );
}

function OwnerChoice({ form }: { form: AddingForm }) {
  const { draft, change } = form;
  const me = useInbox(({ staff }) => staff);
  const others = useStaffNames(me).filter((one) => one.id !== me.id);
  return (
    <SelectField
      {...form.field('assigneeId')}
      label="Handled by"
      required
      value={draft.assigneeId}
      options={[
        [me.id, `${me.name} (me)`],
        ...others.map((one) => [one.id, one.name] as const),
        ['', 'Unassigned'],
      ]}
      onChange={(assigneeId) => change({ assigneeId })}
    />
  );
}

const DEBOUNCE_MS = 300;

/** Earlier requests with the phone number or e-mail address being typed. Their links open in a new tab. */
function EarlierRequests({ phone, email }: { phone: string; email: string }) {
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
