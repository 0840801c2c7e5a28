import type { InboxDetail } from '@/lib/requests/inbox/types';
import { Fact } from './request-facts';

const SUSPICIONS: Record<string, string> = {
  honeypot: 'A field that people cannot see was filled in',
  'too-fast': 'Sent faster than a person types',
};

/** Where a request came from and the text as it is stored, folded away. */
export function RequestOrigin({ request }: { request: InboxDetail }) {
  const { locationCity, locationState, locationCountry } = request;
  const place = [locationCity, locationState, locationCountry].filter(Boolean).join(', ');
  return (
    <details className="mt-5 border-t border-line pt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-lagoon">More</summary>
      <dl className="grid gap-x-6 gap-y-1.5 @xl:grid-cols-2 @xl:gap-y-3">
        <Fact label="Source">{request.source}</Fact>
        <Fact label="Place">{place || 'Unknown'}</Fact>
        <Fact label="IP address">{request.ipAddress ?? 'Unknown'}</Fact>
        <Fact label="User agent">{request.userAgent ?? 'Unknown'}</Fact>
        {request.suspicion && (
          <Fact label="Suspicion">{SUSPICIONS[request.suspicion] ?? request.suspicion}</Fact>
        )}
        <Fact label="Stored message">
          <span className="whitespace-pre-line">{request.message || 'None'}</span>
        </Fact>
      </dl>
    </details>
  );
}
