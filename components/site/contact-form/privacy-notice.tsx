import { ROUTES } from '@/lib/platform/routes';

/** Privacy notice next to the send button of a public form. Increase NOTICE_VERSION when its text changes. */
export function PrivacyNotice() {
  return (
    <p className="text-xs text-ink-soft">
      Used only to answer you and to stop abuse.{' '}
      <a href={ROUTES.privacy} className="underline">
        Privacy policy
      </a>
    </p>
  );
}
