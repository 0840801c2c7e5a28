'use client';

import { useState } from 'react';
import { TextButton } from '@/components/editing/kit/text-button';
import type { TripFile, TripServiceItem } from '@/lib/trips/file/types';
import type { ServiceState } from '@/lib/trips/model/service-states';
import { getWeakest } from '@/lib/trips/services/rules';
import { StateBadge } from '@/components/editing/kit/trip-badge';
import { AskForm } from './ask-form';
import { ConfirmForm } from './confirm-form';
import { ExchangeForm } from './exchange-form';
import { ServiceForm } from './service-form';
import { ServiceLine } from './service-line';

const TO_ASK: readonly ServiceState[] = ['to-ask', 'refused'];
const TO_CONFIRM: readonly ServiceState[] = ['asked', 'option'];

const WORDS = { ask: 'Ask', confirm: 'Confirm', tell: 'Tell suppliers of' };

type Open = { form: keyof typeof WORDS | 'edit' | 'exchange'; ids: readonly string[] };

/**
 * The services of a trip with their suppliers and states. Ticked ones are asked or confirmed together; without a tick,
 * all that are next.
 */
export function ServicesPanel({ item }: { item: TripFile }) {
  const { services } = item;
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<Open | null>(null);
  const present = services.filter(({ state }) => state !== 'dropped');
  const chosen = present.filter(({ id }) => ticked.includes(id));
  // What a supplier offers instead is confirmed only on purpose.
  const pick = (states: readonly ServiceState[]) =>
    chosen.length > 0 ? chosen : present.filter(({ state, offer }) => states.includes(state) && offer === '');
  const toTell = services.filter(({ isToTell }) => isToTell);
  const close = () => {
    setOpen(null);
    setTicked([]);
  };
  const opened = open ? services.filter(({ id }) => open.ids.includes(id)) : [];
  return (
    <section aria-labelledby="services">
      <ServicesHead services={present} />
      {services.length === 0 && <p className="mt-2 text-sm text-ink-soft">This trip has no services.</p>}
      <p className="mt-1 -ml-3 flex flex-wrap">
        {present.length > 0 && (
          <>
            <OpenButton form="ask" services={pick(TO_ASK)} onOpen={setOpen} />
            <OpenButton form="confirm" services={pick(TO_CONFIRM)} onOpen={setOpen} />
          </>
        )}
        {toTell.length > 0 && <OpenButton form="tell" services={toTell} onOpen={setOpen} />}
      </p>
      {(open?.form === 'ask' || open?.form === 'tell') && (
        <AskForm item={item} services={opened} onClose={close} />
      )}
      {open?.form === 'confirm' && <ConfirmForm item={item} services={opened} onClose={close} />}
      <ul className="mt-2 border-b border-line text-sm">
        {services.map((service) => (
          <li key={service.id} className="border-t border-line py-1.5">
            <ServiceLine
              service={service}
              hasCost={item.canSeeCosts}
              isTicked={ticked.includes(service.id)}
              onTick={(isOn) =>
                setTicked([...ticked.filter((id) => id !== service.id), ...(isOn ? [service.id] : [])])
              }
              onEdit={() => setOpen({ form: 'edit', ids: [service.id] })}
            />
            {open?.form === 'edit' && open.ids[0] === service.id && (
              <ServiceForm
                item={item}
                service={service}
                onExchange={() => setOpen({ form: 'exchange', ids: [service.id] })}
                onClose={close}
              />
            )}
            {open?.form === 'exchange' && open.ids[0] === service.id && (
              <ExchangeForm item={item} service={service} onClose={close} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ServicesHead({ services }: { services: readonly TripServiceItem[] }) {
  const weakest = getWeakest(services);
  const confirmed = services.filter(({ state }) => state === 'confirmed').length;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h2 id="services" className="text-base font-semibold">
        Services
      </h2>
      {weakest && <StateBadge state={weakest} />}
      {weakest && weakest !== 'confirmed' && (
        <span className="text-sm text-ink-soft">
          {confirmed} of {services.length} confirmed
        </span>
      )}
    </div>
  );
}

type OpenProps = {
  form: keyof typeof WORDS;
  services: readonly TripServiceItem[];
  onOpen: (open: Open) => void;
};

function OpenButton({ form, services, onOpen }: OpenProps) {
  return (
    <TextButton
      disabled={services.length === 0}
      onClick={() => onOpen({ form, ids: services.map(({ id }) => id) })}
    >
      {WORDS[form]} {services.length || ''}
    </TextButton>
  );
}
