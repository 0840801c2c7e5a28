'use client';

import { useState } from 'react';
import { askForGroup } from '@/components/site/trip-parts/requesting-group';
import { useChoice } from '@/components/site/trip-parts/chosen-trip';
import { ShareIcon } from '@/components/site/trip-parts/trip-icons';
import { Button, buttonClass } from '@/components/ui/button';
import { copyText } from '@/components/ui/browser/copy-text';
import { ExternalLink } from '@/components/ui/external-link';
import { WhatsAppIcon } from '@/components/ui/icons';
import { useHydrated } from '@/components/ui/use-hydrated';
import { withChoice } from '@/lib/packages/prices/choice';
import { formatLongDate, type PlainDate } from '@/lib/platform/format/dates';
import type { GroupState } from '@/lib/packages/group-choice/types';
import {
  describeFavourite,
  findFavourites,
  listOptions,
  toShareText,
} from '@/lib/packages/group-choice/words';
import { ANCHORS, ROUTES, toPlanPath, toWhatsAppUrl } from '@/lib/platform/routes';
import type { TripBrief } from '@/lib/packages/shortlist/trip-brief';
import { ChoiceBar } from '@/components/site/total/choice-bar';
import { GroupPlanItem } from './group-plan';
import { GroupTrip } from './group-trip';
import { useGroup } from './use-group';

type Props = {
  token: string;
  /** The link to this page. */
  url: string;
  /** The group's packages, without those that are no longer active. */
  trips: readonly TripBrief[];
  start: GroupState;
  today: PlainDate;
  /** The promised response time, such as `24 hours`. */
  callback: string;
};

/** The page on which a group of friends ticks the packages they like, without giving names. */
export function GroupPage({ token, url, trips, start, today, callback }: Props) {
  const { group, problem, isReady, tick } = useGroup(token, start);
  const offered = group.packages.filter(({ isOffered }) => isOffered);
  const gone = group.packages.filter(({ isOffered }) => !isOffered);
  return (
    <div className="wrap pt-8 pb-16 lg:pt-12 lg:pb-24">
      <p className="eyebrow">Your group</p>
      <h1 className="mt-2 text-title">Which trip shall we take?</h1>
      <p role="status" className="mt-3 font-display text-xl text-balance text-lagoon md:text-2xl">
        {describeFavourite(group) || 'Nobody has ticked a trip yet'}.
      </p>
      <p className="mt-3 max-w-prose">
        Tick every trip that you would like, and change your mind as often as you wish. Nobody gives a name.
      </p>
      <p className="lg:hidden">
        <a
          href={`#${SHARE_ID}`}
          className="inline-flex min-h-11 items-center text-lagoon underline underline-offset-4"
        >
          Send the link to your group
        </a>
      </p>
      <noscript>
        <p className="mt-4 rounded-lg bg-sand p-4">
          Ticking needs JavaScript. The links to the trips do not.
        </p>
      </noscript>
      <p
        role="alert"
        className="mt-4 max-w-prose rounded-lg bg-danger-pale px-4 py-3 text-danger empty:hidden"
      >
        {problem}
      </p>
      <div className="mt-8 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          {offered.length > 0 && <ChoiceBar today={today} className="mb-3" />}
          <ul className="border-t border-line">
            {offered.map((choice) => {
              const trip = trips.find(({ id }) => id === choice.id);
              return (
                trip && (
                  <GroupTrip
                    key={trip.id}
                    trip={trip}
                    today={today}
                    votes={choice.votes}
                    friends={group.friends}
                    isTicked={group.mine.includes(trip.id)}
                    isReady={isReady}
                    onTick={(isTicked) => tick(trip.id, isTicked)}
                  />
                )
              );
            })}
            {group.plans.map((plan) => (
              <GroupPlanItem
                key={plan.code}
                plan={plan}
                friends={group.friends}
                isTicked={group.mine.includes(plan.code)}
                isReady={isReady}
                onTick={(isTicked) => tick(plan.code, isTicked)}
              />
            ))}
          </ul>
          {gone.map(({ id, title }) => (
            <p key={id} className="mt-4 text-sm text-ink-soft">
              {title || 'One trip of this list'} is not offered any more and is left out.
            </p>
          ))}
        </div>
        <div className="grid content-start gap-10 sm:max-lg:grid-cols-2 lg:border-l lg:border-line lg:pl-10">
          <ShareGroup url={url} group={group} />
          <AskTogether token={token} trips={trips} group={group} callback={callback} />
          <p className="text-sm text-ink-soft sm:max-lg:col-span-2">
            Whoever has the link can tick. We store no names, only what each browser ticked, and delete all of
            it on {formatLongDate(group.deletedOn)}.
          </p>
        </div>
      </div>
    </div>
  );
}

