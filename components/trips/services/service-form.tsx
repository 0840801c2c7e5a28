import { TextButton } from '@/components/editing/kit/text-button';
import { ConflictNotice } from '@/components/editing/conflict/conflict-notice';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { useVersionedForm, type FormShape } from '@/components/editing/form/use-versioned-form';
import { useStaffQuery } from '@/components/editing/query/staff-query';
import { DayField } from '@/components/ui/day-input';
import { Form } from '@/components/ui/form';
import { SelectField } from '@/components/ui/select';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import { parsePrice } from '@/lib/packages/price-books/parse-price';
import type { TripFile, TripServiceItem } from '@/lib/trips/file/types';
import { SERVICE_STATES, type ServiceState } from '@/lib/trips/model/service-states';
import type { ServiceSupplier } from '@/lib/trips/services/types';
import { changeTrip } from '../change-trip';

type Props = { item: TripFile; service: TripServiceItem; onExchange: () => void; onClose: () => void };
type Fields = Record<
  | 'supplierId'
  | 'until'
  | 'confirmation'
  | 'contact'
  | 'agreedCost'
  | 'payBy'
  | 'driver'
  | 'driverPhone'
  | 'plate'
  | 'note',
  string
> & { state: ServiceState };

const STATES = (Object.entries(SERVICE_STATES) as [ServiceState, string][]).filter(
  ([state]) => state !== 'dropped',
);

/** Edits one service. If a colleague saved first, shows what changed and keeps what was typed. */
export function ServiceForm({ item, service, onExchange, onClose }: Props) {
  const form = useVersionedForm(service, SHAPE);
  const { state } = form.typed;
  const { data } = useStaffQuery<{ items: ServiceSupplier[] }>(`/trips/suppliers?kind=${service.kind}`);
  const suppliers = sortByPlace(data?.items ?? [], service);

  async function submit(): Promise<void> {
    const cost = parsePrice(form.typed.agreedCost);
    if (!cost.ok) return void form.refuse(cost.message, 'agreedCost');
    const values = { ...form.typed, agreedCost: cost.value };
    const changes = form.changed.map((name) => [
      name,
      NULLABLE.has(name) ? values[name] || null : values[name],
    ]);
    if (changes.length === 0) return onClose();
    const change = { id: service.id, version: form.item?.version, ...Object.fromEntries(changes) };
    const onRefused = (message: string, field: string | null) =>
      form.refuse(message, field?.replace('services.0.', '') ?? null);
    const body = await form.save(() => changeTrip(item.id, '/services', { services: [change] }, 'PATCH'), {
      onRefused,
    });
    if (!body) return;
    notify.success(body.message);
    onClose();
  }

  if (service.state === 'dropped')
    return (
      <Form aria-label={`Edit ${service.label}`} state={form} onSubmit={submit} className="my-2 max-w-xs">
        <TextInput
          {...form.input('agreedCost')}
          label="Kept by the supplier, in rupees"
          inputMode="numeric"
          autoFocus
        />
        <FormButtons isBusy={form.isBusy} label="Save" onClose={onClose} className="mt-3" />
      </Form>
    );
  return (
    <Form
      aria-label={`Edit ${service.label}`}
      state={form}
      onSubmit={submit}
      className="my-2 rounded-lg border border-lagoon bg-white p-3"
    >
      {form.conflict && <ConflictNotice {...form.conflict} />}
      <div className="grid gap-3 sm:grid-cols-3">
        <SelectField {...form.select('state')} options={STATES} required autoFocus />
        {(state === 'asked' || state === 'option') && (
          <DayField
            {...form.input('until')}
            label={state === 'asked' ? 'Answer by' : 'Held until'}
            required
          />
        )}
        <SelectField
          {...form.select('supplierId')}
          options={[['', 'None'], ...suppliers.map(({ id, words }) => [id, words] as const)]}
          required
        />
        <TextInput {...form.input('confirmation')} autoComplete="off" />
        <TextInput {...form.input('contact')} autoComplete="off" />
        {item.canSeeCosts && (
          <TextInput {...form.input('agreedCost')} inputMode="numeric" autoComplete="off" />
        )}
        {item.canSeeCosts && <DayField {...form.input('payBy')} />}
        {service.kind === 'vehicle' && (
          <>
            <TextInput {...form.input('driver')} autoComplete="off" />
            <TextInput {...form.input('driverPhone')} inputMode="tel" autoComplete="off" />
            <TextInput {...form.input('plate')} autoComplete="off" />
          </>
        )}
        <div className="sm:col-span-3">
          <TextArea {...form.input('note')} rows={2} />
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <FormButtons isBusy={form.isBusy} label="Save" onClose={onClose} />
        {service.kind === 'stay' && <TextButton onClick={onExchange}>Another house</TextButton>}
      </div>
    </Form>
  );
}

const NULLABLE: ReadonlySet<string> = new Set(['supplierId', 'until', 'agreedCost', 'payBy']);

const SHAPE: FormShape<TripServiceItem, Fields> = {
  names: {
    state: 'State',
    supplierId: 'Supplier',
    until: 'Until',
    confirmation: 'Confirmation number',
    contact: 'Confirmed by',
    agreedCost: 'Agreed cost',
    payBy: 'Pay by',
    driver: 'Driver',
    driverPhone: 'Phone of the driver',
    plate: 'Number plate',
    note: 'Note',
  },
  toFields: (service) => {
    const {
      state,
      supplierId,
      until,
      confirmation,
      contact,
      agreedCost,
      payBy,
      driver,
      driverPhone,
      plate,
      note,
    } = service;
    return {
      ...{ state, confirmation, contact, driver, driverPhone, plate, note },
      supplierId: supplierId ?? '',
      until: until ?? '',
      payBy: payBy ?? '',
      agreedCost: agreedCost === null ? '' : String(agreedCost),
    };
  },
  toText: (field, fields) => {
    if (field === 'state') return SERVICE_STATES[fields.state];
    return field === 'supplierId' ? 'another supplier' : fields[field] || 'nothing';
  },
};

/** The suppliers, those in the place of the service first. The service's own is always among them. */
function sortByPlace(
  suppliers: readonly ServiceSupplier[],
  { supplierId, supplier, place }: TripServiceItem,
) {
  const options = suppliers
    .toSorted((a, b) => Number(b.place === place) - Number(a.place === place))
    .map(({ id, name, place: where }) => ({ id, words: [name, where].filter(Boolean).join(', ') }));
  if (supplierId && !options.some(({ id }) => id === supplierId))
    options.unshift({ id: supplierId, words: supplier });
  return options;
}
