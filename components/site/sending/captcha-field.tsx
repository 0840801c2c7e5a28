'use client';

import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, INPUT_CLASS } from '@/components/ui/field';
import { RefreshIcon } from '@/components/ui/icons';
import type { CaptchaPurpose } from '@/lib/platform/captcha/schema';
import type { CaptchaState } from './use-captcha';

type Props = {
  id: string;
  purpose: CaptchaPurpose;
  captcha: CaptchaState;
  onRefresh: () => void;
  error?: string;
  /** The result of react-hook-form's `register`. */
  registered: UseFormRegisterReturn;
};

/** Each form calls it by the name in its own messages. */
const CAPTCHA_LABELS: Record<CaptchaPurpose, string> = {
  enquiry: 'Captcha: what is the answer?',
  itinerary: 'Security question: what is the answer?',
};

/** Field for a captcha sum, shown as text, with a button that requests a new one. */
export function CaptchaField({ id, purpose, captcha, onRefresh, error, registered }: Props) {
  return (
    <div>
      <Field id={id} label={CAPTCHA_LABELS[purpose]} required error={error}>
        {(aria) => (
          <div className="flex flex-wrap items-center gap-2">
            <span
              id={`${id}-question`}
              className="min-w-24 text-lg font-semibold"
              aria-live="polite"
              data-captcha-question=""
            >
              {toText(captcha)}
            </span>
            <span className="min-w-24 flex-1">
              <input
                {...registered}
                {...aria}
                aria-describedby={[`${id}-question`, aria['aria-describedby']].filter(Boolean).join(' ')}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
                className={INPUT_CLASS}
              />
            </span>
            <button
              type="button"
              onClick={onRefresh}
              disabled={captcha.status === 'loading'}
              className="grid min-h-11 min-w-11 place-items-center rounded-full text-lagoon hover:bg-sand disabled:opacity-60"
              aria-label="New question"
            >
              <RefreshIcon />
            </button>
          </div>
        )}
      </Field>
    </div>
  );
}

function toText(captcha: CaptchaState): string {
  if (captcha.status === 'ready') return `${captcha.question} = ?`;
  return captcha.status === 'failed' ? 'No question came. Press the arrow to try again.' : 'One moment...';
}
