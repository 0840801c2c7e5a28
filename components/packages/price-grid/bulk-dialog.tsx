'use client';

import { useState } from 'react';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { Form, useFormState } from '@/components/ui/form';
import { notify } from '@/components/ui/toast';
import { countOf } from '@/lib/platform/format/count-of';
import { PRICE_LABELS } from '@/lib/packages/price-books/fields';
import {
  PRICE_FIELDS,
  type PriceChange,
  type PriceField,
  type PriceLine,
  type PricesChanged,
} from '@/lib/packages/price-books/types';
import { NO_RAISE, RaiseFields, readRaise, type RaiseText } from '@/components/editing/fields/raise-fields';
import { formatPrice } from './price-saver';

type Props = {
  book: number;
  /** The ticked packages, or all that are shown if none is ticked. */
  lines: readonly PriceLine[];
  onDone: () => void;
  onClose: () => void;
};

const NO_NUMBER: Record<RaiseText['kind'], string> = {
  percent: 'Write a percentage, such as 5 or -2.5.',
  amount: 'Write whole rupees, such as 500.',
};

/** Changes many prices at once. Nothing is saved before a preview has shown every old and new price. */
export function BulkDialog({ book, lines, onDone, onClose }: Props) {
  const form = useFormState();
  const [fields, setFields] = useState<readonly PriceField[]>(PRICE_FIELDS);
  const [raise, setRaise] = useState(NO_RAISE);
  const [preview, setPreview] = useState<PricesChanged | null>(null);

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
    notify.success(`${countOf(answer.changes.length, 'price')} changed`);
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
            Change {countOf(preview.changes.length, 'price')}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog onClose={onClose} className="max-w-xl">
      <DialogTitle>Change the prices of {countOf(lines.length, 'package')}</DialogTitle>
      <Form state={form} onSubmit={() => ask('?dryRun=1', null).then(setPreview)} className="mt-4 space-y-5">
        <fieldset>
          <legend className="text-sm font-semibold">Prices</legend>
          <div className="flex flex-wrap gap-x-5">
            {PRICE_FIELDS.map((field) => (
              <Checkbox
                key={field}
                label={PRICE_LABELS[field]}
                look="text-sm"
                checked={fields.includes(field)}
                onChange={(isOn) =>
                  setFields(isOn ? [...fields, field] : fields.filter((one) => one !== field))
                }
              />
            ))}
          </div>
        </fieldset>
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
              <td className="text-right tabular-nums text-ink-soft">{formatPrice(from)}</td>
              <td className="text-right font-semibold tabular-nums">{formatPrice(to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
