'use client';

import { useMemo, type RefObject } from 'react';
import { ContactLines } from '@/components/site/contact-form/contact-lines';
import { PageLink } from '@/components/site/frame/page-link';
import { PartBoundary } from '@/components/site/frame/part-boundary';
import { Inclusions } from '@/components/site/trip-parts/inclusions';
import { buttonClass } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import { WhatsAppIcon } from '@/components/ui/icons';
import { lazyPart } from '@/components/ui/lazy/lazy-part';
import { getFirstDay } from '@/lib/planner/plan/start';
import type { TripPlan } from '@/lib/planner/plan/types';
import { findReadyMade } from '@/lib/planner/price/ready-made';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { ANCHORS, ROUTES, toAbsoluteUrl, toPlanPath, toWhatsAppUrl } from '@/lib/platform/routes';
import { toWhatsAppMessage } from '@/lib/requests/planner-requests/words';
import { PhoneFold } from './fold';
import { ChooseTogether } from './saved-plans/choose-together';
import { MyPlans } from './saved-plans/my-plans';
import { PlanActions } from './saved-plans/plan-actions';
import { ReceivedPlan } from './saved-plans/received-plan';
import type { OwnPlan } from './saved-plans/use-own-plan';
import type { PlanFormProps } from './plan-form';
import { ReadyMade } from './ready-made';
import { clearAnswers } from './saved-answers';
import { TripCost } from './trip-cost';
import { TripNotes } from './trip-notes';
import { TripHead } from './trip-parts';
import type { TripScreenProps } from './trip-props';

// The parts of the plan page that may be updated a frame after a change of the plan.

type PartProps = Omit<TripScreenProps, 'answers'> & { trip: TripPlan; own: OwnPlan };

/** The URL that opens the shown plan. */
function toUrl({ origin, resultsPath, own }: PartProps): string {
  return toAbsoluteUrl(origin, toPlanPath(resultsPath, own.code));
}

/** Title and lead picture of the plan, and whether it came with a link. */
export function PlanHead({
  headingRef,
  ...parts
}: PartProps & { headingRef: RefObject<HTMLHeadingElement | null> }) {
  const { trip, own, pictures } = parts;
  const requested = trip.answers.experiences.filter((experience) => experience !== 'trekking');
  const lead =
    requested.find((experience) => !trip.leftOut.includes(experience)) ?? requested[0] ?? 'trekking';
  return (
    <>
      <TripHead
        eyebrow={own.isReceived ? 'A plan from a link' : 'Your plan'}
        trip={trip}
        picture={pictures[lead]}
        headingRef={headingRef}
      />
      <ReceivedPlan trip={trip} own={own} packages={parts.packages} />
    </>
  );
}

/** The cost of the plan. */
export function PlanCost({ trip, changed, bands, packages }: PartProps) {
  const change = useMemo(
    () => changed && changed.editing.getPriceOfChanges(changed.edited, { bands, packages }),
    [changed, bands, packages],
  );
  return <TripCost trip={trip} change={change} />;
}

/** What follows the days: a similar package, notes on the season, inclusions, and how to pass the plan on. */
export function AfterDays(parts: PartProps) {
  const { trip, own, packages, contact } = parts;
  const today = getIndiaDate();
  const readyMade = useMemo(() => findReadyMade(trip, packages, today), [trip, packages, today]);
  return (
    <>
      {readyMade && <ReadyMade {...readyMade} />}
      <PhoneFold label="Weather, closures and other notes">
        <TripNotes trip={trip} />
      </PhoneFold>
      <PhoneFold label="What is included, and what is not">
        <Inclusions inclusions={trip.inclusions} exclusions={trip.exclusions} />
      </PhoneFold>
      <PartBoundary part="page actions" contact={contact}>
        <PlanActions
          title={trip.title}
          url={toUrl(parts)}
          own={own}
          hasFirstDay={getFirstDay(trip.answers.start) !== null}
        />
      </PartBoundary>
    </>
  );
}

/** The form to send the plan, and the plans saved in this browser. */
export function PlanAside(parts: PartProps) {
  const { trip, changed, own, packages, trips, renamed, contact, resultsPath } = parts;
  return (
    <aside
      aria-label="Your plan and us"
      className="top-24 flex min-w-0 flex-col gap-4 lg:sticky lg:gap-8 lg:self-start print:hidden"
    >
      <ExternalLink
        href={toWhatsAppUrl(contact.whatsapp, toWhatsAppMessage(trip, toUrl(parts)))}
        className={buttonClass('primary', 'bg-whatsapp')}
      >
        <WhatsAppIcon />
        Refine via WhatsApp
      </ExternalLink>
      <section id={ANCHORS.sendPlan} aria-labelledby="send-plan-heading" className="group/send max-lg:mt-4">
        <h2 id="send-plan-heading" className="mb-4 text-2xl group-has-data-sent/send:hidden">
          Send this plan to us
        </h2>
        <PartBoundary part="plan form" contact={contact}>
          <PlanForm
            waiting={<p className="min-h-96 text-ink-soft">One moment...</p>}
            failed={<FormUnavailable contact={contact} />}
            trip={trip}
            isEdited={changed !== null}
            contact={contact}
          />
        </PartBoundary>
      </section>
      <PartBoundary part="page actions" contact={contact}>
        <MyPlans trip={trip} own={own} packages={packages} resultsPath={resultsPath} />
        <ChooseTogether own={own} trips={trips} renamed={renamed} />
      </PartBoundary>
      <PageLink
        href={ROUTES.planner}
        onClick={clearAnswers}
        className={buttonClass('secondary', 'self-start')}
      >
        Start Over
      </PageLink>
    </aside>
  );
}

/** The request form, whose code is loaded after the plan is shown. */
const PlanForm = lazyPart(() => import('./plan-form').then((module) => ({ default: module.PlanForm })));

function FormUnavailable({ contact }: Pick<PlanFormProps, 'contact'>) {
  return (
    <p role="alert" className="rounded-lg bg-sand p-4">
      The form did not load. Click here to try again. <ContactLines {...contact} />
    </p>
  );
}
