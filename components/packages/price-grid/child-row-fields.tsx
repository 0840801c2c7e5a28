import { TextButton } from '@/components/editing/kit/text-button';
import { INPUT_CLASS } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { ChildRow } from './child-rows';

type Props = {
  /** Id of the first field. */
  id: string;
  row: ChildRow;
  number: number;
  isWrong: boolean;
  canWrite: boolean;
  onType: (part: Partial<ChildRow>) => void;
  onRemove: () => void;
};

const KINDS = [
  ['percent', '% of the adult rate'],
  ['amount', 'rupees each'],
] as const;

/** One age group on a line: from, to, price, and the text about what it covers. */
export function ChildRowFields({ id, row, number, isWrong, canWrite, onType, onRemove }: Props) {
  const toProps = (name: 'from' | 'to' | 'value' | 'label', label: string) => ({
    'aria-label': `${label}, age group ${number}`,
    'aria-invalid': isWrong && name !== 'label' ? (true as const) : undefined,
    value: row[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onType({ [name]: event.target.value }),
  });
  return (
    <div
      role="group"
      aria-label={`Age group ${number}`}
      className="flex flex-wrap items-center gap-2 py-1 text-sm"
    >
      <input
        id={id}
        inputMode="numeric"
        {...toProps('from', 'Youngest age')}
        className={`${INPUT_CLASS} w-14!`}
      />
      to
      <input inputMode="numeric" {...toProps('to', 'Oldest age')} className={`${INPUT_CLASS} w-14!`} />
      years:
      <input inputMode="numeric" {...toProps('value', 'Price')} className={`${INPUT_CLASS} w-20!`} />
      <Select
        aria-label={`Kind of price, age group ${number}`}
        value={row.kind}
        options={KINDS}
        onChange={(kind) => onType({ kind })}
        className={`${INPUT_CLASS} w-auto! max-w-full`}
      />
      <input
        {...toProps('label', 'What it covers')}
        placeholder="without extra bed"
        maxLength={60}
        className={`${INPUT_CLASS} w-44! max-w-full grow`}
      />
      {canWrite && (
        <TextButton onClick={onRemove}>
          Remove<span className="sr-only"> age group {number}</span>
        </TextButton>
      )}
    </div>
  );
}
