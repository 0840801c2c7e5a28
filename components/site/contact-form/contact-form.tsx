'use client';

import { useRef, type ReactNode, type Ref } from 'react';
import type { Path } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { CaptchaField } from '../sending/captcha-field';
import { RequestSent } from '../sending/request-sent';
import { ContactLines, NeedsJavaScript, type ContactDetails } from './contact-lines';
import { PrivacyNotice } from './privacy-notice';
import type { ContactFormKind, ContactFormState, Typed } from './use-contact-form';
import { useNearViewport } from './use-near-viewport';

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
  /** Puts the rest of the form below other fields. */
  frame?: (body: ReactNode) => ReactNode;
};

/** Distance from the viewport at which the form loads its captcha. Most visitors never scroll there and need none. */
const PRELOAD_PX = 400;

/** Layout of every public form: fields, captcha, error notice, button, privacy notice. Thanks replace them once sent. */
export function ContactForm<Values extends Typed, Output extends { captchaAnswer: string }>({
  kind,
  state,
  label,
  submitLabel,
  what,
  contact,
  toId,
  children,
  frame = (body) => body,
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
    isStored,
    isWaiting,
    receipt,
    about,
    startAnother,
    onSubmit,
  } = state;
  const element = useRef<HTMLDivElement>(null);
  useNearViewport(element, PRELOAD_PX, load);
  const body = receipt ? (
    <RequestSent receipt={receipt} what={what} about={about}>
      <button
        type="button"
        onClick={startAnother}
        className="min-h-11 self-start font-semibold text-lagoon underline"
      >
        Send another {what}
      </button>
    </RequestSent>
  ) : (
    <div
      ref={element}
      onFocus={prepare}
      onInput={prepare} // covers input without a focus event: autofill, or a field that was focused before hydration
      className="relative flex flex-col gap-4"
    >
      <NeedsJavaScript what="This form needs" contact={contact} />
      {children}
      <CaptchaField
        id={toId('captchaAnswer')}
        purpose={kind.purpose}
        captcha={captcha}
        onRefresh={() => void refresh()}
        error={form.formState.errors.captchaAnswer?.message as string | undefined}
        registered={form.register('captchaAnswer' as Path<Values>)}
      />
      <Honeypot ref={honeypot} />
      {notice && (
        <div className="flex flex-col gap-2 rounded-lg border border-danger bg-danger-pale p-3">
          <p>{notice} Nothing that you typed is lost.</p>
          {isStored && (
            <p>
              Your {what} is saved on this device until it can be sent. The top of this page shows what
              happens next; you can also send or delete it there.
            </p>
          )}
          {isWaiting && (
            <p>Keep this page open: your {what} is sent as soon as the browser is online again.</p>
          )}
          <p>
            <ContactLines {...contact} />
          </p>
        </div>
      )}
      <Button type="submit" id={`${kind.formId}-send`} disabled={!isReady} busy={isSending}>
        {isSending ? 'Sending...' : submitLabel}
      </Button>
      <PrivacyNotice />
    </div>
  );
  return (
    <form
      id={kind.formId}
      method="post"
      action={kind.path}
      noValidate
      aria-label={label}
      onSubmit={(event) => void onSubmit(event)}
    >
      {frame(body)}
    </form>
  );
}

/** Honeypot field. It is hidden from people, so a value in it indicates a bot. */
function Honeypot({ ref }: { ref?: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden="true" className="absolute top-auto -left-[10000px] h-px w-px overflow-hidden">
      <label>
        Leave this empty
        <input ref={ref} type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
