import type { CSSProperties } from 'react';
import { ConflictNotice } from '@/components/editing/conflict/conflict-notice';
import { SmallInput, SmallSelect } from '@/components/editing/fields/small-input';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { useReturnedFocus } from '@/components/editing/form/use-returned-focus';
import { useVersionedForm, type FormShape } from '@/components/editing/form/use-versioned-form';
import { useStaffQuery } from '@/components/editing/query/staff-query';
import { Form } from '@/components/ui/form';
import type { Options } from '@/components/ui/select';
import { notify } from '@/components/ui/toast';
import { readRupees } from '@/lib/platform/format/money';
import type { ServiceSupplier, TripFile, TripServiceItem } from '@/lib/trips/file/types';
import { SERVICE_STATES } from '@/lib/trips/model/service-states';
import { formatDays } from '@/lib/trips/services/words';
import { changeTrip } from '../change-trip';

type Field = { label: string; options?: Options<string>; type?: 'date' | 'tel'; isNumber?: true };
/** The fields of a service, in the order of its form. */
const FIELDS = {
  state: {
    label: 'State',
    options: Object.entries(SERVICE_STATES).filter(([state]) => state !== 'dropped'),
  },
  until: { label: 'Until', type: 'date' },
  confirmation: { label: 'Number' },
  contact: { label: 'Confirmed by' },
  agreedCost: { label: 'Agreed cost', isNumber: true },
  payBy: { label: 'Pay by', type: 'date' },
  firstDay: { label: 'Day', type: 'date' },
  supplierId: { label: 'Supplier' },
  driver: { label: 'Driver' },
  driverPhone: { label: 'Phone of the driver', type: 'tel' },
  plate: { label: 'Number plate' },
  note: { label: 'Note' },
} as const satisfies Record<string, Field>;
type FieldName = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as FieldName[];

type Typed = Readonly<Record<string, string>>;
/** The key of a field of the service at a position in the form, which is also its path in the body. */
const toKey = (at: number, name: FieldName) => `services.${at}.${name}`;

type Props = {
  item: TripFile;
  services: readonly TripServiceItem[];
  /** True to confirm the services; otherwise the only one is edited. */
  isConfirming: boolean;
  onClose: () => void;
};

/**
 * Confirms services in one act, or edits one. Tab goes from the number of one service to that of the next. If a
 * colleague saved first, shows what changed and keeps what was typed.
 */
export function ServiceForm({ item, services, isConfirming, onClose }: Props) {
  const form = useVersionedForm<TripFile, Typed>(item, toShape(services));
  const ref = useReturnedFocus();
  const listNames = isConfirming ? listConfirmed : listFields;
  const shown = services.map((service, at) =>
    listNames(service, form.typed, at).filter(
      (name) => item.canSeeCosts || (name !== 'agreedCost' && name !== 'payBy'),
    ),
  );

  async function submit(): Promise<void> {
    const changes = services.map(({ id }, at) => ({
      id,
      version: form.item?.services.find((one) => one.id === id)?.version,
      ...(isConfirming && { state: 'confirmed' }),
      ...Object.fromEntries(
        shown[at]!.map((name) => [name, toValue(name, form.typed[toKey(at, name)] ?? '')]),
      ),
    }));
    const body = await form.save(() => changeTrip(item.id, 'services', { services: changes }));
    if (!body) return;
    notify.success(body.message);
    onClose();
  }

  function toInput(service: TripServiceItem, name: FieldName, at: number) {
    const { label, ...field }: Field = FIELDS[name];
    const key = toKey(at, name);
    const input = {
      ...field,
      id: `${form.id}-${key}`,
      label: service.state === 'dropped' ? 'Kept, in rupees' : label,
      about: service.label,
      value: form.typed[key] ?? '',
      problem: form.errorOf(key),
      autoFocus: at === 0 && name === shown[0]?.[0],
      // For another day, the supplier is to be asked again.
      onChange: (text: string) =>
        form.change({ [key]: text, ...(name === 'firstDay' && { [toKey(at, 'state')]: 'to-ask' }) }),
    };
    if (name === 'supplierId') return <SupplierSelect tripId={item.id} service={service} input={input} />;
    return field.options ? <SmallSelect {...input} options={field.options} /> : <SmallInput {...input} />;
  }

  return (
    <Form
      ref={ref}
      aria-label={isConfirming ? 'Confirm services' : `Edit ${services[0]?.label}`}
      state={form}
      onSubmit={submit}
      className="my-2 rounded-lg border border-lagoon bg-white p-3"
    >
      {form.conflict && <ConflictNotice {...form.conflict} />}
      <div
        className={
          isConfirming ? 'grid grid-cols-3 gap-x-3 sm:grid-cols-[2fr_1fr_1fr_1fr]' : 'flex flex-wrap gap-3'
        }
      >
        {isConfirming &&
          services.map((service, at) => (
            <p key={service.id} style={toRow(at)} className={`${HEAD} text-sm font-semibold wrap-anywhere`}>
              {service.label}
              <span className="block text-xs font-normal text-ink-soft">{formatDays(service)}</span>
            </p>
          ))}
        {NAMES.map((name) =>
          services.map((service, at) => {
            const look = isConfirming ? toCellLook(name, at) : name === 'note' ? 'grow-4' : 'grow basis-36';
            return (
              shown[at]!.includes(name) && (
                <div key={service.id + name} style={toRow(at)} className={look}>
                  {toInput(service, name, at)}
                </div>
              )
            );
          }),
        )}
      </div>
      <FormButtons
        isBusy={form.isBusy}
        label={isConfirming ? 'Confirm' : 'Save'}
        onClose={onClose}
        className="mt-3"
      />
    </Form>
  );
}