type AskTogetherProps = { token: string; trips: readonly TripBrief[]; group: GroupState; callback: string };

/** Links to the enquiry form of the favourite, or of each one in a tie. A group sends one enquiry. */
function AskTogether({ token, trips, group, callback }: AskTogetherProps) {
  const all = findFavourites(listOptions(group));
  const favourites = all.flatMap(({ id }) => trips.find((trip) => trip.id === id) ?? []);
  const plans = group.plans.filter(({ code }) => all.some(({ id }) => id === code));
  const style = buttonClass(all.length === 1 ? 'primary' : 'secondary', 'mt-4 w-full py-2');
  return (
    <section aria-labelledby="ask-together">
      <h2 id="ask-together" className="text-xl">
        {group.askedOn ? `Sent on ${formatLongDate(group.askedOn)}` : 'One enquiry for all'}
      </h2>
      <p className="mt-2">
        {group.askedOn ? toSentWords(callback) : toOffer(favourites.length, plans.length)}
      </p>
      {!group.askedOn &&
        favourites.map(({ id, key, path, title }) => (
          <a
            key={id}
            href={`${path}#${ANCHORS.enquiry}`}
            onClick={() => askForGroup(token, key)}
            onAuxClick={() => askForGroup(token, key)}
            className={style}
          >
            Ask us about {title}
          </a>
        ))}
      {!group.askedOn &&
        plans.map(({ code, title }) => (
          <a
            key={code}
            href={`${toPlanPath(ROUTES.plannerResults, code)}#${ANCHORS.sendPlan}`}
            onClick={() => askForGroup(token, code)}
            onAuxClick={() => askForGroup(token, code)}
            className={style}
          >
            Send us {title}
          </a>
        ))}
    </section>
  );
}

function toSentWords(callback: string): string {
  return `One of you has sent the enquiry of your group. We call or write to that person within ${callback}. Anybody may still ask about a trip on its own page.`;
}

function toOffer(packages: number, plans: number): string {
  if (plans > 0)
    return `A plan is sent from its own page. One of you opens it and sends it to us${packages > 0 ? ', or asks about the trip' : ''}.`;
  if (packages === 0) return 'Once somebody has ticked a trip, you can ask us about the favourite here.';
  return 'When you agree, one of you asks. Only that person gives a name and a number; we see how many of you want which trip.';
}

const SHARE_ID = 'share-group';

type ShareGroupProps = { url: string; group: GroupState };

/** Sends the link to the group: by WhatsApp, by the share dialog of the device, or by copying. */
function ShareGroup({ url: page, group }: ShareGroupProps) {
  const url = withChoice(page, useChoice());
  const [notice, setNotice] = useState('');
  const canShare = useHydrated() && typeof navigator.share === 'function';
  const text = toShareText(group);

  async function copy() {
    setNotice((await copyText(url)) ? 'Link copied' : 'Copying did not work here. The link is below.');
  }
  return (
    <section aria-labelledby={SHARE_ID}>
      <h2 id={SHARE_ID} className="text-xl">
        Send it to your group
      </h2>
      <div className="mt-4 flex flex-wrap gap-3">
        <ExternalLink
          href={toWhatsAppUrl('', `${text} ${url}`)}
          className="inline-flex min-h-11 grow items-center justify-center gap-2 rounded-full bg-whatsapp px-6 font-semibold text-white hover:bg-ink"
        >
          <WhatsAppIcon /> WhatsApp
        </ExternalLink>
        {canShare ? (
          <button
            type="button"
            // The promise rejects when the visitor closes the dialog.
            onClick={() => void navigator.share({ text, url }).catch(() => undefined)}
            className={buttonClass('secondary', 'grow')}
          >
            <ShareIcon className="size-5" /> Share
          </button>
        ) : null}
        <Button variant="secondary" className="grow" onClick={() => void copy()}>
          Copy link
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {notice}
      </p>
      <p className="mt-2 text-sm wrap-anywhere text-ink-soft select-all">{url}</p>
    </section>
  );
}
