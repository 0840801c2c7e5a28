'use client';

import { PageLink } from '@/components/site/page-link';
import { useEffect, useMemo, useRef, useState } from 'react';
import { PartBoundary } from '@/components/site/part-boundary';
import { Inclusions } from '@/components/site/inclusions';
import { ChatIcon } from '@/components/ui/icons';
import { buttonClass } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import { describeChange } from '@/lib/planner/plan/change';
import { toWhatsAppMessage } from '@/lib/requests/planner-requests/message';
import { plan } from '@/lib/planner/plan/plan';
import { parseAnswers, type PlannerAnswers } from '@/lib/planner/plan/schema';
import { decodeAnswers, encodeAnswers } from '@/lib/planner/plan/share';
import { ROUTES, toAbsoluteUrl, toPlanPath, toWhatsAppUrl } from '@/lib/platform/routes';
import { LazyPlanForm } from './lazy-plan-form';
import { PlanActions } from './plan-actions';
import { PlanControls } from './plan-controls';
import type { TripScreenProps } from './trip-props';
import { clearAnswers, parseText, saveAnswers } from './saved-answers';
import { SendBar } from './send-bar';
import { TripDays } from './trip-days';
import { TripNotes } from './trip-notes';
import { TripCost, TripExperiences, TripHead } from './trip-parts';

const SEND_PLAN = 'send-plan';

/** Parses answers from storage; null if they are incomplete or invalid. */
export function openText(text: string): PlannerAnswers | null {
  return parseAnswers(parseText(text));
}

export { decodeAnswers as openCode };

/** Shows the plan and recomputes it when a control changes. The product requires this order of sections. */
export function TripScreen({
  answers: first,
  packages,
  pictures,
  placePhotos,
  contact,
  ...page
}: TripScreenProps) {
  const [answers, setAnswers] = useState(first);
  const [change, setChange] = useState('');
  const trip = useMemo(() => plan(answers, packages), [answers, packages]);
  const code = encodeAnswers(answers);
  const path = toPlanPath(page.resultsPath, code);
  const url = toAbsoluteUrl(page.origin, path);
  const heading = useFocusOnce<HTMLHeadingElement>();

  // Keep the plan in the URL, so that a copied or reloaded URL shows the same plan.
  useEffect(() => {
    window.history.replaceState(window.history.state, '', path);
  }, [path]);

  function onChange(changed: Partial<PlannerAnswers>) {
    const next = { ...answers, ...changed };
    setAnswers(next);
    setChange(describeChange(trip, plan(next, packages)));
    saveAnswers(next);
  }

  const lead = answers.experiences.find((experience) => experience !== 'trekking') ?? 'trekking';
  return (
    <article>
      <TripHead trip={trip} picture={pictures[lead]} headingRef={heading} />
      <div className="wrap mt-8 grid pb-16 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-12">
          <TripCost trip={trip} />
          <PlanControls answers={answers} change={change} onChange={onChange} />
          <TripExperiences trip={trip} />
          <TripDays days={trip.days} placePhotos={placePhotos} />
          <TripNotes trip={trip} />
          <Inclusions inclusions={trip.inclusions} exclusions={trip.exclusions} />
        </div>
        <aside aria-label="Your plan and us" className="flex min-w-0 flex-col gap-8">
          <ExternalLink
            href={toWhatsAppUrl(contact.whatsapp, toWhatsAppMessage(trip, url))}
            className={buttonClass('primary', 'bg-whatsapp')}
          >
            <ChatIcon />
            Refine via WhatsApp
          </ExternalLink>
          <section id={SEND_PLAN} aria-labelledby="send-plan-heading">
            <h2 id="send-plan-heading" className="text-2xl">
              Send this plan to us
            </h2>
            <p className="mt-2 mb-5 text-ink-soft">
              We check hotels and dates and call or write to you within 24 hours.
            </p>
            <PartBoundary part="plan form" contact={contact}>
              <LazyPlanForm answers={answers} contact={contact} />
            </PartBoundary>
          </section>
          <PartBoundary part="page actions" contact={contact}>
            <PlanActions title={trip.title} url={url} code={code} />
          </PartBoundary>
          <PageLink
            href={ROUTES.planner}
            onClick={clearAnswers}
            className={buttonClass('secondary', 'self-start')}
          >
            Start Over
          </PageLink>
        </aside>
      </div>
      <SendBar formId={SEND_PLAN} />
    </article>
  );
}

/** Moves the focus to the title when the plan replaces the loader, for screen readers. */
function useFocusOnce<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
  }, []);
  return element;
}
