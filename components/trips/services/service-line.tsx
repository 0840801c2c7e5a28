import { TextButton } from '@/components/editing/kit/text-button';
import { StateBadge } from '@/components/editing/kit/trip-badge';
import { BOX_CLASS } from '@/components/ui/checkbox';
import { countOf } from '@/lib/platform/format/count-of';
import { formatDate, formatNear, getIndiaDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import type { TripServiceItem } from '@/lib/trips/file/types';
import { SERVICE_KINDS } from '@/lib/trips/model/service-states';
import { ASKED_BY, describeFacts } from '@/lib/trips/services/words';

type Props = {
  service: TripServiceItem;
  hasCost: boolean;
  isTicked: boolean;
  onTick: (isOn: boolean) => void;
  onEdit: () => void;
};

/** A service with its supplier, the supplier's answer, cost and state. */
export function ServiceLine({ service, hasCost, isTicked, onTick, onEdit }: Props) {
  const { label, exchangedFrom, state, note } = service;
  const isDropped = state === 'dropped';
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_7rem_auto]">
      <label className="-m-2 grid min-h-11 min-w-9 place-items-center p-2">
        <span className="sr-only">Choose {label}</span>
        <input
          type="checkbox"
          className={BOX_CLASS}
          disabled={isDropped}
          checked={isTicked}
          onChange={(event) => onTick(event.target.checked)}
        />
      </label>
      <div className="min-w-0 wrap-anywhere">
        <p className={isDropped ? 'text-ink-soft line-through' : 'font-semibold'}>{label}</p>
        <p className="text-xs text-ink-soft">{toFacts(service)}</p>
        {exchangedFrom && <p className="text-xs text-ink-soft">In place of {exchangedFrom}</p>}
        <Answer service={service} />
        {note && <p className="text-xs whitespace-pre-line">{note}</p>}
      </div>
      <p className="text-right tabular-nums max-sm:order-last max-sm:col-start-2 max-sm:text-left">
        {hasCost && <Cost service={service} />}
      </p>
      <p className="max-sm:justify-self-end">
        <StateBadge state={state} />
      </p>
      <p className="max-sm:order-last max-sm:col-start-3 max-sm:justify-self-end">
        {(!isDropped || hasCost) && (
          <TextButton onClick={onEdit}>
            Edit<span className="sr-only"> {label}</span>
          </TextButton>
        )}
      </p>
    </div>
  );
}

function toFacts({ kind, label, place, firstDay, nights, detail, supplier }: TripServiceItem): string {
  return [
    SERVICE_KINDS[kind],
    place,
    nights > 0 ? `${formatDate(firstDay)}, ${countOf(nights, 'night')}` : formatDate(firstDay),
    detail,
    supplier === label ? '' : supplier,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What the supplier has said, or by when he should. */
function Answer({ service }: { service: TripServiceItem }) {
  const { state, until, askedAt, askedBy, isToTell, driver, driverPhone, plate } = service;
  const today = getIndiaDate();
  const words = [
    state === 'asked' &&
      askedAt &&
      `asked ${formatNear(askedAt, today)}${askedBy && ` ${ASKED_BY[askedBy]}`}`,
    isToTell && 'tell the supplier that it is not needed',
    describeFacts(service),
    ...[driver, driverPhone, plate],
  ];
  const text = words.filter(Boolean).join(', ');
  return (
    <p
      className={`text-xs first-letter:uppercase empty:hidden ${until && until < today ? 'font-semibold text-danger' : ''}`}
    >
      {text}
    </p>
  );
}

function Cost({ service: { state, agreedCost, quotedCost } }: { service: TripServiceItem }) {
  if (state === 'dropped') return agreedCost !== null && `keeps ${formatRupees(agreedCost)}`;
  if (agreedCost === null) return quotedCost !== null && formatRupees(quotedCost);
  const isAbove = quotedCost !== null && agreedCost > quotedCost;
  return (
    <>
      <span className={isAbove ? 'font-semibold text-danger' : ''}>{formatRupees(agreedCost)}</span>
      {quotedCost !== null && quotedCost !== agreedCost && (
        <span className="block text-xs text-ink-soft">quoted {formatRupees(quotedCost)}</span>
      )}
    </>
  );
}
