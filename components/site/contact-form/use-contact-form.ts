'use client';

import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { useOutbox, type Sendable } from '@/components/site/outbox/use-outbox';
import { notify } from '@/components/ui/toast';
import { useHydrated } from '@/components/ui/use-hydrated';
import { CAME_FROM_KEY, LONGEST_CAME_FROM, NOTICE_VERSION } from '@/lib/requests/enquiries/limits';
import type { FormCheck } from '@/lib/requests/submission/form-rules';
import type { Receipt } from '@/lib/requests/submission/types';
import { clearDraft, readDraft, readTyped, writeDraft } from '../sending/form-draft';
import { sendForm } from '../sending/send-form';
import { useCaptcha, type CaptchaState } from '../sending/use-captcha';
import { useRequestKey } from '@/components/ui/browser/use-request-key';

/** The input values as typed. */
export type Typed = Record<string, string> & { phone: string; captchaAnswer: string };
/** Configuration of a public form. */
export type ContactFormKind<Values extends Typed, Output extends { captchaAnswer: string }> = {
  purpose: 'enquiry' | 'itinerary';
  path: string;
  formId: string;
  empty: Values;
  /** Error message when there is no valid response. */
  notSent: string;
  /** Loads the validation rules on the first interaction with the form. */
  loadRules: () => Promise<(values: Values) => FormCheck<keyof Values & string, Output>>;
  /** Converts text that was typed before hydration to form values. */
  fromTyped?: (typed: Record<string, string>) => Record<string, string>;
};

export type ContactFormState<Values extends Typed> = {
  form: UseFormReturn<Values>;
  captcha: CaptchaState;
  /** Loads the first captcha. Later calls have no effect. */
  load: () => void;
  prepare: () => void;
  refresh: () => Promise<void>;
  honeypot: RefObject<HTMLInputElement | null>;
  isReady: boolean;
  isSending: boolean;
  notice: string | null;
  /** The last submission failed and is kept on this device (components/site/outbox). */
  isStored: boolean;
  /** The last submission could not be validated offline. It is retried once online, unless a field changes. */
  isWaiting: boolean;
  receipt: Receipt | null;
  /** Shows the form again after a sent request. */
  startAnother: () => void;
  /** Summary of the sent request for the confirmation, if the form provides one. */
  about: ReactNode;
  /** Names of the fields that were filled in before the form was hydrated. */
  preTyped: readonly string[];
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
};

type Options<Output> = {
  /** Title of the request, such as `Enquiry about Heart of Kerala`. */
  title: string;
  draftKey: string;
  /** The package or plan. The idempotency key depends on it and on the typed fields. */
  subject: string;
  /** Additional fields in the request body. */
  content: Record<string, unknown>;
  /** Summarises what was sent, for the confirmation. */
  describe?: (sent: Output) => ReactNode;
};

