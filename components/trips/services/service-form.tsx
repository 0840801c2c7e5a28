import { ConflictNotice } from '@/components/editing/conflict/conflict-notice';
import { SmallInput, SmallSelect } from '@/components/editing/fields/small-input';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { useVersionedForm, type FormShape } from '@/components/editing/form/use-versioned-form';
import { useStaffQuery } from '@/components/editing/query/staff-query';
import { Form } from '@/components/ui/form';
import type { Options } from '@/components/ui/select';
import { notify } from '@/components/ui/toast';
import { readRupees } from '@/lib/platform/format/money';
import type { ServiceSupplier, TripFile, TripServiceItem } from '@/lib/trips/file/types';
import { SERVICE_STATES, type ServiceState } from '@/lib/trips/model/service-states';
import { formatDays } from '@/lib/trips/services/words';
import { changeTrip } from '../change-trip';

/** The fields of a service in its form, with their labels. */
const LABELS = {
  state: 'State',
  until: 'Until',
  confirmation: 'Number',
  contact: 'Confirmed by',
  agreedCost: 'Agreed cost',
  payBy: 'Pay by',
  supplierId: 'Supplier',
  driver: 'Driver',
  driverPhone: 'Phone of the driver',
  plate: 'Number plate',
  note: 'Note',
};
type FieldName = keyof typeof LABELS;
type Typed = Readonly<Record<string, string>>;

/** The key of a field of the service at a position in the form, which is also its path in the body. */
const toKey = (at: number, name: FieldName) => `services.${at}.${name}`;

/** What is filled in besides the state, for each state. */
const BY_STATE: Record<ServiceState, readonly FieldName[]> = {
  'to-ask': [],
  asked: ['until'],
  option: ['until', 'agreedCost'],
  confirmed: ['confirmation', 'contact', 'agreedCost', 'payBy'],
  refused: [],
  dropped: [],
};

type Props = {
  item: TripFile;
  services: readonly TripServiceItem[];
  /** True to confirm the services; otherwise the only one is edited. */
  isConfirming: boolean;
  onClose: () => void;
};

/** Confirms services in one act, or edits one. If a colleague saved first, shows what changed and keeps what was typed. */
export function ServiceForm({ item, services, isConfirming, onClose }: Props) {
  const form = useVersionedForm<TripFile, Record<string, string>>(item, toShape(services));
  const isShown = (name: FieldName) => item.canSeeCosts || (name !== 'agreedCost' && name !== 'payBy');
  const rows = services.map((service, at) => ({
    service,
    names: (isConfirming ? listConfirmed : listFields)(service, form.typed, at).filter(isShown),
  }));

  async function submit(): Promise<void> {
    const changes = rows.map(({ service: { id }, names }, at) => ({
      id,
      version: form.item?.services.find((one) => one.id === id)?.version,
      ...(isConfirming && { state: 'confirmed' }),
      ...Object.fromEntries(names.map((name) => [name, toValue(name, form.typed[toKey(at, name)] ?? '')])),
    }));
    const body = await form.save(() => changeTrip(item.id, 'services', { services: changes }));
    if (!body) return;
    notify.success(body.message);
    onClose();
  }

  const toInput = (at: number, name: FieldName, hasFocus: boolean) => {
    const key = toKey(at, name);
    return {
      id: `${form.id}-${key}`,
      label: services[at]?.state === 'dropped' ? 'Kept, in rupees' : LABELS[name],
      value: form.typed[key] ?? '',
      problem: form.errorOf(key),
      autoFocus: hasFocus,
      onChange: (text: string) => form.change({ [key]: text }),
    };
  };
  return (
    <Form
      aria-label={isConfirming ? 'Confirm services' : `Edit ${services[0]?.label}`}
      state={form}
      onSubmit={submit}
      className="my-2 rounded-lg border border-lagoon bg-white p-3"
    >
      {form.conflict && <ConflictNotice {...form.conflict} />}
      <ul className="grid gap-3">
        {rows.map(({ service, names }, at) => (
          <li
            key={service.id}
            className={`grid items-start gap-x-3 gap-y-2 sm:grid-cols-4 ${isConfirming ? 'grid-cols-3' : 'grid-cols-2'}`}
          >
            {isConfirming && (
              <p className="min-w-0 text-sm font-semibold wrap-anywhere max-sm:col-span-full sm:pt-5">
                {service.label}
                <span className="block text-xs font-normal text-ink-soft">{formatDays(service)}</span>
              </p>
            )}
            {names.map((name, first) => (
              <ServiceInput
                key={name}
                {...{ item, service, name }}
                input={toInput(at, name, at === 0 && first === 0)}
              />
            ))}
          </li>
        ))}
      </ul>
      <FormButtons
        isBusy={form.isBusy}
        label={isConfirming ? 'Confirm' : 'Save'}
        onClose={onClose}
        className="mt-3"
      />
    </Form>
  );
}

