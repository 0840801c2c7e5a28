import type { ReactNode } from 'react';
import { formatWeekdayMoment } from '@/lib/platform/format/weekday';
import { toTelUrl } from '@/lib/platform/routes';
import type { CallbackState } from '@/lib/site/private-page/callback-state';

type Phone = { display: string; e164: string };

/** Shows the time by which we call, the time at which we called, or an apology. It is not a countdown. */
export function ResponseClock({ state, phone }: { state: CallbackState; phone: Phone }) {
  switch (state.kind) {
    case 'open':
      return (
        <Words>
          We call or write to you by <Moment at={state.due} /> (Kerala time).
        </Words>
      );
    case 'broken':
      return (
        <Words isTrouble>
          We promised to call or write to you by <Moment at={state.due} />, and have not done so. We are
          sorry. Please call us on{' '}
          <a href={toTelUrl(phone.e164)} className="whitespace-nowrap underline">
            {phone.display}
          </a>
          : whoever answers takes it up at once.
        </Words>
      );
    case 'kept':
      return (
        <Words>
          We called or wrote to you at <Moment at={state.at} />.
        </Words>
      );
    case 'late':
      return (
        <Words>
          We called or wrote to you at <Moment at={state.at} />, later than the 24 hours that we promise. We
          are sorry for that.
        </Words>
      );
    case 'none':
      return null;
  }
}

function Words({ isTrouble = false, children }: { isTrouble?: boolean; children: ReactNode }) {
  const look = isTrouble ? 'border-danger bg-danger-pale' : 'border-lagoon bg-lagoon-pale';
  return <p className={`mt-6 border-l-4 p-4 text-lg font-semibold ${look}`}>{children}</p>;
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatWeekdayMoment(at)}</time>;
}
