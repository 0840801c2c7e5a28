'use client';

import { useState } from 'react';
import { TextButton } from '@/components/editing/kit/text-button';
import { StateBadge } from '@/components/editing/kit/trip-badge';
import type { TripFile, TripServiceItem } from '@/lib/trips/file/types';
import { describeState } from '@/lib/trips/model/service-states';
import { getWeakest } from '@/lib/trips/services/rules';
import { AskForm } from './ask-form';
import { ServiceForm } from './service-form';
import { ServiceLine } from './service-line';

/**
 * Whether a service is next to be asked, or to be confirmed. Without a supplier, as for tolls, nobody is asked. What a
 * supplier offers instead is confirmed only on purpose.
 */
const IS_NEXT: Record<'ask' | 'confirm', (service: TripServiceItem) => boolean> = {
  ask: ({ state, supplierId }) => state === 'refused' || (state === 'to-ask' && supplierId !== null),
  confirm: ({ state, supplierId, offer }) =>
    (state === 'to-ask' && supplierId === null) || (['asked', 'option'].includes(state) && offer === ''),
};

const NO_SERVICES =
  'None. Send the traveller a quote: once accepted, it brings services, final plan and rooming list.';

type Open = { form: 'ask' | 'confirm' | 'edit'; ids: readonly string[] };

/**
 * The services of a trip with their suppliers and states. Ticked ones are asked or confirmed together; without a tick,
 * all that are next.
 */
export function ServicesPanel({ item }: { item: TripFile }) {
  const { services, canSeeCosts } = item;
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<Open | null>(null);
  const present = services.filter(({ state }) => state !== 'dropped');
  const weakest = getWeakest(present);
  const offered = present.find(({ state, offer }) => state === weakest && offer !== '');
  const confirmed = present.filter(({ state }) => state === 'confirmed').length;
  const chosen = present.filter(({ id }) => ticked.includes(id));
  const toTell = services.filter(({ isToTell }) => isToTell);
  const close = () => {
    setOpen(null);
    setTicked([]);
  };
  const opened = services.filter(({ id }) => open?.ids.includes(id));
  const form =
    open?.form === 'ask' ? (
      <AskForm item={item} services={opened} onClose={close} />
    ) : (
      open && (
        <ServiceForm
          key={open.ids.join()}
          item={item}
          services={opened}
          isConfirming={open.form === 'confirm'}
          onClose={close}
        />
      )
    );
  return (
    <section aria-labelledby="services">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <h2 id="services" className="text-base font-semibold">
          Services
        </h2>
        {weakest && <StateBadge state={weakest} label={offered && describeState(offered)} />}
        <span className="mr-auto text-sm text-ink-soft">
          {services.length === 0 && item.state !== 'cancelled' && NO_SERVICES}
          {confirmed < present.length && `${confirmed} of ${present.length} confirmed`}
        </span>
        <span className="-ml-3 flex">
          {(['ask', 'confirm'] as const).map((act) => {
            const ids = (chosen.length > 0 ? chosen : present.filter(IS_NEXT[act])).map(({ id }) => id);
            return (
              ids.length > 0 && (
                <TextButton key={act} onClick={() => setOpen({ form: act, ids })}>
                  {act === 'ask' ? 'Ask' : 'Confirm'} {ids.length}
                </TextButton>
              )
            );
          })}
          {toTell.length > 0 && (
            <TextButton onClick={() => setOpen({ form: 'ask', ids: toTell.map(({ id }) => id) })}>
              Tell suppliers of {toTell.length}
            </TextButton>
          )}
        </span>
      </div>
      {open?.form !== 'edit' && form}
      <ul
        hidden={services.length === 0 || (open !== null && open.form !== 'edit')}
        className="mt-1 border-b border-line text-sm"
      >
        {services.map((service) => (
          <li key={service.id} className="border-t border-line py-1.5">
            <ServiceLine
              service={service}
              hasCost={canSeeCosts}
              isTicked={ticked.includes(service.id)}
              onTick={(isOn) =>
                setTicked([...ticked.filter((id) => id !== service.id), ...(isOn ? [service.id] : [])])
              }
              onOpen={(form) => setOpen({ form, ids: [service.id] })}
            />
            {open?.form === 'edit' && open.ids[0] === service.id && form}
          </li>
        ))}
      </ul>
    </section>
  );
}