type Input = { id: string; label: string; value: string; onChange: (text: string) => void };
type InputProps = { item: TripFile; service: TripServiceItem; name: FieldName; input: Input };

const OPTIONS: Partial<Record<FieldName, Options<string>>> = {
  state: Object.entries(SERVICE_STATES).filter(([state]) => state !== 'dropped'),
};
const TYPES: Partial<Record<FieldName, string>> = { until: 'date', payBy: 'date', driverPhone: 'tel' };

function ServiceInput({ item, service, name, input }: InputProps) {
  const about = service.label;
  if (name === 'supplierId') return <SupplierSelect {...{ item, service, name, input }} />;
  if (OPTIONS[name]) return <SmallSelect {...input} about={about} options={OPTIONS[name]} />;
  return (
    <SmallInput
      {...input}
      about={about}
      type={TYPES[name]}
      isNumber={name === 'agreedCost'}
      className={name === 'note' ? 'col-span-full' : ''}
    />
  );
}

const SIMILAR =
  'The same category in the same place. Ask the traveller first: his page says it. Anything else is a new version of the quote.';

/** The suppliers who may provide the service; for a stay, houses within "or similar". */
function SupplierSelect({ item, service, input }: InputProps) {
  const { id, kind, label, supplierId, supplier } = service;
  const { data } = useStaffQuery<{ items: ServiceSupplier[] }>(`/trips/${item.id}/services/${id}/suppliers`);
  const others = (data?.items ?? []).filter((one) => one.id !== supplierId);
  const options: Options<string> = [
    ['', 'None'],
    ...(supplierId ? [[supplierId, supplier] as const] : []),
    ...others.map(({ id: other, name, place }) => [other, [name, place].filter(Boolean).join(', ')] as const),
  ];
  const isHouse = kind === 'stay' && supplierId !== null;
  return (
    <div className={isHouse ? 'col-span-2' : ''}>
      <SmallSelect {...input} label={isHouse ? 'House' : input.label} about={label} options={options} />
      {isHouse && <p className="mt-1 text-xs text-ink-soft">{SIMILAR}</p>}
    </div>
  );
}

/** The fields of a service that is confirmed with others; a cost above the quoted one needs a note. */
function listConfirmed({ quotedCost }: TripServiceItem, typed: Typed, at: number): FieldName[] {
  const isAbove = quotedCost !== null && readRupees(typed[toKey(at, 'agreedCost')] ?? '') > quotedCost;
  return ['confirmation', 'contact', 'agreedCost', ...(isAbove ? (['note'] as const) : [])];
}

/** The fields of a service that is edited alone. */
function listFields({ kind, state }: TripServiceItem, typed: Typed, at: number): FieldName[] {
  if (state === 'dropped') return ['agreedCost'];
  return [
    'state',
    ...BY_STATE[typed[toKey(at, 'state')] as ServiceState],
    'supplierId',
    ...(kind === 'vehicle' ? (['driver', 'driverPhone', 'plate'] as const) : []),
    'note',
  ];
}

/** The value of a field as it is sent. */
function toValue(name: FieldName, text: string): string | number | null {
  if (text === '' && ['until', 'payBy', 'supplierId', 'agreedCost'].includes(name)) return null;
  const rupees = readRupees(text);
  // The server says what is wrong with a cost that is no number.
  return name === 'agreedCost' && !Number.isNaN(rupees) ? rupees : text;
}

/** The form of services of a trip; it survives a change of a colleague. */
function toShape(services: readonly TripServiceItem[]): FormShape<TripFile, Record<string, string>> {
  const fields = services.flatMap(({ id, label }, at) =>
    (Object.keys(LABELS) as FieldName[]).map((name) => ({ id, label, name, key: toKey(at, name) })),
  );
  const toText = (service: TripServiceItem, name: FieldName) => {
    // The quoted cost is the agreed one unless another is typed; of a dropped service, nothing is kept.
    const other = name === 'agreedCost' && service.state !== 'dropped' ? service.quotedCost : null;
    return String(service[name] ?? other ?? '');
  };
  return {
    names: Object.fromEntries(fields.map(({ key, label, name }) => [key, `${label}: ${LABELS[name]}`])),
    toFields: (trip) =>
      Object.fromEntries(
        fields.map(({ id, key, name }) => [
          key,
          toText(
            trip.services.find((one) => one.id === id)!,
            name,
          ),
        ]),
      ),
  };
}
