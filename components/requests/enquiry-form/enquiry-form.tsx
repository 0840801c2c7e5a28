'use client';

import { useEffect, useRef, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { AgeFields } from '@/components/site/trip-parts/age-fields';
import { TravelDateField } from '@/components/site/trip-parts/travel-date-field';
import { ContactForm } from '@/components/site/contact-form/contact-form';
import { ForGroup } from '@/components/site/contact-form/for-group';
import { PersonInputs } from '@/components/site/contact-form/person-inputs';
import { VisitorInputs } from '@/components/site/contact-form/visitor-inputs';
import { NumberInput, toWholeNumber } from '@/components/ui/number-input';
import { TextArea } from '@/components/ui/text-input';
import type { EnquiryFormValues } from '@/lib/requests/enquiries/form-values';
import { isTravelDate } from '@/lib/packages/prices/travel-date';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { EnquiryLayout, isFoldOpen, PARTY_FIELDS, TripFieldsLayout } from './form-layout';
import { ExtraFields } from './extra-fields';
import { SentTrip } from './sent-trip';
import { TripPrice } from './trip-price';
import { ENQUIRY_KIND, useEnquiryForm, type EnquiryFormProps } from './use-enquiry-form';
import { toFieldId } from './form-id';

/** Date and party with their price, and below them the Quick Enquiry form, to which these fields belong. */
export function EnquiryForm({ package: tourPackage, ...contact }: EnquiryFormProps) {
  const state = useEnquiryForm(tourPackage, (sent) => <SentTrip tourPackage={tourPackage} sent={sent} />);
  const { trip } = state;
  const { fold, open } = useFold(state);
  const onSubmit: typeof state.onSubmit = (event) => {
    open(); // Enter in a field above it submits the form, too
    return state.onSubmit(event);
  };
  return (
    <ContactForm
      kind={ENQUIRY_KIND}
      state={{ ...state, onSubmit }}
      label={`Quick enquiry about ${tourPackage.title}`}
      submitLabel="Send enquiry"
      what="enquiry"
      contact={contact}
      toId={toFieldId}
      frame={(body) => (
        <EnquiryLayout
          fields={<TripFields state={state} months={tourPackage.months} />}
          price={trip && <TripPrice tourPackage={tourPackage} trip={trip} />}
          fold={fold}
          isSent={state.receipt !== null}
        >
          {body}
        </EnquiryLayout>
      )}
    >
      <ForGroup chosen={tourPackage.key} />
      <ContactFields state={state} tourPackage={tourPackage} />
    </ContactForm>
  );
}

type FormState = ReturnType<typeof useEnquiryForm>;

/** The fold, opened if it was open before React started, or if something was typed on an earlier visit. */
function useFold({ form, isReady }: FormState) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [wasOpen] = useState(isFoldOpen);
  const open = () => {
    if (fold.current) fold.current.open = true;
  };
  useEffect(() => {
    const isTyped = form.getValues(['name', 'email', 'phone', 'message']).some(Boolean);
    if (wasOpen || isTyped) open();
  }, [form, isReady, wasOpen]);
  return { fold, open };
}

/** The fields that are also the visitor's choice for all prices. */
function TripFields({ state, months }: { state: FormState; months: Record<string, string> }) {
  const { form, trip, shareChoice } = state;
  const { control } = form;
  const { errors } = form.formState;
  const children = toWholeNumber(useWatch({ control, name: 'children' }), 0, 0);
  const toParty = ({ name, value, ref, onChange: change }: Controlled) => ({
    name,
    value,
    ref,
    onChange(next: string) {
      change(next);
      shareChoice();
    },
  });
  return (
    <TripFieldsLayout special={months[(trip?.date ?? trip?.month ?? '').slice(0, 7)]}>
      <Controller
        control={control}
        name="travelDate"
        render={({ field }) => (
          <TravelDateField
            name={field.name}
            value={field.value}
            onChange={(next) => {
              field.onChange(next);
              if (next === '' || isTravelDate(next, getIndiaDate())) shareChoice();
            }}
            inputRef={field.ref}
            month={trip?.month ?? null}
            id={toFieldId('travelDate')}
            label="Travel date"
            error={errors.travelDate?.message}
          />
        )}
      />
      {PARTY_FIELDS.map(({ name, ...words }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <NumberInput {...words} {...toParty(field)} id={toFieldId(name)} error={errors[name]?.message} />
          )}
        />
      ))}
      <Controller
        control={control}
        name="ages"
        render={({ field }) => (
          <AgeFields
            ref={field.ref}
            id={toFieldId('ages')}
            count={children}
            ages={field.value.split(',')}
            onChange={(ages) => toParty(field).onChange(ages.join())}
            error={errors.ages?.message}
          />
        )}
      />
    </TripFieldsLayout>
  );
}

type Props = { state: FormState; tourPackage: EnquiryFormProps['package'] };

/** Fields about the person. The product requires this order of fields. */
function ContactFields({ state: { form }, tourPackage: { priced, extras } }: Props) {
  const { register, control } = form;
  const { errors } = form.formState;
  const text = (field: keyof EnquiryFormValues) => ({
    ...register(field),
    id: toFieldId(field),
    error: errors[field]?.message,
  });
  return (
    <>
      <PersonInputs form={form} toId={toFieldId} />
      {extras && (
        <Controller
          control={control}
          name="extras"
          render={({ field: { ref, value, onChange } }) => (
            <ExtraFields
              ref={ref}
              value={value}
              onChange={onChange}
              offered={extras}
              tourPackage={priced}
              id={toFieldId('extras')}
              error={errors.extras?.message}
            />
          )}
        />
      )}
      <VisitorInputs kind="enquiry" toProps={text} />
      <TextArea {...text('message')} label="Message" />
    </>
  );
}

type Controlled = {
  name: string;
  value: string;
  onChange: (value: string) => void;
  ref: (element: HTMLInputElement | null) => void;
};
