'use client';

import { useState } from 'react';
import { useReportedFailure } from '@/components/site/frame/report-failure';
import { SUPPORT_PHONE_META } from '@/components/site/frame/support-phone';
import { TwoColumns } from '@/components/site/frame/two-columns';
import { StillWater } from '@/components/site/frame/still-water';
import { Button, buttonClass } from '@/components/ui/button';
import { HOME_PATH, toTelUrl } from '@/lib/platform/failure-routes';

type Props = { error: Error & { digest?: string }; retry: () => void };

/** Error page with a retry button and a phone number. */
export function ErrorScreen({ error, retry }: Props) {
  // Read the phone number once, while the <head> of the failed page still exists.
  const [phone] = useState(readSupportPhone);
  useReportedFailure('page', error);
  return (
    <section aria-labelledby="error-heading">
      <TwoColumns side={<StillWater />}>
        <p className="eyebrow">Something went wrong on our side</p>
        <h1 id="error-heading" className="mt-3 text-title">
          This page could not be shown
        </h1>
        <p className="mt-5 text-lg">
          Nothing that you sent before is lost. Try again in a moment; if it fails once more, we are glad to
          help you
          {phone ? ' on the phone: ' : '. Our phone numbers are at the foot of the home page.'}
          {phone && (
            <a href={toTelUrl(phone)} className="whitespace-nowrap text-lagoon underline">
              {phone}
            </a>
          )}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button onClick={retry}>Try again</Button>
          {/* This is a plain link, because a full page load is safer after an error. */}
          <a href={HOME_PATH} className={buttonClass('secondary')}>
            Go to the home page
          </a>
        </div>
      </TwoColumns>
    </section>
  );
}

function readSupportPhone(): string | null {
  if (typeof document === 'undefined') return null;
  return document.querySelector<HTMLMetaElement>(`meta[name="${SUPPORT_PHONE_META}"]`)?.content ?? null;
}
