'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { EMPTY_ENQUIRY, type EnquiryFormValues } from '@/lib/enquiries/form-values';
import { ROUTES } from '@/lib/routes';
import { CaptchaField } from './captcha-field';
import { ContactLines } from './contact-lines';
import type { EnquiryFormProps } from './enquiry-form-loader';
import { EnquiryFields } from './enquiry-fields';
import { ENQUIRY_FORM_ID, toFieldId } from './form-id';
import { EnquirySent } from './enquiry-sent';
import { Honeypot } from './honeypot';
import { PrivacyNotice } from './privacy-notice';
import { useEnquiryForm } from './use-enquiry-form';

const FIELDS = Object.keys(EMPTY_ENQUIRY) as (keyof EnquiryFormValues)[];

/** The Quick Enquiry form of a package page. */
export function EnquiryForm({ package: tourPackage, ...contact }: EnquiryFormProps) {
  const { form, captcha, load, refresh, honeypot, ...state } = useEnquiryForm(tourPackage.key);
  const element = useLoadWhenNear(load);
  const { errors } = form.formState;
  const broken = FIELDS.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ fieldId: toFieldId(field), message }] : [];
  });
  return (
    <form
      ref={element}
      id={ENQUIRY_FORM_ID}
      method="post"
      action={ROUTES.api.enquiries}
      noValidate
      aria-label={`Quick enquiry about ${tourPackage.title}`}
      onFocus={state.prepare}
      onSubmit={(event) => void state.onSubmit(event)}
      className="relative flex flex-col gap-4"
    >
      <noscript>
        <p className="rounded-lg bg-sand p-3">
          This form needs JavaScript. <ContactLines {...contact} />
        </p>
      </noscript>
      <ErrorSummary entries={broken} />
      <EnquiryFields form={form} toId={toFieldId} />
      <CaptchaField
        id={toFieldId('captchaAnswer')}
        captcha={captcha}
        onRefresh={() => void refresh()}
        error={errors.captchaAnswer?.message}
        registered={form.register('captchaAnswer')}
      />
      <Honeypot ref={honeypot} />
      {state.notice && (
        <p className="rounded-lg border border-danger bg-danger-pale p-3">
          {state.notice} Nothing that you typed is lost. <ContactLines {...contact} />
        </p>
      )}
      {/* Until React is here a press would leave the page with everything typed. */}
      <Button type="submit" disabled={!state.isReady} busy={state.isSending}>
        {state.isSending ? 'Sending...' : 'Send enquiry'}
      </Button>
      {state.receipt && <EnquirySent receipt={state.receipt} />}
      <PrivacyNotice email={contact.email} />
    </form>
  );
}

/** Calls `load` when the form comes near the screen: pages that nobody scrolls cost no request. */
function useLoadWhenNear(load: () => void) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) load();
    }, NEAR);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [load]);
  return element;
}

const NEAR = { rootMargin: '400px 0px' };
