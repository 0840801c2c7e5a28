'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import type { Path } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ErrorSummary, type SummaryEntry } from '@/components/ui/error-summary';
import { CaptchaField } from './captcha-field';
import { ContactLines, type ContactDetails } from './contact-lines';
import { Honeypot } from './honeypot';
import { PrivacyNotice } from './privacy-notice';
import { RequestSent } from './request-sent';
import type { ContactFormKind, ContactFormState, Typed } from './use-contact-form';

type Props<Values extends Typed, Output extends { captchaAnswer: string }> = {
  kind: ContactFormKind<Values, Output>;
  state: ContactFormState<Values>;
  /** The form's name for those who hear it. */
  label: string;
  submitLabel: string;
  /** What was sent, in a word: `enquiry`. */
  what: string;
  contact: ContactDetails;
  /** The id of a field's input. */
  toId: (field: string) => string;
  /** The form's own fields; the captcha follows them. */
  children: ReactNode;
};

/** The frame of every public form: summary, fields, captcha, what went wrong, the button and the privacy notice. */
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
  const { form, captcha, load, refresh, honeypot, prepare, isReady, isSending, notice, receipt, onSubmit } =
    state;
  const element = useLoadWhenNear(load);
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
      onSubmit={(event) => void onSubmit(event)}
      className="relative flex flex-col gap-4"
    >
      <noscript>
        <p className="rounded-lg bg-sand p-3">
          This form needs JavaScript. <ContactLines {...contact} />
        </p>
      </noscript>
      <ErrorSummary entries={listBroken(Object.keys(kind.empty), toMessage, toId)} />
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
        <p className="rounded-lg border border-danger bg-danger-pale p-3">
          {notice} Nothing that you typed is lost. <ContactLines {...contact} />
        </p>
      )}
      {/* Until React is here a press would leave the page with everything typed. */}
      <Button type="submit" disabled={!isReady} busy={isSending}>
        {isSending ? 'Sending...' : submitLabel}
      </Button>
      {receipt && <RequestSent receipt={receipt} what={what} />}
      <PrivacyNotice email={contact.email} />
    </form>
  );
}

/** One line for each sentence: where several fields share one, it leads to the first of them. */
function listBroken(
  fields: readonly string[],
  toMessage: (field: string) => string | undefined,
  toId: (field: string) => string,
): SummaryEntry[] {
  const messages = fields.map((field) => ({ fieldId: toId(field), message: toMessage(field) ?? '' }));
  return messages.filter(
    ({ message }, at) => message && messages.findIndex((entry) => entry.message === message) === at,
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
