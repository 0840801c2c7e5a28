'use client';

import { useRequestingGroup, useLeaveGroupAfter } from '@/components/site/trip-parts/requesting-group';
import { ContactForm } from '@/components/site/contact-form/contact-form';
import type { ContactDetails } from '@/components/site/contact-form/contact-lines';
import { ForGroup } from '@/components/site/contact-form/for-group';
import { PersonInputs } from '@/components/site/contact-form/person-inputs';
import { useContactForm, type ContactFormKind } from '@/components/site/contact-form/use-contact-form';
import { VisitorInputs } from '@/components/site/contact-form/visitor-inputs';
import { lazyModule } from '@/components/ui/lazy/lazy-module';
import { TextArea } from '@/components/ui/text-input';
import { isPossiblePhone } from '@/lib/requests/enquiries/phone';
import { pickVisitorValues } from '@/lib/requests/derived-visitor-fields';
import { ITINERARY_NOT_SAVED } from '@/lib/requests/planner-requests/words';
import type { ItineraryField, ItineraryFormOutput } from '@/lib/requests/planner-requests/request-schema';
import { formatTravellers } from '@/lib/planner/plan/choices';
import { formatPriceRange } from '@/lib/packages/prices/price';
import { formatWhen } from '@/lib/planner/plan/change-words';
import type { TripPlan } from '@/lib/planner/plan/types';
import { formatWholeEstimate } from '@/lib/planner/price/estimate-words';
import { ROUTES } from '@/lib/platform/routes';
import { openControls } from './plan-controls';

export type PlanFormProps = {
  trip: TripPlan;
  isEdited: boolean;
  contact: ContactDetails;
};

const rules = lazyModule(() => import('@/lib/requests/planner-requests/form-rules'));

const KIND: ContactFormKind<Record<ItineraryField, string>, ItineraryFormOutput> = {
  purpose: 'itinerary',
  path: ROUTES.api.customItineraries,
  formId: 'plan-form',
  empty: {
    name: '',
    email: '',
    phone: '',
    message: '',
    ...pickVisitorValues('itinerary'),
    captchaAnswer: '',
  },
  notSent: ITINERARY_NOT_SAVED,
  loadRules: async () => {
    const { checkPlanForm } = await rules.load();
    return (values) => checkPlanForm(values, { isPhone: isPossiblePhone });
  },
};

/** Request form of a plan. It sends only the answers; the server computes the prices itself. */
export function PlanForm({ trip, isEdited, contact }: PlanFormProps) {
  const { title, answers } = trip;
  const code = isEdited ? trip.code : null;
  const group = useRequestingGroup(code ?? '');
  const state = useContactForm(KIND, {
    draftKey: 'itinerary-draft',
    title: `Your Kerala trip plan: ${title}`,
    subject: trip.code,
    content: { answers, ...(code && { plan: code }), ...(group && { group }) },
    describe: () => <SentPlan trip={trip} isEdited={isEdited} />,
  });
  useLeaveGroupAfter(state.receipt);
  const { register, formState } = state.form;
  const text = (field: ItineraryField) => ({
    ...register(field),
    id: toFieldId(field),
    error: formState.errors[field]?.message,
  });
  return (
    <ContactForm
      kind={KIND}
      state={state}
      label="Send this plan"
      submitLabel="Send my plan"
      what="plan"
      contact={contact}
      toId={toFieldId}
    >
      <ForGroup chosen={code ?? ''} />
      <p>
        <strong className="font-semibold">
          {formatTravellers(answers)}, {formatWhen(answers) || 'start not decided'}
        </strong>{' '}
        <button
          type="button"
          onClick={openControls}
          className="-my-2.5 py-2.5 font-semibold text-lagoon hover:underline"
        >
          Change<span className="sr-only"> travellers or start</span>
        </button>
      </p>
      <PersonInputs form={state.form} toId={toFieldId} />
      <VisitorInputs kind="itinerary" toProps={text} />
      <TextArea {...text('message')} label="Message" />
    </ContactForm>
  );
}

/** Summary of a sent plan: title, days, travellers and estimate. */
function SentPlan({ trip, isEdited }: Pick<PlanFormProps, 'trip' | 'isEdited'>) {
  const { title, answers, cost, unit } = trip;
  const when = formatWhen(answers);
  const parts = [title, `${answers.duration} days`, ...(when ? [when] : []), formatTravellers(answers)];
  return (
    <>
      <p>{parts.join(', ')}</p>
      <p>
        {isEdited ? 'Estimate before your changes' : 'Estimate'}:{' '}
        {formatWholeEstimate(cost, answers) ?? `${formatPriceRange(cost)} ${unit}`}
      </p>
    </>
  );
}

function toFieldId(field: string): string {
  return `${KIND.formId}-${field}`;
}