/** State and behaviour of a public form, without its layout: values, validation, captcha, submission, draft. */
export function useContactForm<Values extends Typed, Output extends { captchaAnswer: string }>(
  kind: ContactFormKind<Values, Output>,
  { draftKey, title, subject, content, describe }: Options<Output>,
): ContactFormState<Values> {
  const [preTyped] = useState(() => readTyped(kind.formId));
  const isReady = useHydrated();
  const [isSending, setSending] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [sent, setSent] = useState<{ receipt: Receipt; about: ReactNode } | null>(null);
  const about = useRef<ReactNode>(null); // summary of the last submission; the response may come through the outbox
  const isInFlight = useRef(false);
  const isEdited = useRef(false); // true after an edit since the last submission
  const honeypot = useRef<HTMLInputElement>(null);
  const requestKey = useRequestKey(`${draftKey}:key`);
  const form = useForm<Values>({
    defaultValues: kind.empty as DefaultValues<Values>,
    resolver: toResolver(kind),
    shouldFocusError: false,
  });
  const { captcha, load, refresh } = useCaptcha(kind.purpose, () => {
    form.resetField('captchaAnswer' as Path<Values>, { keepError: true });
    setWaiting(false); // the captcha answer was cleared
  });
  const outbox = useOutbox({ purpose: kind.purpose, title, draftKey, subject }, form.getValues, (answer) => {
    if (!answer) return setNotice(null);
    isEdited.current = false; // these values were sent
    succeed(answer);
  });
  const { reset, subscribe } = form;

  useEffect(() => {
    const { empty, fromTyped = (typed) => typed } = kind;
    const stored = pickFields(empty, { ...readDraft(draftKey), ...fromTyped(preTyped) });
    reset({ ...empty, ...stored, captchaAnswer: '' });
    const onChange = ({ values, type, name }: { values: Values; type?: string; name?: string }) => {
      writeDraft(draftKey, values);
      if (type !== 'change') return; // set by the page, not typed
      isEdited.current ||= name !== 'captchaAnswer';
      setWaiting(false);
    };
    return subscribe({ formState: { values: true }, callback: onChange });
  }, [draftKey, kind, reset, subscribe, preTyped]);

  useEffect(() => {
    if (!isWaiting) return;
    const repeat = () => (document.getElementById(kind.formId) as HTMLFormElement | null)?.requestSubmit();
    window.addEventListener('online', repeat, { once: true });
    return () => window.removeEventListener('online', repeat);
  }, [isWaiting, kind]);

  function show(field: keyof Values, message: string): void {
    notify.error(message, { id: kind.purpose });
    form.setFocus(field as Path<Values>);
  }

  async function onInvalid(): Promise<void> {
    const { problems } = await check(kind, form.getValues());
    const [first] = problems;
    if (first) show(first.field, first.message);
    if (captcha.status === 'failed') {
      await keepUnanswered(form.getValues());
      void refresh();
    } else load();
  }

  /** Stores a complete form without a captcha answer in the outbox, because no captcha can be loaded offline. */
  async function keepUnanswered(values: Values): Promise<void> {
    const { output } = await check(kind, { ...values, captchaAnswer: '0' });
    if (!output) return;
    keep(toRequest(values, output), null);
    setNotice(kind.notSent);
  }

  function toSent({ captchaAnswer: _answer, ...typed }: Output) {
    const website = honeypot.current?.value ?? '';
    return { ...typed, ...content, noticeVersion: NOTICE_VERSION, website, ...readCameFrom() };
  }

  /** The idempotency key depends only on what the server compares. Other fields may differ in a retry. */
  function getKey({ captchaAnswer: _answer, ...typed }: Output): string {
    return requestKey.getKey([typed, subject]);
  }

  /** Builds the request before sending, because the visitor may be on another page when sending fails. */
  function toRequest(values: Values, output: Output): Sendable {
    const { pathname, search } = window.location;
    const typed = { ...values, captchaAnswer: '' };
    return { key: getKey(output), path: pathname + search, typed, body: toSent(output) };
  }

  function keep(request: Sendable, answer: string | null): void {
    const isAnswered = answer !== null && captcha.status === 'ready';
    const answered = isAnswered ? { token: captcha.token, answer, expiresAt: captcha.expiresAt } : null;
    outbox.keep({ ...request, captcha: answered });
  }

  async function onValid(values: Values): Promise<void> {
    const { output } = await check(kind, values);
    if (!output) return;
    const { captchaAnswer } = output;
    const request = toRequest(values, output);
    const body = { ...request.body, captchaToken: captcha.token, captchaAnswer };
    about.current = describe?.(output) ?? null;
    const outcome = await sendForm<Receipt>(kind.path, body, request.key);
    if (outcome.kind === 'sent') return succeed(outcome.answer);
    if (outbox.hasSent(request.key)) return; // the outbox has sent it meanwhile
    if (outcome.kind === 'lost' || outcome.isTemporary) keep(request, captchaAnswer);
    if (outcome.kind === 'lost') return fail(kind.notSent, null);
    fail(outcome.message, outcome.field);
  }

  /** Clears the form, unless something was typed while the request was under way. */
  function succeed(answer: Receipt): void {
    notify.success(answer.message, { id: kind.purpose });
    requestKey.renew();
    outbox.forget();
    setNotice(null);
    if (!isEdited.current) {
      form.reset(kind.empty);
      clearDraft(draftKey);
    }
    setSent({ receipt: answer, about: about.current });
  }

  function startAnother(): void {
    flushSync(() => setSent(null));
    form.setFocus('name' as Path<Values>);
    void refresh();
  }

  /** Shows an error. All input is kept, except the answer to a captcha that can no longer be used. */
  function fail(message: string, field: string | null): void {
    if (field === 'captchaAnswer') void refresh();
    if (field === null || !Object.hasOwn(kind.empty, field)) {
      notify.error(message, { id: kind.purpose });
      return setNotice(message);
    }
    form.setError(field as Path<Values>, { type: 'server', message });
    show(field, message);
  }

  /** Loads captcha, outbox and validation rules in advance, while the visitor types. */
  function prepare(): void {
    load();
    outbox.prepare();
    void kind.loadRules().catch(() => undefined); // loading is tried again on submit
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isInFlight.current) return;
    isInFlight.current = true;
    setNotice(null);
    setWaiting(false);
    isEdited.current = false;
    // Set this before the validation, so that a second click has no effect.
    setSending(true);
    try {
      await form.handleSubmit(onValid, onInvalid)(event);
    } catch {
      fail(kind.notSent, null); // the validation rules did not load, e.g. offline
      setWaiting(!navigator.onLine && form.getValues().captchaAnswer !== '');
    } finally {
      isInFlight.current = false;
      setSending(false);
    }
  }

  return {
    form,
    preTyped: Object.keys(preTyped),
    captcha,
    load,
    prepare,
    refresh,
    honeypot,
    isReady,
    isSending,
    notice,
    isStored: outbox.isStored,
    isWaiting,
    receipt: sent?.receipt ?? null,
    startAnother,
    about: sent?.about,
    onSubmit,
  };
}

/** Where the visit began; an empty object if unknown. */
function readCameFrom(): { cameFrom?: string } {
  try {
    const cameFrom = sessionStorage.getItem(CAME_FROM_KEY);
    return cameFrom ? { cameFrom: cameFrom.slice(0, LONGEST_CAME_FROM) } : {};
  } catch {
    return {}; // storage is blocked
  }
}

async function check<Values extends Typed, Output extends { captchaAnswer: string }>(
  kind: ContactFormKind<Values, Output>,
  values: Values,
): Promise<FormCheck<keyof Values & string, Output>> {
  return (await kind.loadRules())(values);
}

/** Adapts the validation rules to react-hook-form: each field gets its first error, a message stands once. */
function toResolver<Values extends Typed, Output extends { captchaAnswer: string }>(
  kind: ContactFormKind<Values, Output>,
): Resolver<Values> {
  return async (values) => {
    const { problems } = await check(kind, values);
    if (problems.length === 0) return { values, errors: {} };
    const errors: Partial<Record<keyof Values, { type: string; message: string }>> = {};
    const said = new Set<string>();
    for (const { field, message } of problems) {
      if (!said.has(message)) errors[field] ??= { type: 'rule', message };
      said.add(message);
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

function pickFields<Values extends Typed>(empty: Values, stored: Record<string, string>): Partial<Values> {
  return Object.fromEntries(
    Object.entries(stored).filter(([field]) => Object.hasOwn(empty, field)),
  ) as Partial<Values>;
}
