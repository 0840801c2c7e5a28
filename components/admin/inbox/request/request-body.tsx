'use client';

import { lazy, Suspense } from 'react';
import { describeGroup } from '@/lib/packages/group-choice/words';
import type { InboxDetail } from '@/lib/requests/inbox/types';
import { useReplyPanel } from '../reply/use-reply-panel';
import { ActivityList } from './activity-list';
import { isErased } from './contact-links';
import { CustomerHistory } from './customer-history';
import { FollowUp } from './follow-up';
import { NoteForm } from './note-form';
import { OwnerSelect } from './owner-select';
import { PlanFacts } from './plan-facts';
import { RequestBar } from './request-bar';
import { RequestFacts } from './request-facts';
import { RequestOrigin } from './request-origin';
import { ToldPrice } from './told-price';
import { VisitorSince } from './visitor-since';
import { WithdrawnNotice } from './withdrawn-notice';

const ReplyComposer = lazy(() => import('../reply/reply-composer'));

/**
 * What staff need first comes first: the request in the visitor's words, then the reply, then the other facts and the
 * team's own notes. A withdrawn request starts with that fact and offers no call.
 */
export function RequestBody({ request }: { request: InboxDetail }) {
  const reply = useReplyPanel(request.id);
  return (
    <>
      {/* The margins keep what has the focus clear of the header and the bar. */}
      <div className="grow pb-6 **:scroll-mt-28 **:scroll-mb-32 @4xl:grid @4xl:grid-cols-[minmax(0,1fr)_20rem] @4xl:gap-x-8">
        <div className="min-w-0">
          {request.withdrawnAt && <WithdrawnNotice id={request.id} at={request.withdrawnAt} />}
          <RequestFacts request={request} message={request.visitorMessage} isFolded={reply.isOpen} />
          <VisitorSince activity={request.activity} />
          <div id="reply">
            {reply.isOpen && (
              <Suspense fallback={<p className="py-6 text-ink-soft">Loading templates...</p>}>
                <ReplyComposer
                  request={request}
                  isMail={reply.isMail}
                  takesFocus={reply.takesFocus}
                  onClose={reply.close}
                />
              </Suspense>
            )}
          </div>
          {request.toldPrice && <ToldPrice told={request.toldPrice} request={request} />}
          {request.group && <p className="mt-4">{describeGroup(request.group)}</p>}
          {request.plan && <PlanFacts plan={request.plan} />}
          <CustomerHistory key={request.id} id={request.id} version={request.activity.length} />
        </div>
        <div className="mt-5 min-w-0 border-t border-line pt-4 @4xl:mt-4 @4xl:border-t-0 @4xl:pt-0">
          <OwnerSelect request={request} />
          <FollowUp request={request} />
          <NoteForm id={request.id} />
          <ActivityList activity={request.activity} />
          <RequestOrigin request={request} />
        </div>
      </div>
      <RequestBar request={request} isErased={isErased(request)} reply={reply} />
    </>
  );
}
