'use client';

import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  lazy,
  Suspense,
  type RefObject,
} from 'react';
import { Inclusions } from '@/components/site/trip/inclusions';
import { PageLink } from '@/components/site/frame/page-link';
import { PartBoundary } from '@/components/site/frame/part-boundary';
import { useInView } from '@/components/site/frame/use-in-view';
import { buttonClass } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import { ChatIcon } from '@/components/ui/icons';
import { describeChange } from '@/lib/planner/plan/change';
import { toWhatsAppMessage } from '@/lib/requests/planner-requests/message';
import { plan } from '@/lib/planner/plan/plan';
import { getSuggestedPrice } from '@/lib/planner/price/suggested-price';
import { findReadyMade } from '@/lib/planner/price/ready-made';
import { parseAnswers, type PlannerAnswers } from '@/lib/planner/plan/schema';
import { decodeAnswers } from '@/lib/planner/plan/share';
import type { TripPlan } from '@/lib/planner/plan/types';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { ANCHORS, ROUTES, toAbsoluteUrl, toPlanPath, toWhatsAppUrl } from '@/lib/platform/routes';
import { ContactLines } from '@/components/site/contact-form/contact-lines';
import type { PlanFormProps } from './plan-form';
import { ChooseTogether } from './kept/choose-together';
import { MyPlans } from './kept/my-plans';
import { PlanActions } from './kept/plan-actions';
import { ReceivedPlan } from './kept/received-plan';
import { useOwnPlan, type OwnPlan } from './kept/use-own-plan';
import { PlanControls } from './plan-controls';
import { clearAnswers, parseText, saveAnswers } from './saved-answers';
import { TripDays } from './days/trip-days';
import { TripNotes } from './trip-notes';
import { ReadyMade } from './ready-made';
import { TripCost } from './trip-cost';
import { TripNights } from './trip-nights';
import { TripExperiences, TripHead } from './trip-parts';
import { PhoneFold } from './fold';
import { useAddress } from './use-address';
import { useEditor } from './edit/use-editor';
import type { ChangedPlan, Editing } from './edit/types';
import type { OpenedPlan, TripScreenProps } from './trip-props';

/** Parses answers from storage; null if they are incomplete or invalid. */
export function openText(text: string): OpenedPlan | null {
  const answers = parseAnswers(parseText(text));
  return answers && { answers, changed: null };
}

/** Opens a code; null when it is damaged. The code of changed plans is loaded only for one of them. */
export async function openCode(code: string): Promise<OpenedPlan | null> {
  const answers = decodeAnswers(code);
  if (answers) return { answers, changed: null };
  const editing = await loadEditing();
  const edited = editing.decodePlan(code);
  return edited ? { answers: edited.answers, changed: { edited, editing } } : null;
}

function loadEditing(): Promise<Editing> {
  return import('./edit/editing');
}

/** Shows the plan and recomputes it when a control changes. The product requires this order of sections. */
export function TripScreen({ answers: firstAnswers, changed: firstChanged, ...page }: TripScreenProps) {
  const { packages } = page;
  const [answers, setAnswers] = useState(firstAnswers);
  const [changed, setChanged] = useState(firstChanged);
  const [change, setChange] = useState('');
  const { editor, openStay, moveStay } = useEditor({ answers, changed, packages, onChanged });
  const trip = useMemo(
    () => (changed ? changed.editing.toTripPlan(changed.edited, packages) : plan(answers, packages)),
    [answers, changed, packages],
  );
  const own = useOwnPlan(trip, packages);
  const heading = useFocusOnce<HTMLHeadingElement>();
  useNoted(trip, own, page.resultsPath);

  function onChanged(next: ChangedPlan) {
    setChanged(next);
    setChange('');
    setAnswers(next.edited.answers);
  }

  function onAnswers(given: Partial<PlannerAnswers>) {
    const next = { ...answers, ...given };
    const edited = changed && { ...changed.edited, answers: next };
    if (changed && edited) setChanged({ ...changed, edited });
    setAnswers(next);
    setChange(
      describeChange(
        trip,
        changed && edited ? changed.editing.toTripPlan(edited, packages) : plan(next, packages),
      ),
    );
  }

  const parts = { ...page, trip, changed, own };
  // Controls and days show a change at once; the rest of the page may follow a frame later.
  const head = useDeferredValue(<Head {...parts} headingRef={heading} />);
  const costs = useDeferredValue(<Costs {...parts} />);
  const notes = useDeferredValue(<Notes trip={trip} />);
  const aside = useDeferredValue(<Aside {...parts} />);
  return (
    <article>
      {head}
      <div className="wrap mt-6 grid gap-x-16 gap-y-5 pb-4 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pb-16">
        <div className="flex min-w-0 flex-col gap-5 lg:gap-12">
          {costs}
          <PlanControls answers={answers} change={change} isEdited={changed !== null} onChange={onAnswers} />
          <TripExperiences trip={trip} />
          <TripDays
            days={trip.days}
            placePhotos={page.placePhotos}
            onChange={openStay}
            onMove={moveStay}
            editor={editor}
          />
          {notes}
        </div>
        {aside}
      </div>
      <SendBar formId={ANCHORS.sendPlan} />
    </article>
  );
}

