import { FieldForm, type FormField } from '@/components/editing/form/field-form';
import { readRupees } from '@/lib/platform/format/money';
import type { TripFile } from '@/lib/trips/file/types';
import { countCovered, findInstalmentProblem, sumAmounts } from '@/lib/trips/model/instalments';
import { changeTrip } from '../change-trip';

type Props = { item: TripFile; onClose: () => void };

/** Days and amounts of the instalments that are not paid, and a further one. One without an amount takes what the others leave. */
export function InstalmentsForm({ item, onClose }: Props) {
  const { id, instalments, paid, total, version } = item;
  const fixed = countCovered(instalments, paid);
  const open = [...instalments.slice(fixed), { dueOn: '', amount: '' }];
  const read = (typed: Record<string, string>) => {
    const rows = open.map((_, at) => ({ dueOn: typed[`day${at}`] ?? '', text: typed[`amount${at}`] ?? '' }));
    const named = rows.filter(({ dueOn }) => dueOn !== '');
    const given = named.map(({ dueOn, text }) => ({ dueOn, amount: text ? readRupees(text) : 0 }));
    const paidOnes = instalments.slice(0, fixed).map(({ dueOn, amount }) => ({ dueOn, amount }));
    const rest = total - sumAmounts([...paidOnes, ...given]);
    return [...paidOnes, ...given.map((one, at) => (named[at]?.text ? one : { ...one, amount: rest }))];
  };
  return (
    <FieldForm
      label="Change instalments"
      button="Save"
      onClose={onClose}
      fields={open.flatMap((_, at): FormField[] => [
        { name: `day${at}`, label: `Instalment ${fixed + at + 1} by`, isDay: true, isFirst: at === 0 },
        { name: `amount${at}`, label: 'Rupees', isNumber: true },
      ])}
      values={Object.fromEntries(
        open.flatMap(({ dueOn, amount }, at) => [
          [`day${at}`, dueOn],
          [`amount${at}`, String(amount)],
        ]),
      )}
      summary={() => (
        <p className="text-xs text-ink-soft">
          Without a day it is left out; without an amount it takes the rest.
        </p>
      )}
      doubt={(typed) => findInstalmentProblem(item, read(typed)) ?? ''}
      send={(typed) => changeTrip(id, 'instalments', { version, instalments: read(typed) })}
    />
  );
}
