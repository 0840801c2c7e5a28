import { ROUTES } from '@/lib/platform/routes';

/** Privacy notice next to the send button of a public form. Increase NOTICE_VERSION when its text changes. */
export function PrivacyNotice({ email }: { email: string }) {
  return (
    <p className="text-xs text-ink-soft">
      We keep what you enter here, the time, and your IP address, browser and rough location, only to answer
      your enquiry and to keep out abuse: IP address and browser for 180 days, the rest for up to 7 years. To
      have it erased sooner, write to{' '}
      <a href={`mailto:${email}`} className="underline">
        {email}
      </a>
      . More in our{' '}
      <a href={ROUTES.privacy} className="underline">
        privacy policy
      </a>
      .
    </p>
  );
}
