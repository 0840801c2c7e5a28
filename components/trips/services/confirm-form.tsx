import { useState } from 'react';
import { SmallInput } from '@/components/editing/fields/small-input';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { Form } from '@/components/ui/form';
import { notify } from '@/components/ui/toast';
import { parsePrice } from '@/lib/packages/price-books/parse-price';
import type { TripFile, TripServiceItem } from '@/lib/trips/file/types';
import { changeTrip } from '../change-trip';

type Props = { item: TripFile; services: readonly TripServiceItem[]; onClose: () => void };
type Typed = Record<'confirmation' | 'contact' | 'agreedCost' | 'note', string>;

const NAMES: Record<keyof Typed, string> = {
  confirmation: 'Number',
  contact: 'Confirmed by',
  agreedCost: 'Agreed cost',
  note: 'Why it costs more',
};

/** Confirms services in one act: number, person and cost of each. Enter saves. */
export function ConfirmForm({ item, services, onClose }: Props) {
  const form = useStaffForm();
  const [typed, setTyped] = useState<Readonly<Record<string, Partial<Typed>>>>({});
  const read = (service: TripServiceItem) => ({ ...toTyped(service), ...typed[service.id] });

  async function submit(): Promise<void> {
    const changes = services.map((service) => {
      const { confirmation, contact, agreedCost, note } = read(service);
      const cost = parsePrice(agreedCost);
      const { id, version } = service;
      return {
        ...{ id, version, state: 'confirmed', confirmation, contact, note },
        ...(item.canSeeCosts && { agreedCost: cost.ok ? cost.value : agreedCost }),
      };
    });
    const body = await form.send(() => changeTrip(item.id, '/services', { services: changes }, 'PATCH'));
    if (!body) return;
    notify.success(body.message);
    onClose();
  }

  return (
    <Form
      aria-label="Confirm services"
      state={form}
      onSubmit={submit}
      className="mt-2 rounded-lg border border-lagoon bg-white p-3"
    >
      <ul className="grid gap-2">
        {services.map((service, at) => (
          <ConfirmRow
            key={service.id}
            service={service}
            typed={read(service)}
            hasCost={item.canSeeCosts}
            isFirst={at === 0}
            toProblem={(name) => form.errorOf(`services.${at}.${name}`)}
            onType={(part) => setTyped({ ...typed, [service.id]: { ...typed[service.id], ...part } })}
          />
        ))}
      </ul>
      <FormButtons isBusy={form.isBusy} label="Confirm" onClose={onClose} className="mt-3" />
    </Form>
  );
}

/** The quoted cost is the agreed one unless another is typed. */
function toTyped({ confirmation, contact, agreedCost, quotedCost, note }: TripServiceItem): Typed {
  const cost = agreedCost ?? quotedCost;
  return { confirmation, contact, agreedCost: cost === null ? '' : String(cost), note };
}

type RowProps = {
  service: TripServiceItem;
  typed: Typed;
  hasCost: boolean;
  isFirst: boolean;
  toProblem: (name: keyof Typed) => string | undefined;
  onType: (part: Partial<Typed>) => void;
};

function ConfirmRow({ service, typed, hasCost, isFirst, toProblem, onType }: RowProps) {
  const cost = parsePrice(typed.agreedCost);
  const isAbove =
    cost.ok && cost.value !== null && service.quotedCost !== null && cost.value > service.quotedCost;
  const input = (name: keyof Typed) => (
    <SmallInput
      label={NAMES[name]}
      about={service.label}
      value={typed[name]}
      problem={toProblem(name)}
      isNumber={name === 'agreedCost'}
      autoFocus={isFirst && name === 'confirmation'}
      onChange={(text) => onType({ [name]: text })}
    />
  );
  return (
    <li className="grid grid-cols-2 items-end gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_9rem_9rem_7rem]">
      <p className="min-w-0 text-sm font-semibold wrap-anywhere max-sm:col-span-2 lg:pb-2">{service.label}</p>
      {input('confirmation')}
      {input('contact')}
      {hasCost ? input('agreedCost') : <span />}
      {hasCost && isAbove && <div className="col-span-full">{input('note')}</div>}
    </li>
  );
}
