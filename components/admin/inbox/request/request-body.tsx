'use client';

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
import { WithdrawnNotice } from './withdrawn-notice';

/**
 * Two columns: the facts of the request, and the controls for staff. For a withdrawn request, the contact buttons come
 * last.
 */
export function RequestBody({ request }: { request: InboxDetail }) {
  // An erased request has no contact details.
  const isErased = request.activity.some(({ kind }) => kind === 'erased');
  const contact = !isErased && (
    <div className="mt-4 flex flex-wrap items-start gap-2">
      <ContactButtons request={request} />
      <ReplyButton request={request} />
    </div>
  );
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10">
      <div className="min-w-0">
        {request.withdrawnAt && <WithdrawnNotice id={request.id} at={request.withdrawnAt} />}
        {!request.withdrawnAt && contact}
        <RequestActions request={request} />
        <RequestFacts request={request} />
        {request.plan && <PlanFacts plan={request.plan} />}
        {request.withdrawnAt && contact}
        <CustomerHistory key={request.id} id={request.id} version={request.activity.length} />
      </div>
      <div className="min-w-0 max-lg:mt-6 max-lg:border-t max-lg:border-line max-lg:pt-4 lg:mt-4 lg:border-l lg:border-line lg:pl-8">
        <OwnerSelect request={request} />
        <FollowUp request={request} />
        <NoteForm id={request.id} />
        <ActivityList activity={request.activity} />
        <EraseRequest request={request} />
      </div>
    </div>
  );
}
