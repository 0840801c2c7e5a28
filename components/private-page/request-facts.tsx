import type { ReactNode } from 'react';
import { PageLink } from '@/components/site/page-link';
import { formatDate, formatMoment } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { formatAdults } from '@/lib/packages/prices/party-words';
import { ROUTES, toPlanPath } from '@/lib/platform/routes';
import type { Trip, VisitorRequest } from '@/lib/site/private-page/types';

type Fact = [term: string, value: ReactNode];

/** Facts of the request. Contact details are left out, because the link may be shared with others. */
export function RequestFacts({ request }: { request: VisitorRequest }) {
  const facts: Fact[] = [
    ['Reference', request.reference],
    ...(request.trip ? listTripFacts(request, request.trip) : listPlanFacts(request)),
    ['Sent', <time key="sent" dateTime={request.sentAt}>{formatMoment(request.sentAt)}</time>], // prettier-ignore
    ['We call the number ending in', request.phoneEnding],
  ];
  return (
    <dl className="mt-8 divide-y divide-line border-y border-line">
      {facts.map(([term, value]) => (
        <div key={term} className="flex justify-between gap-6 py-3">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="text-right font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function listTripFacts({ title, packagePath, priceShown, priceTotal }: VisitorRequest, trip: Trip): Fact[] {
  const tourPackage = packagePath ? (
    <PageLink href={packagePath} className="text-lagoon underline">
      {title}
    </PageLink>
  ) : (
    title || 'General enquiry'
  );
  return [
    ['Package', tourPackage],
    ['Travel date', formatDate(trip.travelDate)],
    ['Adults', String(trip.adults)],
    ['Children', String(trip.children)],
    ...(priceShown ? [['Price', priceShown] satisfies Fact] : []),
    ...(priceTotal === null
      ? []
      : [[`Total for ${formatAdults(trip.adults)}`, formatRupees(priceTotal)] satisfies Fact]),
  ];
}

function listPlanFacts({ title, wishes, planCode }: VisitorRequest): Fact[] {
  const trip = planCode ? (
    <PageLink href={toPlanPath(ROUTES.plannerResults, planCode)} className="text-lagoon underline">
      {title}
    </PageLink>
  ) : (
    title
  );
  return [['Trip', trip], ...wishes.map(({ label, value }): Fact => [label, value])];
}
