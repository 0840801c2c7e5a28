import { INPUT_CLASS } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { formatRupees } from '@/lib/platform/format/money';
import { ROUNDINGS } from '@/lib/packages/price-books/bulk';
import { parsePrice } from '@/lib/packages/price-books/parse-price';
import { tidyCode } from '@/lib/platform/format/typed-text';

/** A price change as typed: percent or amount, up or down. */
export type RaiseText = { kind: 'percent' | 'amount'; text: string; rounding: number };
export const NO_RAISE: RaiseText = { kind: 'percent', text: '', rounding: 1 };

/** Converts the inputs to the request body; null if the size is not a number. */
export function readRaise({ kind, text, rounding }: RaiseText): Record<string, number> | null {
  const [, sign = '', rest = ''] = /^([+-]?) ?(.*)$/.exec(tidyCode(text)) ?? [];
  const digits = rest.replace(/ ?%$/, '');
  const parsed = kind === 'amount' ? parsePrice(digits) : null;
  const value = parsed ? (parsed.ok ? parsed.value : null) : readPercent(digits);
  return value === null ? null : { [kind]: sign === '' || sign === '+' ? value : -value, rounding };
}

function readPercent(digits: string): number | null {
  return /^\d{1,3}(\.\d{1,2})?$/.test(digits) ? Number(digits) : null;
}

type Props = {
  id: string;
  value: RaiseText;
  error?: string | undefined;
  onChange: (value: RaiseText) => void;
};

const KINDS: Record<RaiseText['kind'], string> = { percent: 'Percent', amount: 'Rupees' };
const INPUT = `${INPUT_CLASS} mt-1 font-normal`;

/** The inputs of a price change: percent or amount, its size, and the rounding. */
export function RaiseFields({ id, value, error, onChange }: Props) {
  return (
    <div>
      <div className="grid gap-3 sm:grid-cols-3">
        <label className="block text-sm font-semibold">
          Change by
          <Select
            value={value.kind}
            options={Object.entries(KINDS) as [RaiseText['kind'], string][]}
            onChange={(kind) => onChange({ ...value, kind })}
            className={INPUT}
          />
        </label>
        <label className="block text-sm font-semibold">
          {KINDS[value.kind]}
          <input
            value={value.text}
            placeholder={value.kind === 'percent' ? '+5 or -5' : '+500 or -500'}
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => onChange({ ...value, text: event.target.value })}
            className={INPUT}
          />
        </label>
        <label className="block text-sm font-semibold">
          Round to
          <Select
            value={String(value.rounding)}
            options={ROUNDINGS.map((step) => [String(step), formatRupees(step)])}
            onChange={(step) => onChange({ ...value, rounding: Number(step) })}
            className={INPUT}
          />
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
