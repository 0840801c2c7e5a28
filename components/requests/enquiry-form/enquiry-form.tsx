'use client';

import { Controller, useWatch } from 'react-hook-form';
import { AgeFields } from '@/components/site/trip-parts/age-fields';
import { ContactForm } from '@/components/site/contact-form/contact-form';
import { ForGroup } from '@/components/site/contact-form/for-group';
import { PersonInputs } from '@/components/site/contact-form/person-inputs';
import { VisitorInputs } from '@/components/site/contact-form/visitor-inputs';
import { DateField } from '@/components/ui/date-field';
import { NumberInput, toWholeNumber } from '@/components/ui/number-input';
import { TextArea } from '@/components/ui/text-input';
import { ADULTS_FALLBACK, type EnquiryFormValues } from '@/lib/requests/enquiries/form-values';
import { ENQUIRY_LIMITS } from '@/lib/requests/enquiries/limits';
import { getLastTravelDate, isTravelDate } from '@/lib/packages/prices/travel-date';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { ExtraFields } from './extra-fields';
import { SentTrip } from './sent-trip';
import { ENQUIRY_KIND, useEnquiryForm, type EnquiryFormProps } from './use-enquiry-form';
import { toFieldId } from './form-id';

/** The Quick Enquiry form of a package page. */
export function EnquiryForm({ package: tourPackage, ...contact }: EnquiryFormProps) {
  const state = useEnquiryForm(tourPackage, (sent) => <SentTrip tourPackage={tourPackage} sent={sent} />);
  return (
    <ContactForm
      kind={ENQUIRY_KIND}
      state={state}
      label={`Quick enquiry about ${tourPackage.title}`}
      submitLabel="Send enquiry"
      what="enquiry"
      contact={contact}
      toId={toFieldId}
    >
      <ForGroup chosen={tourPackage.key} />
      <EnquiryFields state={state} toId={toFieldId} tourPackage={tourPackage} />
    </ContactForm>
  );
}

type Props = {
  state: ReturnType<typeof useEnquiryForm>;
  toId: (field: keyof EnquiryFormValues) => string;
  tourPackage: EnquiryFormProps['package'];
};

/** Fields about the person and the trip. The product requires this order of fields. */
function EnquiryFields({
  state: { form, month, shareChoice },
  toId,
  tourPackage: { priced, extras },
}: Props) {
  const { register, control } = form;
  const { errors } = form.formState;
  const children = toWholeNumber(useWatch({ control, name: 'children' }), 0, 0);
  const text = (field: keyof EnquiryFormValues) => ({
    ...register(field),
    id: toId(field),
    error: errors[field]?.message,
  });
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
    <>
      <PersonInputs form={form} toId={toId} />
      <div className="grid grid-cols-2 gap-3">
        <Controller
          control={control}
          name="adults"
          render={({ field }) => (
            <NumberInput
              {...toParty(field)}
              id={toId('adults')}
              label="Adults"
              {...ENQUIRY_LIMITS.adults}
              fallback={ADULTS_FALLBACK}
              error={errors.adults?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="children"
          render={({ field }) => (
            <NumberInput
              {...toParty(field)}
              id={toId('children')}
              label="Children"
              {...ENQUIRY_LIMITS.children}
              fallback={ENQUIRY_LIMITS.children.default}
              error={errors.children?.message}
            />
          )}
        />
      </div>
      <Controller
        control={control}
        name="ages"
        render={({ field }) => (
          <AgeFields
            ref={field.ref}
            id={toId('ages')}
            count={children}
            ages={field.value.split(',')}
            onChange={(ages) => toParty(field).onChange(ages.join())}
            error={errors.ages?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="travelDate"
        render={({ field }) => (
          <DateField
            name={field.name}
            value={field.value}
            onChange={(next) => {
              field.onChange(next);
              if (isTravelDate(next, getIndiaDate())) shareChoice();
            }}
            inputRef={field.ref}
            month={month}
            id={toId('travelDate')}
            label="Travel date"
            hint="Day/month/year, from tomorrow on"
            min={addPlainDays(getIndiaDate(), 1)}
            max={getLastTravelDate(getIndiaDate())}
            error={errors.travelDate?.message}
          />
        )}
      />
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
              id={toId('extras')}
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
