import { ContactLines, type ContactDetails } from '@/components/site/contact-form/contact-lines';
import { Picture } from '@/components/site/trip-parts/picture';
import { TwoColumns } from '@/components/site/frame/two-columns';
import type { LinkError } from '@/lib/public/private-page/link-error';

/**
 * Texts of the errors. Mistyped and truncated links and links of erased requests share one text, so that nobody learns
 * which links existed.
 */
const WORDS: Record<LinkError, { title: string; text: string }> = {
  missing: {
    title: 'We do not know this link',
    text: 'Please check that the whole address was copied. A request that was erased has no page any more.',
  },
  group: {
    title: 'We do not know this link',
    text: 'Please check that the whole address was copied. The choice of a group is deleted 90 days after it was made; a new one is made from the shortlist in a moment.',
  },
  quote: {
    title: 'We do not know this link',
    text: 'Please check that the whole address was copied. An offer that was erased has no page any more; we are glad to send you a new one.',
  },
  review: {
    title: 'This link does not work',
    text: 'It was used already, is too old, was cancelled, or is incomplete. Write to us and we send you a new one.',
  },
  supplier: {
    title: 'We do not know this link',
    text: 'Please check that the whole address was copied. While the days of a trip are changing, and once it is deleted, a request has no page; we write to you if we need you.',
  },
  busy: {
    title: 'Too many links were tried',
    text: 'Somebody at your internet connection opened many links that we do not know. Please wait ten minutes and open yours again. What you sent us is safe.',
  },
  away: {
    title: 'We cannot reach our records just now',
    text: 'What you sent us is safe. Please open this page again in a minute.',
  },
};

/** Heading and document title of an error. */
export function toLinkErrorTitle(linkError: LinkError): string {
  return WORDS[linkError].title;
}

/** Shown instead of a private page that is not available: reason, next step, contact details. */
export function LinkErrorScreen({ trouble, contact }: { trouble: LinkError; contact: ContactDetails }) {
  const { title, text } = WORDS[trouble];
  return (
    <TwoColumns
      side={
        <Picture
          name="marari"
          sizes="(min-width: 78rem) 33rem, (min-width: 48rem) 44vw, 94vw"
          className="aspect-[2/1] md:aspect-[4/3]"
        />
      }
    >
      <h1 className="text-title">{title}</h1>
      <p className="mt-4 text-lg">{text}</p>
      <p className="mt-4">
        <ContactLines {...contact} />
      </p>
    </TwoColumns>
  );
}
