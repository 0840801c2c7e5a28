import { TextButton } from '@/components/editing/kit/text-button';
import { StateBadge } from '@/components/editing/kit/trip-badge';
import { BOX_CLASS } from '@/components/ui/checkbox';
import { formatNear, getIndiaDate } from '@/lib/platform/format/dates';
import type { TripServiceItem } from '@/lib/trips/file/types';
import { describeState, SERVICE_KINDS } from '@/lib/trips/model/service-states';
import { ASKED_BY, describeFacts, formatDays } from '@/lib/trips/services/words';
import { ServiceCost } from './service-cost';

type Props = {
  service: TripServiceItem;
  hasCost: boolean;
  isTicked: boolean;
  onTick: (isOn: boolean) => void;
  onOpen: (form: 'ask' | 'confirm' | 'edit') => void;
};

/** A service with its supplier, the supplier's answer, cost and state. */
export function ServiceLine({ service, hasCost, isTicked, onTick, onOpen }: Props) {
  const { kind, label, place, detail, supplier, exchangedFrom, state, until, note } = service;
  const { askedAt, askedBy, isToTell, driver, driverPhone, plate, contact, offer } = service;
  const isDropped = state === 'dropped';
  const today = getIndiaDate();
  const shown = hasCost ? offer : '';
  const about = <span className="sr-only"> {label}</span>;
  const isLate = until !== null && until < today;
  const facts = [SERVICE_KINDS[kind], place, formatDays(service), detail, supplier !== label && supplier];
  const asked = askedAt && `${formatNear(askedAt, today)} ${askedBy && supplier && ASKED_BY[askedBy]}`.trim();
  const answer = describeFacts({
    ...service,
    offer: isDropped ? '' : shown,
    ...(state === 'refused' && { contact: '' }),
  });
  // What the supplier has said, or by when he should.
  const said = [
    state === 'asked' && asked && `asked ${asked}`,
    state === 'refused' && contact && `refused by ${contact}`,
    answer && (state === 'to-ask' ? `before: ${answer}` : answer),
    offer !== shown && !isDropped && 'only those who may see costs read what they wrote',
    ...[driver, driverPhone, plate],
    isDropped && (isToTell ? 'not told yet' : asked && `told ${asked}`),
  ];
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_7rem_auto]">
      <label className="-m-2 grid min-h-11 min-w-9 place-items-center p-2 max-sm:row-span-2">
        {!isDropped && (
          <>
            <span className="sr-only">Choose {label}</span>
            <input
              type="checkbox"
              className={BOX_CLASS}
              checked={isTicked}
              onChange={(event) => onTick(event.target.checked)}
            />
          </>
        )}
      </label>
      <div className="min-w-0 text-xs wrap-anywhere *:empty:hidden max-sm:row-span-2 max-sm:self-start">
        <p className={`text-sm ${isDropped ? 'text-ink-soft line-through' : 'font-semibold'}`}>{label}</p>
        <p className="text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
        <p className="text-ink-soft">{exchangedFrom && `In place of ${exchangedFrom}`}</p>
        <p className={`first-letter:uppercase ${isLate ? 'font-semibold text-danger' : ''}`}>
          {said.filter(Boolean).join(', ')}
        </p>
        <p className="whitespace-pre-line">{note}</p>
        <p className="-ml-3">
          {state === 'option' && offer !== '' && (
            <>
              <TextButton onClick={() => onOpen('confirm')}>Confirm{about}</TextButton>
              <TextButton onClick={() => onOpen('ask')}>Ask again{about}</TextButton>
            </>
          )}
        </p>
      </div>
      <p className="text-right tabular-nums max-sm:order-last max-sm:col-start-2 max-sm:text-left">
        {hasCost && <ServiceCost service={service} />}
      </p>
      <p className="max-sm:justify-self-end">
        <StateBadge state={state} label={describeState(service)} />
      </p>
      <p className="max-sm:col-start-3 max-sm:justify-self-end">
        {(!isDropped || hasCost) && <TextButton onClick={() => onOpen('edit')}>Edit{about}</TextButton>}
      </p>
    </div>
  );
}
