import type { ReactNode } from 'react';
import { countStepsDone, listNextSteps } from '@/lib/requests/after-sending/next-steps';
import type { PlainDate } from '@/lib/platform/format/dates';
import { isLiveOffer } from '@/lib/public/private-page/offer-words';
import type { VisitorRequest } from '@/lib/public/private-page/types';

type Props = {
  request: VisitorRequest;
  today: PlainDate;
  /** When we called; if null, the step shows by when we call. */
  call: ReactNode;
};

/** The next steps of a request; renders nothing for a booked or closed one. */
export function NextSteps({ request, today, call }: Props) {
  const hasOffer = isLiveOffer(request.offer);
  const done = countStepsDone({ ...request, hasOffer });
  if (done === null) return null;
  const travelDate = request.trip?.travelDate ?? null;
  const steps = listNextSteps({ ...request, travelDate, hasOffer }, today);
  return (
    <section aria-labelledby="next-steps" className="mt-10">
      <h2 id="next-steps" className="text-xl">
        What happens next
      </h2>
      <ol className="mt-4 grid gap-5">
        {steps.map(({ title, detail }, at) => (
          <li key={title} aria-current={at === done ? 'step' : undefined} className="flex gap-4">
            <span
              className={`flex size-8 shrink-0 items-center justify-center rounded-full border border-lagoon tabular-nums ${at < done ? 'bg-lagoon text-paper' : 'text-lagoon'}`}
            >
              {at + 1}
            </span>
            <div className="min-w-0">
              <p className={at > done ? '' : 'font-semibold'}>
                {title}
                {at < done && <span className="sr-only"> (done)</span>}
              </p>
              {at === 1 && call ? (
                call
              ) : (
                <p className={at === done ? 'font-semibold text-lagoon' : 'text-sm text-ink-soft'}>
                  {detail}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