/** Notes each change a frame later: in the address, among the kept plans, and as the plan that this browser has open. */
function useNoted(trip: TripPlan, own: OwnPlan, resultsPath: string): void {
  const shown = useDeferredValue(trip);
  const noted = useRef(shown);
  useEffect(() => {
    if (noted.current === shown) return;
    noted.current = shown;
    own.follow(shown);
    saveAnswers(shown.answers, shown.code.startsWith('2-') ? shown.code : undefined);
  }, [shown, own]);
  useAddress(toPlanPath(resultsPath, shown.code), !own.isReceived);
}

type PartProps = Omit<TripScreenProps, 'answers'> & { trip: TripPlan; own: OwnPlan };

/** Opens the plan as it stands on the screen. */
function toUrl({ origin, resultsPath, own }: PartProps): string {
  return toAbsoluteUrl(origin, toPlanPath(resultsPath, own.code));
}

function Head({ headingRef, ...parts }: PartProps & { headingRef: RefObject<HTMLHeadingElement | null> }) {
  const { trip, own, pictures, contact, resultsPath } = parts;
  const lead = trip.answers.experiences.find((experience) => experience !== 'trekking') ?? 'trekking';
  return (
    <>
      <TripHead trip={trip} picture={pictures[lead]} headingRef={headingRef}>
        <PartBoundary part="page actions" contact={contact}>
          <PlanActions title={trip.title} url={toUrl(parts)} own={own} resultsPath={resultsPath} />
        </PartBoundary>
      </TripHead>
      <ReceivedPlan own={own} />
    </>
  );
}

/** What the plan costs, and a package that is nearly the same. */
function Costs({ trip, changed, packages, bands }: PartProps) {
  const today = getIndiaDate();
  const price = useMemo(
    () =>
      changed
        ? changed.editing.getShownPrice({ ...trip, edited: changed.edited }, packages, bands, today)
        : getSuggestedPrice(trip, packages, today),
    [trip, changed, packages, bands, today],
  );
  const readyMade = useMemo(() => findReadyMade(trip, packages, today), [trip, packages, today]);
  return (
    <>
      <TripCost trip={trip} price={price} />
      {readyMade && <ReadyMade {...readyMade} />}
    </>
  );
}

function Notes({ trip }: { trip: TripPlan }) {
  return (
    <>
      <PhoneFold label="Weather, closures and other notes">
        <TripNotes trip={trip} />
      </PhoneFold>
      <PhoneFold label="What is included, and what is not">
        <div className="grid gap-8">
          <Inclusions inclusions={trip.inclusions} exclusions={trip.exclusions} />
          <TripNights days={trip.days} notes={trip.notes} />
        </div>
      </PhoneFold>
    </>
  );
}

/** Sending the plan, and the plans that this browser keeps. */
function Aside(parts: PartProps) {
  const { trip, changed, own, packages, trips, contact, resultsPath } = parts;
  return (
    <aside aria-label="Your plan and us" className="flex min-w-0 flex-col gap-4 lg:gap-8">
      <ExternalLink
        href={toWhatsAppUrl(contact.whatsapp, toWhatsAppMessage(trip, toUrl(parts)))}
        className={buttonClass('primary', 'bg-whatsapp')}
      >
        <ChatIcon />
        Refine via WhatsApp
      </ExternalLink>
      <section id={ANCHORS.sendPlan} aria-labelledby="send-plan-heading">
        <h2 id="send-plan-heading" className="mb-4 text-2xl lg:mb-0">
          Send this plan to us
        </h2>
        <p className="mt-2 mb-5 text-ink-soft max-lg:hidden">
          We check hotels and dates and call or write to you within 24 hours.
        </p>
        <PartBoundary part="plan form" contact={contact}>
          <Suspense fallback={<p className="min-h-96 text-ink-soft">One moment...</p>}>
            <PlanForm
              title={trip.title}
              answers={trip.answers}
              code={changed ? trip.code : null}
              contact={contact}
            />
          </Suspense>
        </PartBoundary>
      </section>
      <PartBoundary part="page actions" contact={contact}>
        <MyPlans trip={trip} own={own} packages={packages} resultsPath={resultsPath} />
        <ChooseTogether own={own} trips={trips} />
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

/** Moves the focus to the title when the plan replaces the loader, for screen readers. */
function useFocusOnce<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
  }, []);
  return element;
}

/** Bottom bar with a link to the form below a long plan. It is hidden while the form is in view. */
function SendBar({ formId }: { formId: string }) {
  const isFormInView = useInView(formId);
  return (
    <div
      data-sticky-bar
      data-aside={isFormInView || undefined}
      className="sticky bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] transition-[translate,visibility] duration-200 motion-reduce:transition-none data-aside:invisible data-aside:translate-y-full"
    >
      <div className="wrap flex items-center justify-between gap-3 py-2.5">
        <p className="text-sm leading-tight text-ink-soft">
          We check hotels and dates and answer within 24 hours.
        </p>
        <a href={`#${formId}`} className={buttonClass('primary', 'shrink-0 px-4! xs:px-6!')}>
          Send my plan
        </a>
      </div>
    </div>
  );
}

/** The request form is loaded after the plan. If loading fails, contact details replace the form. */
const PlanForm = lazy(() =>
  import('./plan-form').then(
    ({ PlanForm: Form }) => ({ default: Form }),
    () => ({ default: FormUnavailable }),
  ),
);

function FormUnavailable({ contact }: PlanFormProps) {
  return (
    <p className="rounded-lg bg-sand p-4">
      The form did not load. <ContactLines {...contact} />
    </p>
  );
}
