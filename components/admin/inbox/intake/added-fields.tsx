'use client';

import type { ReactNode } from 'react';
import { Field, INPUT_CLASS } from '@/components/ui/field';
import { NumberInput } from '@/components/ui/number-input';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { ENQUIRY_LIMITS } from '@/lib/requests/enquiries/limits';
import { getLastTravelDate } from '@/lib/requests/enquiries/travel-date';
import { ADDED_ORIGINS } from '@/lib/requests/inbox/status';
import { useInbox } from '../state/inbox-context';
import { SOURCES } from '../state/inbox-view';
import { isAnswered, type AddedDraft } from './added-draft';
import { AskedBefore } from './asked-before';
import { PackageChoice } from './package-choice';
import type { AddingForm } from './use-adding';

/** The fields in the order of a call: who, what they said, which trip, then what can wait. */
export function AddedFields({ form }: { form: AddingForm }) {
  const { id, draft, change } = form;
  const today = useInbox((state) => state.today);
  const packages = useInbox((state) => state.packages);
  const text = (name: TextName, label: string, more: object = {}) => (
    <TextInput
      id={`${id}-${name}`}
      name={name}
      label={label}
      value={draft[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      autoComplete="off"
      {...withError(form, name)}
      {...more}
    />
  );
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {text('name', 'Name', { required: true, maxLength: ENQUIRY_LIMITS.name, dir: 'auto', autoFocus: true })}
      {text('phone', 'Phone number', { required: true, maxLength: ENQUIRY_LIMITS.phone, type: 'tel' })}
      <AskedBefore phone={draft.phone} email={draft.email} />
      <HowTheyCame form={form} />
      <Tick
        label="I have answered them already"
        isOn={isAnswered(draft)}
        onChange={(isOn) => change({ isAnswered: isOn })}
      />
      <Wide>
        <TextArea
          id={`${id}-message`}
          name="message"
          label="What they said"
          rows={3}
          dir="auto"
          maxLength={ENQUIRY_LIMITS.message}
          value={draft.message}
          onChange={(event) => change({ message: event.target.value })}
          {...withError(form, 'message')}
        />
      </Wide>
      <PackageChoice
        id={`${id}-package`}
        packages={packages}
        value={draft.package}
        onChange={(choice) => change({ package: choice })}
        error={form.errorOf('package')}
      />
      {text('travelDate', 'Travel date', { type: 'date', min: today, max: getLastTravelDate(today) })}
      <div className="grid grid-cols-2 gap-x-4">
        <Count form={form} name="adults" label="Adults" limits={ENQUIRY_LIMITS.adults} />
        <Count form={form} name="children" label="Children" limits={ENQUIRY_LIMITS.children} />
      </div>
      <OwnerChoice form={form} />
      <div>
        {text('email', 'E-mail address', { type: 'email', maxLength: ENQUIRY_LIMITS.email })}
        {draft.email.trim() !== '' && (
          <Tick
            label="Send an acknowledgement"
            isOn={draft.acknowledge}
            onChange={(acknowledge) => change({ acknowledge })}
          />
        )}
      </div>
      {text('receivedAt', 'When they contacted us', {
        type: 'datetime-local',
        max: `${today}T23:59`,
        hint: 'In India’s time. Empty means now.',
      })}
    </div>
  );
}

type TextName = {
  [Name in keyof AddedDraft]: AddedDraft[Name] extends string ? Name : never;
}[keyof AddedDraft];

function withError({ errorOf }: AddingForm, name: string): { error?: string } {
  const error = errorOf(name);
  return error ? { error } : {};
}

function Wide({ children }: { children: ReactNode }) {
  return <div className="sm:col-span-2">{children}</div>;
}

function HowTheyCame({ form: { id, draft, change } }: { form: AddingForm }) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">How they came</legend>
      <div className="flex flex-wrap gap-x-5">
        {ADDED_ORIGINS.map((source) => (
          <label key={source} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={`${id}-source`}
              checked={draft.source === source}
              onChange={() => change({ source })}
              className="size-5 accent-lagoon"
            />
            {SOURCES[source]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Tick({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <label className="flex min-h-11 items-center gap-2 self-end">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-lagoon"
      />
      {label}
    </label>
  );
}

type CountProps = {
  form: AddingForm;
  name: 'adults' | 'children';
  label: string;
  limits: { min: number; max: number; default: number };
};

function Count({ form, name, label, limits }: CountProps) {
  return (
    <NumberInput
      id={`${form.id}-${name}`}
      name={name}
      label={label}
      min={limits.min}
      max={limits.max}
      fallback={limits.default}
      value={form.draft[name]}
      onChange={(value) => form.change({ [name]: value })}
      {...withError(form, name)}
    />
  );
}

function OwnerChoice({ form }: { form: AddingForm }) {
  const { id, draft, change } = form;
  const me = useInbox(({ staff }) => staff);
  const staffNames = useInbox((state) => state.staffNames);
  const others = (staffNames ?? []).filter((one) => one.id !== me.id);
  return (
    <Field id={`${id}-assigneeId`} label="Owner" required {...withError(form, 'assigneeId')}>
      {(aria) => (
        <select
          {...aria}
          value={draft.assigneeId}
          onChange={(event) => change({ assigneeId: event.target.value })}
          className={INPUT_CLASS}
        >
          <option value={me.id}>{me.username} (me)</option>
          {others.map((one) => (
            <option key={one.id} value={one.id}>
              {one.username}
            </option>
          ))}
          <option value="">Nobody</option>
        </select>
      )}
    </Field>
  );
}
