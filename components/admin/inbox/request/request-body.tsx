'use client';

import { describeGroup } from '@/lib/groups/words';
import type { InboxDetail } from '@/lib/inbox/types';
import { ReplyButton } from '../reply/reply-button';
import { ActivityList } from './activity-list';
import { ContactButtons } from './contact-buttons';
import { CustomerHistory } from './customer-history';
import { EraseRequest } from './erase-request';
import { FollowUp } from './follow-up';
import { NoteForm } from './note-form';
import { OwnerSelect } from './owner-select';
import { PlanFacts } from './plan-facts';
import { RequestActions } from './request-actions';
import { RequestFacts } from './request-facts';
import { RequestOrigin } from './request-origin';
import { ToldPrice } from './told-price';
import { VisitorSince } from './visitor-since';
import { WithdrawnNotice } from './withdrawn-notice';

/**
 * What staff need first comes first: the request in the visitor's words, then the answer, then the team's own notes.
 * A withdrawn request starts with that fact and offers no call.
 */
export function RequestBody({ request }: { request: InboxDetail }) {
  // An erased request has no contact details.
  const isErased = request.activity.some(({ kind }) => kind === 'erased');
  return (
    <div className="@4xl:grid @4xl:grid-cols-[minmax(0,1fr)_20rem] @4xl:gap-x-8">
      <div className="min-w-0">
        {request.withdrawnAt && <WithdrawnNotice id={request.id} at={request.withdrawnAt} />}
        <RequestFacts request={request} message={request.visitorMessage} />
        {request.toldPrice && <ToldPrice told={request.toldPrice} request={request} />}
        {request.group && <p className="mt-4">{describeGroup(request.group)}</p>}
        <VisitorSince activity={request.activity} />
        {request.plan && <PlanFacts plan={request.plan} />}
        {!isErased && (
          <div className="mt-4 flex flex-wrap items-start gap-2">
            <ContactButtons request={request} />
            <ReplyButton request={request} />
          </div>
        )}
        <RequestActions request={request} />
        <CustomerHistory key={request.id} id={request.id} version={request.activity.length} />
      </div>
      <div className="mt-5 min-w-0 border-t border-line pt-4 @4xl:mt-4 @4xl:border-t-0 @4xl:pt-0">
        <OwnerSelect request={request} />
        <FollowUp request={request} />
        <NoteForm id={request.id} />
        <ActivityList activity={request.activity} />
        <RequestOrigin request={request} />
        <EraseRequest request={request} />
      </div>
    </div>
  );
}
