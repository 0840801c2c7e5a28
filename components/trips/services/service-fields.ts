import type { FormShape } from '@/components/editing/form/use-versioned-form';
import { readRupees } from '@/lib/platform/format/money';
import type { TripFile, TripServiceItem } from '@/lib/trips/file/types';
import { SERVICE_STATES, type ServiceState } from '@/lib/trips/model/service-states';

/** The fields of a service in its form, with their labels. */
export const LABELS = {
  state: 'State',
  until: 'Until',
  confirmation: 'Number',
  contact: 'Confirmed by',
  agreedCost: 'Agreed cost',
  payBy: 'Pay by',
  supplierId: 'Supplier',
  agreedBy: 'The traveller agreed',
  driver: 'Driver',
  driverPhone: 'Phone of the driver',
  plate: 'Number plate',
  note: 'Note',
};
export type FieldName = keyof typeof LABELS;
type Typed = Record<FieldName, string>;

export const DAYS: ReadonlySet<FieldName> = new Set(['until', 'payBy']);
const COSTS: ReadonlySet<FieldName> = new Set(['agreedCost', 'payBy']);
const NULLABLE: ReadonlySet<FieldName> = new Set(['until', 'payBy', 'supplierId']);

/** What is filled in besides the state, for each state. */
const BY_STATE: Record<ServiceState, readonly FieldName[]> = {
  'to-ask': [],
  asked: ['until'],
  option: ['until', 'agreedCost'],
  confirmed: ['confirmation', 'contact', 'agreedCost', 'payBy'],
  refused: [],
  dropped: [],
};

/** The key of a field in a form of several services, which is also its path in the body. */
export const toKey = (at: number, name: FieldName) => `services.${at}.${name}`;

/** Reads the fields of the service at a position in a form. The quoted cost is the agreed one unless another is typed. */
export function readTyped(typed: Readonly<Record<string, string>>, at: number): Typed {
  const names = Object.keys(LABELS) as FieldName[];
  return Object.fromEntries(names.map((name) => [name, typed[toKey(at, name)] ?? ''])) as Typed;
}

type Shown = { service: TripServiceItem; typed: Typed; hasCosts: boolean };

/** The fields of a service that is edited alone. */
export function listFields({ service, typed, hasCosts }: Shown): FieldName[] {
  if (service.state === 'dropped') return ['agreedCost'];
  const isExchange = service.kind === 'stay' && service.supplierId && typed.supplierId !== service.supplierId;
  const names: FieldName[] = [
    'state',
    ...BY_STATE[typed.state as ServiceState],
    'supplierId',
    ...(isExchange && typed.supplierId ? (['agreedBy'] as const) : []),
    ...(service.kind === 'vehicle' ? (['driver', 'driverPhone', 'plate'] as const) : []),
    'note',
  ];
  return names.filter((name) => hasCosts || !COSTS.has(name));
}

/** The fields of a service that is confirmed together with others. A cost above the quoted one needs a note. */
export function listConfirmed({ service, typed, hasCosts }: Shown): FieldName[] {
  const isAbove = service.quotedCost !== null && readRupees(typed.agreedCost) > service.quotedCost;
  return [
    'confirmation',
    'contact',
    ...(hasCosts ? (['agreedCost'] as const) : []),
    ...(isAbove ? (['note'] as const) : []),
  ];
}

/** The values of fields as they are sent. */
export function toChange(typed: Typed, names: readonly FieldName[]): Record<string, unknown> {
  const toValue = (name: FieldName) => {
    const text = typed[name];
    if (name !== 'agreedCost') return text === '' && NULLABLE.has(name) ? null : text;
    const cost = readRupees(text);
    if (text.trim() === '') return null;
    return Number.isNaN(cost) ? text : cost; // the server says what is wrong with it
  };
  return Object.fromEntries(names.map((name) => [name, toValue(name)]));
}

/** The form of services of a trip; it survives a change of a colleague. */
export function toShape(services: readonly TripServiceItem[]): FormShape<TripFile, Record<string, string>> {
  const names = Object.keys(LABELS) as FieldName[];
  const keys = services.flatMap(({ label }, at) =>
    names.map((name) => [toKey(at, name), `${label}: ${LABELS[name]}`] as const),
  );
  return {
    names: Object.fromEntries(keys),
    toFields: (trip) =>
      Object.fromEntries(
        services.flatMap(({ id }, at) => {
          const service = trip.services.find((one) => one.id === id);
          return names.map((name) => [toKey(at, name), service ? toText(service, name) : '']);
        }),
      ),
    toText: (key, fields) => {
      if (key.endsWith('.supplierId')) return 'another supplier';
      const text = fields[key] ?? '';
      return key.endsWith('.state') ? SERVICE_STATES[text as ServiceState] : text || 'nothing';
    },
  };
}

function toText(service: TripServiceItem, name: FieldName): string {
  if (name === 'agreedBy') return 'phone';
  const quoted = service.state === 'dropped' ? null : service.quotedCost;
  if (name === 'agreedCost') return String(service.agreedCost ?? quoted ?? '');
  return service[name] ?? '';
}
