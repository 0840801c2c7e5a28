import { countOf } from '../../platform/format/count-of';
import { SERVICE_STATES, type ServiceState } from '../model/service-states';

/** A change of services for the history, such as `Confirmed: Spice House, Sedan`. It never contains costs. */
export function describeChange(
  changes: readonly { label: string; was: ServiceState; state: ServiceState }[],
): string {
  const toWord = ({ was, state }: (typeof changes)[number]) =>
    was === state ? 'Details changed' : SERVICE_STATES[state];
  const words = [...new Set(changes.map(toWord))];
  return words
    .map((word) => {
      const labels = changes.filter((change) => toWord(change) === word).map(({ label }) => label);
      return `${word}: ${labels.join(', ')}`;
    })
    .join('; ');
}

/** The confirmation of a change. */
export function toChangedMessage(count: number): string {
  return `${countOf(count, 'service')} saved`;
}
