'use client';

import { useId, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { SelectField } from '@/components/ui/select';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { toSheetKind } from '@/lib/quotes/rate-book/sheet-kind';
import { PicturePicker } from '../../company/pictures/picture-picker';
import type { Details } from './sheet-texts';
import type { Sheet } from './use-sheet';
import { CLASS_OPTIONS, KIND_OPTIONS, toLabel } from './words';

type TextField = 'name' | 'place' | 'phone' | 'email' | 'childFreeTo' | 'childTo' | 'url' | 'note';

/** Name, place and terms of a supplier. Collapsed for a stored supplier, because its rates are edited more often. */
export function DetailsSection({ sheet, canWrite }: { sheet: Sheet; canWrite: boolean }) {
  const id = useId();
  const { details } = sheet.texts;
  const { fields } = sheet.problems;
  const hasProblem = Object.keys(details).some((key) => fields[key] !== undefined);
  const [isOpen, setOpen] = useState(sheet.saved === null);
  const set = (part: Partial<Details>, step?: string) =>
    sheet.change((before) => ({ ...before, details: { ...before.details, ...part } }), step);
  const text = (name: TextField) => ({
    id: `${id}-${name}`,
    name,
    value: details[name],
    readOnly: !canWrite,
    autoComplete: 'off',
    ...(fields[name] && { error: fields[name] }),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }, name),
  });
  return (
    <details
      open={isOpen || hasProblem}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="border-b border-line py-2"
    >
      <summary className="min-h-11 cursor-pointer py-2 text-sm lg:min-h-9">
        <span className="font-semibold">Details</span>
        <span className="ml-2 text-ink-soft">{summarise(details)}</span>
      </summary>
      <div className="grid max-w-4xl gap-4 py-3 sm:grid-cols-2 lg:grid-cols-4">
        <div className="sm:col-span-2">
          <TextInput {...text('name')} label="Name" required maxLength={120} />
        </div>
        <SelectField
          id={`${id}-kind`}
          label="Kind"
          required
          disabled={!canWrite}
          value={details.kind}
          options={KIND_OPTIONS}
          onChange={(kind) => set({ kind })}
        />
        <SelectField
          id={`${id}-class`}
          label="Class"
          required
          disabled={!canWrite}
          value={details.class}
          options={CLASS_OPTIONS}
          onChange={(value) => set({ class: value })}
        />
        <TextInput {...text('place')} label="Place" maxLength={80} />
        <TextInput {...text('phone')} label="Phone" maxLength={60} />
        <div className="sm:col-span-2">
          <TextInput {...text('email')} label="E-mail" maxLength={200} />
        </div>
        <TextInput {...text('childFreeTo')} label="Free up to age" required inputMode="numeric" />
        <TextInput {...text('childTo')} label="Child up to age" required inputMode="numeric" />
        <div className="sm:col-span-2">
          <TextInput {...text('url')} label="Page for travellers" maxLength={300} />
        </div>
        {isOpen && canWrite && toSheetKind(details.kind) === 'stay' && (
          <div className="sm:col-span-2 lg:col-span-4">
            <p className="text-sm font-semibold">Pictures for travellers</p>
            <PicturePicker
              lead={details.pictures[0] ?? ''}
              images={details.pictures.slice(1)}
              onChange={(lead, images) => set({ pictures: [lead, ...images].filter(Boolean) })}
              canDescribe={false}
              onDescribed={() => undefined}
            />
          </div>
        )}
        <div className="sm:col-span-2 lg:col-span-4">
          <TextArea {...text('note')} label="Note" rows={2} maxLength={4_000} />
        </div>
        <Checkbox
          label="Sample, not a contract"
          disabled={!canWrite}
          checked={details.isSample}
          onChange={(isSample) => set({ isSample })}
        />
        <Checkbox
          label="Archived: not offered"
          disabled={!canWrite}
          checked={details.isArchived}
          onChange={(isArchived) => set({ isArchived })}
        />
      </div>
    </details>
  );
}

/** The details in a line: `Hotel, Munnar, Comfort, 98470 12345. Children free to 4, pay to 11. Sample.` */
function summarise({
  kind,
  place,
  class: tier,
  childFreeTo,
  childTo,
  isSample,
  isArchived,
  phone,
}: Details): string {
  const what = [toLabel(KIND_OPTIONS, kind), place, tier && toLabel(CLASS_OPTIONS, tier), phone].filter(
    Boolean,
  );
  const states = [isSample && 'Sample.', isArchived && 'Archived.'].filter(Boolean);
  return [`${what.join(', ')}.`, `Children free to ${childFreeTo}, pay to ${childTo}.`, ...states].join(' ');
}
