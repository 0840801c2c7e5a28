import type { CSSProperties } from 'react';
import { ConflictNotice } from '@/components/editing/conflict/conflict-notice';
import { SmallInput, SmallSelect } from '@/components/editing/fields/small-input';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { useReturnedFocus } from '@/components/editing/form/use-returned-focus';
import { useVersionedForm } from '@/components/editing/form/use-versioned-form';
import { useStaffQuery } from '@/components/editing/query/staff-query';
import { Form } from '@/components/ui/form';
import type { Options } from '@/components/ui/select';
import { notify } from '@/components/ui/toast';
import { readRupees } from '@/lib/platform/format/money';
import type { ServiceSupplier, TripFile, TripServiceItem } from '@/lib/trips/file/types';
import { SERVICE_KINDS, SERVICE_STATES } from '@/lib/trips/model/service-states';
import { formatDays } from '@/lib/trips/services/words';
import { changeTrip } from '../change-trip';

type Field = {
  label: string;
  type?: 'date' | 'tel';
  /** The states and the kinds of a service that has the field; all by default. */
  states?: readonly string[];
  kinds?: readonly string[];
};
/** The fields of a service, in the order of its form. */
const FIELDS = {
  state: { label: 'State' },
  until: { label: 'Until', type: 'date', states: ['asked', 'option'] },
  confirmation: { label: 'Number', states: ['confirmed'] },
  contact: { label: 'Confirmed by', states: ['confirmed'] },
  agreedCost: { label: 'Agreed cost', states: ['option', 'confirmed'] },
  payBy: { label: 'Pay by', type: 'date', states: ['confirmed'] },
  // A stay has the days of the quote.
  firstDay: {
    label: 'Day',
    type: 'date',
    kinds: Object.keys(SERVICE_KINDS).filter((kind) => kind !== 'stay'),
  },
  supplierId: { label: 'Supplier' },
  driver: { label: 'Driver', kinds: ['vehicle'] },
  driverPhone: { label: 'Phone of the driver', type: 'tel', kinds: ['vehicle'] },
  plate: { label: 'Number plate', kinds: ['vehicle'] },
  note: { label: 'Note' },
} as const satisfies Record<string, Field>;
type FieldName = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as FieldName[];
const STATES = Object.entries(SERVICE_STATES).filter(([state]) => state !== 'dropped');

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
  const form = useVersionedForm<TripFile, Record<string, string>>(item, toShape(services));
  const ref = useReturnedFocus();
  const read = (at: number, name: FieldName) => form.typed[toKey(at, name)] ?? '';
  const edited = isConfirming ? undefined : services[0];
  const house = edited?.kind === 'stay' && edited.state !== 'dropped' && edited.supplierId;
  const suppliers = useSuppliers(item.id, edited);
  const isOther = ({ supplierId }: TripServiceItem, at: number) =>
    !isConfirming && supplierId !== null && read(at, 'supplierId') !== supplierId;
  const shown = services.map((service, at) =>
    NAMES.filter((name) => {
      // The new supplier is to be asked, and nothing of the old one holds.
      if (isOther(service, at)) return name === 'supplierId' || name === 'note';
      if (!item.canSeeCosts && (name === 'agreedCost' || name === 'payBy')) return false;
      if (service.state === 'dropped') return name === 'agreedCost';
      if (isConfirming) return isConfirmed(name, service, readRupees(read(at, 'agreedCost')));
      const { states = [read(at, 'state')], kinds = [service.kind] }: Field = FIELDS[name];
      return states.includes(read(at, 'state')) && kinds.includes(service.kind);
    }),
  );

  async function submit(): Promise<void> {
    const changes = services.map(({ id }, at) => ({
      id,
      version: form.item?.services.find((one) => one.id === id)?.version,
      ...(isConfirming && { state: 'confirmed' }),
      ...Object.fromEntries(shown[at]!.map((name) => [name, toValue(name, read(at, name))])),
    }));
    const body = await form.save(() => changeTrip(item.id, 'services', { services: changes }));
    if (!body) return;
    notify.success(body.message);
    onClose();
  }

  function toInput(service: TripServiceItem, name: FieldName, at: number) {
    const { label, type }: Field = FIELDS[name];
    const key = toKey(at, name);
    const input = {
      id: `${form.id}-${key}`,
      label:
        service.state === 'dropped' ? 'Kept, in rupees' : name === 'supplierId' && house ? 'House' : label,
      about: service.label,
      value: read(at, name),
      problem: form.errorOf(key),
      autoFocus: at === 0 && name === shown[0]?.[0],
      // For another day, the supplier is to be asked again.
      onChange: (text: string) =>
        form.change({ [key]: text, ...(name === 'firstDay' && { [toKey(at, 'state')]: 'to-ask' }) }),
    };
    const options = { state: STATES, supplierId: suppliers }[name as string];
    if (options) return <SmallSelect {...input} options={options} />;
    return <SmallInput {...input} type={type} isNumber={name === 'agreedCost'} />;
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
      <div className={isConfirming ? TABLE : 'flex flex-wrap gap-3'}>
        {isConfirming &&
          services.map((service, at) => (
            <p key={service.id} style={toRow(at)} className={HEAD}>
              {service.label}
              <span className="block text-xs font-normal text-ink-soft">{formatDays(service)}</span>
            </p>
          ))}
        {NAMES.map((name) =>
          services.map(
            (service, at) =>
              shown[at]!.includes(name) && (
                <div key={service.id + name} style={toRow(at)} className={toLook(name, at, isConfirming)}>
                  {toInput(service, name, at)}
                </div>
              ),
          ),
        )}
      </div>
      {house && <p className="mt-1 text-xs text-ink-soft">{SIMILAR}</p>}
      {edited && isOther(edited, 0) && <p className="mt-1 text-xs text-ink-soft">{REPLACED}</p>}
      <FormButtons
        isBusy={form.isBusy}
        label={isConfirming ? 'Confirm' : 'Save'}
        onClose={onClose}
        className="mt-3"
      />
    </Form>
  );
}

