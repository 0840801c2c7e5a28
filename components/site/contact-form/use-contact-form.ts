'use client';

import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent, type RefObject } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { notify } from '@/components/ui/toast';
import { NOTICE_VERSION } from '@/lib/enquiries/limits';
import type { FormCheck } from '@/lib/submission/form-check';
import type { Receipt } from '@/lib/submission/types';
import { clearDraft, readDraft, readTyped, writeDraft } from './draft';
import { sendForm } from './send-form';
import { useCaptcha, type CaptchaState } from './use-captcha';
import { useRequestKey } from './use-request-key';

/** What the inputs hold: text, as typed. */
export type Typed = Record<string, string> & { captchaAnswer: string };
/** One of the public forms: what is its own between the inputs and the service. */
export type ContactFormKind<Values extends Typed, Output extends { captchaAnswer: string }> = {
  purpose: 'enquiry' | 'itinerary';
  path: string;
  formId: string;
  empty: Values;
  /** Said when no answer comes that is ours. */
  notSent: string;
  /** Fetches the rules; they come with the first touch of the form, not with the page. */
  loadRules: () => Promise<(values: Values) => FormCheck<keyof Values & string, Output>>;
  /** What stands in the inputs before React is there, as values. */
  fromTyped?: (typed: Record<string, string>) => Record<string, string>;
};

export type ContactFormState<Values extends Typed> = {
  form: UseFormReturn<Values>;
  captcha: CaptchaState;
  /** Fetches the first question, once. */
  load: () => void;
  prepare: () => void;
  refresh: () => Promise<void>;
  honeypot: RefObject<HTMLInputElement | null>;
  isReady: boolean;
  isSending: boolean;
  notice: string | null;
  receipt: Receipt | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
};

type Use = {
  draftKey: string;
  /** Sent besides what was typed. */
  content: Record<string, unknown>;
};

/** A public form without its looks: values, checks, captcha, sending, draft. */
export function useContactForm<Values extends Typed, Output extends { captchaAnswer: string }>(
  kind: ContactFormKind<Values, Output>,
  { draftKey, content }: Use,
): ContactFormState<Values> {
  const [typedEarly] = useState(() => readTyped(kind.formId));
  const isReady = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  ); // false in the server's HTML
  const [isSending, setSending] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const isInFlight = useRef(false);
  const honeypot = useRef<HTMLInputElement>(null);
  const requestKey = useRequestKey();
  const form = useForm<Values>({
    defaultValues: kind.empty as DefaultValues<Values>,
    resolver: toResolver(kind),
    shouldFocusError: false,
  });
  const { captcha, load, refresh } = useCaptcha(kind.purpose, () =>
    form.resetField('captchaAnswer' as Path<Values>, { keepError: true }),
  );
  const { reset, subscribe } = form;

  useEffect(() => {
    const { empty, fromTyped = (typed) => typed } = kind;
    const kept = pickFields(empty, { ...readDraft(draftKey), ...fromTyped(typedEarly) });
    reset({ ...empty, ...kept, captchaAnswer: '' });
    return subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(draftKey, values) });
  }, [draftKey, kind, reset, subscribe, typedEarly]);

  function show(field: keyof Values, message: string): void {
    notify.error(message, { id: kind.purpose });
    form.setFocus(field as Path<Values>);
  }

  async function onInvalid(): Promise<void> {
    const [first] = (await check(kind, form.getValues())).problems;
    if (first) show(first.field, first.message);
    if (captcha.status === 'failed') void refresh();
    else load();
  }

  async function onValid(values: Values): Promise<void> {
    const { output } = await check(kind, values);
    if (!output) return;
    const { captchaAnswer, ...typed } = output;
    const website = honeypot.current?.value ?? '';
    const sent = { ...typed, ...content, noticeVersion: NOTICE_VERSION, website };
    const body = { ...sent, captchaToken: captcha.token, captchaAnswer };
    const outcome = await sendForm<Receipt>(kind.path, body, requestKey.getKey(sent));
    if (outcome.kind === 'sent') return succeed(outcome.answer);
    if (outcome.kind === 'lost') return fail(kind.notSent, null);
    fail(outcome.message, outcome.field);
  }

  function succeed(answer: Receipt): void {
    notify.success(answer.message, { id: kind.purpose });
    requestKey.renew();
    form.reset(kind.empty);
    clearDraft(draftKey);
    setReceipt(answer);
    void refresh();
  }

  /** Everything typed stays, but for the answer to a question that is spent. */
  function fail(message: string, field: string | null): void {
    if (field === 'captchaAnswer') void refresh();
    if (field === null || !Object.hasOwn(kind.empty, field)) {
      notify.error(message, { id: kind.purpose });
      return setNotice(message);
    }
    form.setError(field as Path<Values>, { type: 'server', message });
    show(field, message);
  }

  /** Fetches question and rules while the visitor types. */
  function prepare(): void {
    load();
    void kind.loadRules().catch(() => undefined); // asked for again when sending
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isInFlight.current) return;
    isInFlight.current = true;
    setNotice(null);
    // The button says so before the checks are through: a second press finds it disabled.
    setSending(true);
    try {
      await form.handleSubmit(onValid, onInvalid)(event);
    } catch {
      fail(kind.notSent, null); // the rules could not be loaded: the connection is gone
    } finally {
      isInFlight.current = false;
      setSending(false);
    }
  }

  return {
    form,
    captcha,
    load,
    prepare,
    refresh,
    honeypot,
    isReady,
    isSending,
    notice,
    receipt,
    onSubmit,
  };
}

const subscribeToNothing = () => () => undefined;

async function check<Values extends Typed, Output extends { captchaAnswer: string }>(
  kind: ContactFormKind<Values, Output>,
  values: Values,
): Promise<FormCheck<keyof Values & string, Output>> {
  return (await kind.loadRules())(values);
}

/** One schema is the truth: react-hook-form gets the first broken rule of each field. */
function toResolver<Values extends Typed, Output extends { captchaAnswer: string }>(
  kind: ContactFormKind<Values, Output>,
): Resolver<Values> {
  return async (values) => {
    const { problems } = await check(kind, values);
    if (problems.length === 0) return { values, errors: {} };
    const errors: Partial<Record<keyof Values, { type: string; message: string }>> = {};
    for (const { field, message } of problems) errors[field] ??= { type: 'rule', message };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

function pickFields<Values extends Typed>(empty: Values, stored: Record<string, string>): Partial<Values> {
  return Object.fromEntries(
    Object.entries(stored).filter(([field]) => Object.hasOwn(empty, field)),
  ) as Partial<Values>;
}
