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
import { ORIGIN_WORDS, ADDED_ORIGINS } from '@/lib/requests/inbox/status';
import { useInbox } from '../state/inbox-context';
import { useStaffNames } from '../state/staff-names';
import { isAnswered, type TypedRequest } from './added-draft';
import { EarlierRequests } from './earlier-requests';
import { PackageChoice } from './package-choice';
import { PlainFields } from './plain-fields';
import type { AddingForm } from './use-adding';

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
