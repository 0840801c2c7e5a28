import Link from 'next/link';
import { ConflictNotice } from '@/components/editing/conflict/conflict-notice';
import { SmallInput, SmallSelect } from '@/components/editing/fields/small-input';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { useVersionedForm } from '@/components/editing/form/use-versioned-form';
import { useStaffQuery } from '@/components/editing/query/staff-query';
import { Form } from '@/components/ui/form';
import type { Options } from '@/components/ui/select';
import { notify } from '@/components/ui/toast';
import { toQuotePath } from '@/lib/platform/routes';
import type { ServiceSupplier, TripFile, TripServiceItem } from '@/lib/trips/file/types';
import { SERVICE_STATES } from '@/lib/trips/model/service-states';
import { AGREED_BY } from '@/lib/trips/services/words';
import { changeTrip } from '../change-trip';
import {
  DAYS,
  LABELS,
  listConfirmed,
  listFields,
  readTyped,
  toChange,
  toKey,
  toShape,
} from './service-fields';
import type { FieldName } from './service-fields';

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
  const list = isConfirming ? listConfirmed : listFields;
  const rows = services.map((service, at) => {
    const typed = readTyped(form.typed, at);
    return { service, typed, names: list({ service, typed, hasCosts: item.canSeeCosts }) };
  });

  async function submit(): Promise<void> {
    const versions = new Map(form.item?.services.map(({ id, version }) => [id, version]));
    const changes = rows.map(({ service: { id }, typed, names }) => ({
      ...{ id, version: versions.get(id) },
      ...(isConfirming && { state: 'confirmed' }),
      ...toChange(typed, names),
    }));
    const body = await form.save(() => changeTrip(item.id, '/services', { services: changes }, 'PATCH'));
    if (!body) return;
    notify.success(body.message);
    onClose();
  }

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
          <li key={service.id} className="grid grid-cols-2 items-start gap-x-3 gap-y-2 sm:grid-cols-4">
            {isConfirming && (
              <p className="min-w-0 text-sm font-semibold wrap-anywhere max-sm:col-span-2 sm:pt-5">
                {service.label}
              </p>
            )}
            {names.map((name, first) => (
              <ServiceInput
                key={name}
                {...{ item, service, name }}
                form={form}
                at={at}
                hasFocus={at === 0 && first === 0}
              />
            ))}
          </li>
        ))}
      </ul>
      {rows.some(({ names }) => names.includes('agreedBy')) && <AmendmentNote quoteId={item.quoteId} />}
      <FormButtons
        isBusy={form.isBusy}
        label={isConfirming ? 'Confirm' : 'Save'}
        onClose={onClose}
        className="mt-3"
      />
    </Form>
  );
}

type InputProps = {
  item: TripFile;
  service: TripServiceItem;
  name: FieldName;
  form: ReturnType<typeof useVersionedForm<TripFile, Record<string, string>>>;
  at: number;
  hasFocus: boolean;
};

function ServiceInput({ item, service, name, form, at, hasFocus }: InputProps) {
  const key = toKey(at, name);
  const input = {
    id: `${form.id}-${key}`,
    label: service.state === 'dropped' ? 'Kept, in rupees' : LABELS[name],
    about: service.label,
    value: form.typed[key] ?? '',
    problem: form.errorOf(key),
    autoFocus: hasFocus,
    onChange: (text: string) => form.change({ [key]: text }),
  };
  if (name === 'supplierId') return <SupplierSelect {...{ item, service, input }} />;
  const options = OPTIONS[name];
  if (options) return <SmallSelect {...input} options={options} />;
  return (
    <SmallInput
      {...input}
      type={DAYS.has(name) ? 'date' : name === 'driverPhone' ? 'tel' : 'text'}
      isNumber={name === 'agreedCost'}
      className={name === 'note' ? 'col-span-full' : ''}
    />
  );
}

const OPTIONS: Partial<Record<FieldName, Options<string>>> = {
  state: Object.entries(SERVICE_STATES).filter(([state]) => state !== 'dropped'),
  agreedBy: Object.entries(AGREED_BY),
};

type SupplierProps = Pick<InputProps, 'item' | 'service'> & {
  input: { label: string; value: string; onChange: (id: string) => void };
};

function SupplierSelect({ item, service: { id, supplierId, supplier }, input }: SupplierProps) {
  const { data } = useStaffQuery<{ items: ServiceSupplier[] }>(`/trips/${item.id}/services/${id}/suppliers`);
  const own = supplierId ? [[supplierId, supplier] as const] : [];
  const others = (data?.items ?? []).filter((one) => one.id !== supplierId);
  const options = others.map((one) => [one.id, [one.name, one.place].filter(Boolean).join(', ')] as const);
  return <SmallSelect {...input} options={[['', 'None'], ...own, ...options]} />;
}

/** What a house within "or similar" means for the traveller. */
function AmendmentNote({ quoteId }: Pick<TripFile, 'quoteId'>) {
  return (
    <p className="mt-2 text-sm text-ink-soft">
      The traveller gets a mail. Another category, place or day is an amendment: a new version of{' '}
      {quoteId ? <Link href={toQuotePath(quoteId)}>the quote</Link> : 'a quote'}, which the traveller accepts.
    </p>
  );
}
