'use client';

import { useState } from 'react';
import { Disclosure } from '@/components/site/trip-parts/disclosure';
import { createStoredText } from '@/components/ui/browser-storage';
import { AskGroup } from '@/components/packages/page/ask-group';
import { GROUP_LIMITS } from '@/lib/packages/group-choice/limits';
import { parseShortlist, SHORTLIST_KEY, toCurrentKeys } from '@/lib/packages/shortlist/shortlist';
import { ROUTES } from '@/lib/platform/routes';
import { getPlanName, useSavedPlans } from './saved-plans';
import type { OwnPlan } from './use-own-plan';

type Props = {
  own: OwnPlan;
  /** The active packages; `key` is the package's name in URLs. */
  trips: readonly { key: string; title: string }[];
  /** Current keys of trips by their former keys. */
  renamed: Readonly<Record<string, string>>;
};

const { min, max } = GROUP_LIMITS.packages;
const stored = createStoredText(SHORTLIST_KEY);
/** Id of the option for the plan on the screen, which stays the same while the code of that plan changes. */
const SHOWN = 'shown';

/** Creates a link with which a group votes on saved plans and shortlisted trips. */
export function ChooseTogether(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary="Choose together" className="border-b" onToggle={setOpen}>
      {isOpen && <Choice {...props} />}
    </Disclosure>
  );
}

function Choice({ own, trips, renamed }: Props) {
  const plans = useSavedPlans();
  const shortlist = stored.useText();
  const [ticked, setTicked] = useState<readonly string[]>([SHOWN]);
  const keys = toCurrentKeys(parseShortlist(shortlist), renamed);
  const listed = keys.flatMap((key) => trips.find((trip) => trip.key === key) ?? []);
  const options = [
    { id: SHOWN, code: own.code, name: 'This plan' },
    ...plans
      .filter(({ code }, at) => code !== own.code && plans.findIndex((one) => one.code === code) === at)
      .map((plan) => ({ id: plan.code, code: plan.code, name: getPlanName(plan) })),
    ...listed.map(({ key, title }) => ({ id: key, code: null, name: title })),
  ];
  const chosen = options.filter(({ id }) => ticked.includes(id));

  return (
    <>
      <p className="text-sm text-ink-soft">
        Tick {min} to {max}, and send your group the link: everybody ticks what they like, without a name.
        Trips are those of your{' '}
        <a href={ROUTES.shortlist} className="text-lagoon underline">
          shortlist
        </a>
        .
      </p>
      <ul className="mt-2">
        {options.map(({ id, name }) => (
          <li key={id}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={ticked.includes(id)}
                onChange={({ target }) =>
                  setTicked(target.checked ? [...ticked, id] : ticked.filter((one) => one !== id))
                }
                className="size-6 shrink-0 accent-lagoon"
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <AskGroup
          keys={chosen.flatMap(({ id, code }) => (code ? [] : [id]))}
          plans={chosen.flatMap(({ code }) => code ?? [])}
        />
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {chosen.length < min && `Tick ${min - chosen.length} more.`}
          {chosen.length > max && `At most ${max}: untick ${chosen.length - max}.`}
        </p>
      </div>
    </>
  );
}