const SIMILAR =
  'Another house: the same category in the same place. Ask the traveller first: his page says it. Anything else is a new version of the quote.';

const REPLACED =
  'The new supplier is to be asked. If the one before was asked, he is listed as dropped, to be told.';

const TABLE = 'grid grid-cols-3 gap-x-3 sm:grid-cols-[2fr_1fr_1fr_1fr]';
/** Each service has three rows: its name where the screen is narrow, its fields, and the note that a higher cost needs. */
const toRow = (at: number) => ({ '--row': 3 * at + 1 }) as CSSProperties;
const HEAD =
  'row-(--row) text-sm font-semibold wrap-anywhere max-sm:col-span-full max-sm:mt-2 sm:row-[calc(var(--row)+1)] sm:self-end sm:py-1';
/** Classes of a field. While confirming, wide screens show the labels only above the first service, as column heads. */
function toLook(name: FieldName, at: number, isConfirming: boolean): string {
  if (!isConfirming) return name === 'note' || name === 'supplierId' ? 'grow-4' : 'grow basis-36';
  if (name === 'note') return 'col-span-full row-[calc(var(--row)+2)] mb-2';
  return `row-[calc(var(--row)+1)] mb-2 ${at > 0 ? 'sm:[&_label>span]:sr-only' : ''}`;
}

/** The suppliers who may provide a service; for a stay, houses within "or similar". */
function useSuppliers(tripId: string, service?: TripServiceItem): Options<string> {
  const { id, supplierId, supplier = '' } = service ?? {};
  const { data } = useStaffQuery<{ items: ServiceSupplier[] }>(
    id ? `/trips/${tripId}/services/${id}/suppliers` : null,
  );
  const own = supplierId ? [{ id: supplierId, name: supplier, place: '' }] : [];
  return [{ id: '', name: 'None', place: '' }, ...(data?.items ?? own)].map(
    (one) => [one.id, [one.name, one.place].filter(Boolean).join(', ')] as const,
  );
}

/** The fields of a service that is confirmed with others; a cost above the quoted one needs a note. */
function isConfirmed(name: FieldName, { quotedCost }: TripServiceItem, cost: number): boolean {
  if (name === 'note') return quotedCost !== null && cost > quotedCost;
  return name === 'confirmation' || name === 'contact' || name === 'agreedCost';
}

/** The value of a field as it is sent. */
function toValue(name: FieldName, text: string): string | number | null {
  if (text === '' && ['until', 'payBy', 'supplierId', 'agreedCost'].includes(name)) return null;
  const rupees = readRupees(text);
  // The server says what is wrong with a cost that is no number.
  return name === 'agreedCost' && !Number.isNaN(rupees) ? rupees : text;
}

/** The form of services of a trip; it survives a change of a colleague. */
function toShape(services: readonly TripServiceItem[]) {
  const toFields = (toText: (service: TripServiceItem, name: FieldName) => string) =>
    Object.fromEntries(
      services.flatMap((service, at) => NAMES.map((name) => [toKey(at, name), toText(service, name)])),
    ) as Record<string, string>;
  return {
    names: toFields(({ label }, name) => `${label}: ${FIELDS[name].label}`),
    toFields: (trip: TripFile) =>
      toFields(({ id }, name) => {
        const service = trip.services.find((one) => one.id === id)!;
        // The quoted cost is the agreed one unless another is typed; of a dropped service, nothing is kept.
        const other = name === 'agreedCost' && service.state !== 'dropped' ? service.quotedCost : null;
        return String(service[name] ?? other ?? '');
      }),
  };
}