/** Each service has three rows: its name where the screen is narrow, its fields, and the note that a higher cost needs. */
const toRow = (at: number) => ({ '--row': 3 * at + 1 }) as CSSProperties;
const HEAD = 'row-(--row) max-sm:col-span-full max-sm:mt-2 sm:row-[calc(var(--row)+1)] sm:self-end sm:py-1';
/** Only the first row has visible labels, as the head of the columns. */
function toCellLook(name: FieldName, at: number): string {
  if (name === 'note') return 'col-span-full row-[calc(var(--row)+2)] mb-2';
  return `row-[calc(var(--row)+1)] mb-2 ${at > 0 ? '[&_label>span]:sr-only' : ''}`;
}

const SIMILAR =
  'The same category in the same place. Ask the traveller first: his page says it. Anything else is a new version of the quote.';

type SelectProps = {
  tripId: string;
  service: TripServiceItem;
  input: { id: string; label: string; value: string; onChange: (text: string) => void };
};

/** The suppliers who may provide the service; for a stay, houses within "or similar". */
function SupplierSelect({ tripId, service, input }: SelectProps) {
  const { id, kind, supplierId, supplier } = service;
  const { data } = useStaffQuery<{ items: ServiceSupplier[] }>(`/trips/${tripId}/services/${id}/suppliers`);
  const own = supplierId ? [{ id: supplierId, name: supplier, place: '' }] : [];
  const options = [{ id: '', name: 'None', place: '' }, ...(data?.items ?? own)].map(
    (one) => [one.id, [one.name, one.place].filter(Boolean).join(', ')] as const,
  );
  const isHouse = kind === 'stay' && supplierId !== null;
  return (
    <>
      <SmallSelect {...input} label={isHouse ? 'House' : input.label} options={options} />
      {isHouse && <p className="mt-1 text-xs text-ink-soft">{SIMILAR}</p>}
    </>
  );
}

/** The fields of a service that is confirmed with others; a cost above the quoted one needs a note. */
function listConfirmed({ quotedCost }: TripServiceItem, typed: Typed, at: number): FieldName[] {
  const isAbove = quotedCost !== null && readRupees(typed[toKey(at, 'agreedCost')] ?? '') > quotedCost;
  return ['confirmation', 'contact', 'agreedCost', ...(isAbove ? (['note'] as const) : [])];
}

/** What is filled in besides the state, for some states. */
const BY_STATE: Record<string, readonly FieldName[]> = {
  asked: ['until'],
  option: ['until', 'agreedCost'],
  confirmed: ['confirmation', 'contact', 'agreedCost', 'payBy'],
};

/** The fields of a service that is edited alone; a stay has the days of the quote. */
function listFields({ kind, state }: TripServiceItem, typed: Typed, at: number): FieldName[] {
  if (state === 'dropped') return ['agreedCost'];
  return [
    ...['state' as const, ...(BY_STATE[typed[toKey(at, 'state')] ?? ''] ?? [])],
    ...(kind === 'stay' ? [] : ['firstDay' as const]),
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
function toShape(services: readonly TripServiceItem[]): FormShape<TripFile, Typed> {
  const toFields = <Value,>(toText: (service: TripServiceItem, name: FieldName) => Value) =>
    Object.fromEntries(
      services.flatMap((service, at) =>
        NAMES.map((name) => [toKey(at, name), toText(service, name)] as const),
      ),
    );
  return {
    names: toFields(({ label }, name) => `${label}: ${FIELDS[name].label}`),
    toFields: (trip) =>
      toFields(({ id }, name) => {
        const service = trip.services.find((one) => one.id === id)!;
        // The quoted cost is the agreed one unless another is typed; of a dropped service, nothing is kept.
        const other = name === 'agreedCost' && service.state !== 'dropped' ? service.quotedCost : null;
        return String(service[name] ?? other ?? '');
      }),
  };
}
