import Link from 'next/link';
import { ROUTES, toOpenRequestPath } from '@/lib/platform/routes';
import { PERSON_LIMITS } from '@/lib/trust/personal-data/limits';
import type { Mention, MentionKind } from '@/lib/trust/personal-data/types';

/** Other texts that mention the person, each with a link to the page where it can be changed. */
export function MentionList({ mentions }: { mentions: Mention[] }) {
  return (
    <section className="mt-8" aria-labelledby="mentions">
      <h2 id="mentions" className="text-lg">
        Mentions elsewhere ({mentions.length})
      </h2>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        Other people may have the same name. Change or delete what is about this person where it stands. What
        was sent to travellers, and the history of their requests, goes with their request.
        {mentions.length >= PERSON_LIMITS.mentions && ' There may be more than is listed.'}
      </p>
      <ul className="mt-3 max-w-3xl divide-y divide-line border-y border-line">
        {mentions.map((mention, at) => (
          <li key={at} className="py-3 text-sm wrap-anywhere">
            <MentionPlace mention={mention} />
            <p className="text-ink-soft">{mention.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const KINDS: Record<MentionKind, string> = {
  note: 'Note on',
  history: 'History of',
  request: 'Why closed, or source of',
  card: 'Notes about the customer of',
  quote: 'Quote for',
  sent: 'Sent for',
  audit: 'Audit log,',
  view: 'Saved view of',
  review: 'Review,',
  invitation: 'Review link of',
};

function MentionPlace({ mention: { kind, reference, place } }: { mention: Mention }) {
  const words = `${KINDS[kind]} ${reference ?? place}`;
  const path = toPath(kind, reference);
  return path ? (
    <Link href={path} className="font-semibold text-lagoon underline">
      {words}
    </Link>
  ) : (
    <p className="font-semibold">{words}</p>
  );
}

function toPath(kind: MentionKind, reference: string | null): string | null {
  if (reference) return toOpenRequestPath(reference);
  return kind === 'review' || kind === 'invitation' ? ROUTES.adminReviews : null;
}
