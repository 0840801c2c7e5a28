'use client';

import { useId, useState } from 'react';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { Form, useFormState } from '@/components/ui/form';
import { notify } from '@/components/ui/toast';
import { formatRupees } from '@/lib/platform/format/money';
import { PRICE_LABELS } from '@/lib/packages/price-books/fields';
import {
  PRICE_FIELDS,
  type PriceChange,
  type PriceField,
  type PriceLine,
  type PricesChanged,
} from '@/lib/packages/price-books/types';
import { NO_RAISE, RaiseFields, readRaise, type RaiseText } from '@/components/editing/fields/raise-fields';

type Props = {
  book: number;
  shown: readonly PriceLine[];
  ticked: readonly PriceLine[];
  onDone: () => void;
  onClose: () => void;
};

const NO_NUMBER: Record<RaiseText['kind'], string> = {
  percent: 'Write a percentage, such as 5 or -2.5.',
  amount: 'Write whole rupees, such as 500.',
};

/** Changes many prices at once. Nothing is saved before a preview has shown every old and new price. */
export function BulkDialog({ book, shown, ticked, onDone, onClose }: Props) {
  const form = useFormState();
  const [isTickedOnly, setTickedOnly] = useState(ticked.length > 0);
  const [fields, setFields] = useState<readonly PriceField[]>(PRICE_FIELDS);
  const [raise, setRaise] = useState(NO_RAISE);
  const [preview, setPreview] = useState<PricesChanged | null>(null);
  const lines = isTickedOnly ? ticked : shown;

  /** `seen`: the versions in the preview, so that the server refuses if a price has changed since. */
  async function ask(
    query: string,
    seen: Pick<PricesChanged, 'versions'> | null,
  ): Promise<PricesChanged | null> {
    const read = readRaise(raise);
    if (!read) return form.refuse(NO_NUMBER[raise.kind], 'raise');
    if (fields.length === 0) return form.refuse('Choose at least one price.', 'raise');
    const body = {
      book,
      ids: lines.map((line) => line.id),
      field: fields,
      ...read,
      ...(seen && { versions: seen.versions }),
    };
    const answer = await form.run(() => sendStaff<PricesChanged>('POST', `/prices${query}`, body));
    return answer.ok ? answer.body : form.refuse(answer.message, 'raise');
  }

  async function apply() {
    const answer = await ask('', preview);
    if (!answer) return setPreview(null);
    notify.success(`${countPrices(answer.changes)} changed`);
    onDone();
  }

  if (preview) {
    return (
      <Dialog onClose={onClose} className="max-w-xl">
        <DialogTitle>Check every price</DialogTitle>
        <Preview changes={preview.changes} lines={lines} />
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={() => setPreview(null)}>
            Back
          </Button>
          <Button busy={form.isBusy} disabled={preview.changes.length === 0} onClick={() => void apply()}>
            Change {countPrices(preview.changes)}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog onClose={onClose} className="max-w-xl">
      <DialogTitle>Change many prices</DialogTitle>
      <Form state={form} onSubmit={() => ask('?dryRun=1', null).then(setPreview)} className="mt-4 space-y-5">
        <Choices
          legend="Packages"
          type="radio"
          options={[
            { label: `All ${shown.length} shown`, isOn: !isTickedOnly, choose: () => setTickedOnly(false) },
            {
              label: `${ticked.length} ticked`,
              isOn: isTickedOnly,
              isDisabled: ticked.length === 0,
              choose: () => setTickedOnly(true),
            },
          ]}
        />
        <Choices
          legend="Prices"
          type="checkbox"
          options={PRICE_FIELDS.map((field) => ({
            label: PRICE_LABELS[field],
            isOn: fields.includes(field),
            choose: () =>
              setFields(fields.includes(field) ? fields.filter((one) => one !== field) : [...fields, field]),
          }))}
        />
        <RaiseFields
          id={`${form.id}-raise`}
          value={raise}
          error={form.errorOf('raise')}
          onChange={setRaise}
        />
        <p className="text-sm text-ink-soft">
          Blank prices stay blank. Rounding never turns a raise into a cut.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={form.isBusy}>
            Preview
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function countPrices({ length }: readonly PriceChange[]): string {
  return length === 1 ? '1 price' : `${length} prices`;
}

type Option = { label: string; isOn: boolean; isDisabled?: boolean; choose: () => void };

function Choices({
  legend,
  type,
  options,
}: {
  legend: string;
  type: 'radio' | 'checkbox';
  options: Option[];
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map(({ label, isOn, isDisabled, choose }) => (
          <Checkbox
            key={label}
            type={type}
            name={name}
            label={label}
            look="text-sm"
            checked={isOn}
            disabled={isDisabled}
            onChange={choose}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Preview({ changes, lines }: { changes: readonly PriceChange[]; lines: readonly PriceLine[] }) {
  if (changes.length === 0) return <p className="mt-3 text-ink-soft">No price would change.</p>;
  const titles = new Map(lines.map(({ id, title }) => [id, title]));
  return (
    <div tabIndex={0} role="region" aria-label="Preview" className="mt-3 max-h-[60dvh] overflow-auto">
      <table className="w-full text-left text-sm">
        <thead className="text-ink-soft">
          <tr className="[&>th]:sticky [&>th]:top-0 [&>th]:bg-paper [&>th]:py-2 [&>th]:pr-3 [&>th]:font-semibold">
            <th scope="col">Package</th>
            <th scope="col">Price</th>
            <th scope="col" className="text-right">
              Old
            </th>
            <th scope="col" className="text-right">
              New
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ id, field, from, to }) => (
            <tr key={`${id} ${field}`} className="[&>*]:border-t [&>*]:border-line [&>*]:py-1.5 [&>*]:pr-3">
              <th scope="row" className="font-normal">
                {titles.get(id)}
              </th>
              <td>{PRICE_LABELS[field]}</td>
              <td className="text-right tabular-nums text-ink-soft">
                {from === null ? 'blank' : formatRupees(from)}
              </td>
              <td className="text-right font-semibold tabular-nums">
                {to === null ? 'blank' : formatRupees(to)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
