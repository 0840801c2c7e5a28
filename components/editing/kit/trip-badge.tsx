import { PAYMENT_STATES, type PaymentState } from '@/lib/trips/model/payment-states';
import { SERVICE_STATES, type ServiceState } from '@/lib/trips/model/service-states';
import { TRIP_STATES, type TripState } from '@/lib/trips/model/state';

type State = TripState | ServiceState | PaymentState;

const LOOKS: Record<State, string> = {
  'awaiting-advance': 'border-laterite bg-sand text-laterite',
  travelling: 'border-lagoon bg-lagoon-pale text-lagoon-deep',
  completed: 'border-line-strong text-ink-soft',
  cancelled: 'border-line-strong text-ink-soft',
  refused: 'border-danger bg-danger-pale text-danger',
  'to-ask': 'border-laterite bg-sand text-laterite',
  asked: 'border-lagoon text-lagoon',
  option: 'border-lagoon bg-lagoon-pale text-lagoon',
  confirmed: 'border-success bg-success-pale text-success',
  dropped: 'border-line-strong text-ink-soft',
  claimed: 'border-laterite bg-sand text-laterite',
  recorded: 'border-lagoon text-lagoon',
  verified: 'border-success bg-success-pale text-success',
  dismissed: 'border-line-strong text-ink-soft',
};

type Props = {
  state: State;
  /** Other words than the usual ones. */
  label?: string;
};

/** The state of a trip, or of one of its services or payments. */
export function StateBadge({ state, label }: Props) {
  const words: Record<string, string> = { ...SERVICE_STATES, ...PAYMENT_STATES, ...TRIP_STATES };
  return (
    <span
      className={`inline-block rounded-full border px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${LOOKS[state]}`}
    >
      {label ?? words[state]}
    </span>
  );
}
