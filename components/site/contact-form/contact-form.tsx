'use client';

import { useRef, type ReactNode } from 'react';
import type { Path } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ErrorSummary, type SummaryEntry } from '@/components/ui/error-summary';
import { useNearViewport } from '@/components/ui/use-near-viewport';
import { CaptchaField } from './captcha-field';
import { ContactLines, type ContactDetails } from './contact-lines';
import { Honeypot } from './honeypot';
import { PrivacyNotice } from './privacy-notice';
import { RequestSent } from './request-sent';
import type { ContactFormKind, ContactFormState, Typed } from './use-contact-form';

type Props<Values extends Typed, Output extends { captchaAnswer: string }> = {
  kind: ContactFormKind<Values, Output>;
  state: ContactFormState<Values>;
  /** Accessible name of the form. */
  label: string;
  submitLabel: string;
  /** Noun for the request in messages, such as `enquiry`. */
  what: string;
  contact: ContactDetails;
  /** Returns the input id of a field. */
  toId: (field: string) => string;
  /** Form fields, shown before the captcha. */
  children: ReactNode;
};

/** The captcha is loaded at this distance, to save a request for visitors who never reach the form. */
const PRELOAD_PX = 400;

/** Layout of every public form: error summary, fields, captcha, error notice, button, privacy notice. */
export function ContactForm<Values extends Typed, Output extends { captchaAnswer: string }>({
  kind,
  state,
  label,
  submitLabel,
  what,
  contact,
  toId,
  children,
}: Props<Values, Output>) {
  const {
    form,
    captcha,
    load,
    refresh,
    honeypot,
    prepare,
    isReady,
    isSending,
    notice,
    isKept,
    receipt,
    onSubmit,
  } = state;
  const element = useRef<HTMLFormElement>(null);
  useNearViewport(element, PRELOAD_PX, load);
  const toMessage = (field: string) => form.formState.errors[field]?.message as string | undefined;
  return (
    <form
      ref={element}
      id={kind.formId}
      method="post"
      action={kind.path}
      noValidate
      aria-label={label}
      onFocus={prepare}
      onInput={prepare} // without focus: autofill, or a field that had it before hydration
      onSubmit={(event) => void onSubmit(event)}
      className="relative flex flex-col gap-4"
    >
      <noscript>
        <p className="rounded-lg bg-sand p-3">
          This form needs JavaScript. <ContactLines {...contact} />
        </p>
      </noscript>
      <ErrorSummary entries={toSummaryEntries(Object.keys(kind.empty), toMessage, toId)} />
      {children}
      <CaptchaField
        id={toId('captchaAnswer')}
        captcha={captcha}
        onRefresh={() => void refresh()}
        error={toMessage('captchaAnswer')}
        registered={form.register('captchaAnswer' as Path<Values>)}
      />
      <Honeypot ref={honeypot} />
      {notice && (
        <div className="flex flex-col gap-2 rounded-lg border border-danger bg-danger-pale p-3">
          <p>{notice} Nothing that you typed is lost.</p>
          {isKept && (
            <p>
              Your {what} is saved on this device until it can be sent. The top of this page shows what
              happens next; you can also send or delete it there.
            </p>
          )}
          <p>
            <ContactLines {...contact} />
          </p>
        </div>
      )}
      {/* The button is disabled until hydration, because a submit would navigate away and lose the input. */}
      <Button type="submit" disabled={!isReady} busy={isSending}>
        {isSending ? 'Sending...' : submitLabel}
      </Button>
      {receipt && <RequestSent receipt={receipt} what={what} />}
      <PrivacyNotice email={contact.email} />
    </form>
  );
}

/**
 * Builds the entries of the error summary. Fields with the same message share one entry, which links to the first of
 * them.
 */
function toSummaryEntries(
  fields: readonly string[],
  toMessage: (field: string) => string | undefined,
  toId: (field: string) => string,
): SummaryEntry[] {
  const messages = fields.map((field) => ({ fieldId: toId(field), message: toMessage(field) ?? '' }));
  return messages.filter(
    ({ message }, at) => message && messages.findIndex((entry) => entry.message === message) === at,
  );
}
