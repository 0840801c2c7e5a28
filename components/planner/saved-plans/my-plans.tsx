'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { PricedPackage } from '@/lib/planner/plan/estimate';
import type { TripPlan } from '@/lib/planner/plan/types';
import { toPlanPath } from '@/lib/platform/routes';
import { Comparison } from './comparison';
import { comparison, type Comparing } from './comparison-module';
import {
  duplicatePlan,
  getPlanName,
  MOST_PLANS,
  removePlan,
  useSavedPlans,
  writePlan,
  type SavedPlan,
} from './saved-plans';
import { RenameForm } from './rename-form';
import { rememberOpened, type OwnPlan } from './use-own-plan';

type Props = { trip: TripPlan; own: OwnPlan; packages: readonly PricedPackage[]; resultsPath: string };

/** The plans saved in this browser, to open, rename, duplicate, delete, or compare with the shown plan. */
export function MyPlans({ trip, own, packages, resultsPath }: Props) {
  const plans = useSavedPlans();
  const [notice, setNotice] = useState('');
  const [deleted, setDeleted] = useState<SavedPlan | null>(null);
  const [compared, setCompared] = useState<{ plan: SavedPlan; comparing: Comparing } | null>(null);
  const undo = useRef<HTMLButtonElement>(null);

  function act(words: string) {
    setDeleted(null);
    setNotice(words);
  }

  async function compare(plan: SavedPlan) {
    try {
      setCompared({ plan, comparing: await comparison.load() });
    } catch {
      act('The comparison did not load. Check your connection and try again.');
    }
  }

  function remove(plan: SavedPlan) {
    removePlan(plan.id);
    if (compared?.plan.id === plan.id) setCompared(null);
    setDeleted(plan);
    setNotice(`Deleted: ${getPlanName(plan)}.`);
    // The deleted row had the focus, so move it to Undo.
    requestAnimationFrame(() => undo.current?.focus());
  }

  return (
    <section aria-labelledby="my-plans">
      <h2 id="my-plans" className="text-xl">
        My plans
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        On this <ThisDevice /> only: to be safe, send yourself the link.
      </p>
      {own.id === null && (
        <Button
          variant="secondary"
          className="mt-3"
          onClick={() => {
            act('');
            own.keep();
          }}
        >
          Keep this plan
        </Button>
      )}
      <p role="status" className="mt-2 text-sm font-semibold empty:hidden">
        {own.notice}
      </p>
      <ul className="mt-3 border-t border-line empty:hidden">
        {plans.map((plan) => (
          <PlanRow
            key={plan.id}
            plan={plan}
            href={toPlanPath(resultsPath, plan.code)}
            isShown={plan.id === own.id}
            onCompare={() => void compare(plan)}
            onDuplicate={() =>
              act(
                duplicatePlan(plan)
                  ? `Copied: ${getPlanName(plan)}.`
                  : `There is no room for a copy: at most ${MOST_PLANS} plans are kept.`,
              )
            }
            onRename={(name) =>
              act(
                writePlan({ ...plan, name })
                  ? `The name is now ${name || plan.title}.`
                  : 'The name could not be stored.',
              )
            }
            onRemove={() => remove(plan)}
          />
        ))}
      </ul>
      <p role="status" className="mt-2 text-sm text-ink-soft empty:hidden">
        {notice}
      </p>
      {deleted && (
        <button
          ref={undo}
          type="button"
          className="inline-flex min-h-11 items-center text-left font-semibold text-lagoon hover:underline"
          onClick={() =>
            act(writePlan(deleted) ? `${getPlanName(deleted)} is back.` : 'It could not be stored.')
          }
        >
          Undo: keep {getPlanName(deleted)}
        </button>
      )}
      {compared && (
        <Comparison
          one={trip}
          oneCode={own.code}
          other={compared.plan}
          packages={packages}
          comparing={compared.comparing}
        />
      )}
    </section>
  );
}

type RowProps = {
  plan: SavedPlan;
  href: string;
  isShown: boolean;
  onCompare: () => void;
  onDuplicate: () => void;
  onRename: (name: string) => void;
  onRemove: () => void;
};

const SMALL = 'px-3! text-sm! first:-ml-3';

function PlanRow({ plan, href, isShown, onCompare, onDuplicate, onRename, onRemove }: RowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const name = getPlanName(plan);

  function finish(given: string | null) {
    setRenaming(false);
    if (given !== null) onRename(given);
    requestAnimationFrame(() => renameButton.current?.focus());
  }

  if (isRenaming)
    return (
      <li className="border-b border-line py-3">
        <RenameForm id={`rename-${plan.id}`} name={name} title={plan.title} onDone={finish} />
      </li>
    );
  return (
    <li className="border-b border-line py-2">
      <a
        href={href}
        onClick={() => rememberOpened(plan.id)}
        aria-current={isShown || undefined}
        className="inline-block min-h-11 content-center font-semibold text-lagoon wrap-anywhere hover:underline"
      >
        {name}
        {isShown && <span className="font-normal text-ink-soft"> (shown)</span>}
      </a>
      <div className="flex flex-wrap">
        {!isShown && (
          <Button
            variant="quiet"
            className={SMALL}
            aria-label={`Compare ${name} with this plan`}
            onClick={onCompare}
          >
            Compare
          </Button>
        )}
        <button
          ref={renameButton}
          type="button"
          aria-label={`Rename ${name}`}
          onClick={() => setRenaming(true)}
          className={`${SMALL} min-h-11 rounded-full font-semibold text-lagoon hover:bg-sand`}
        >
          Rename
        </button>
        <Button variant="quiet" className={SMALL} aria-label={`Duplicate ${name}`} onClick={onDuplicate}>
          Duplicate
        </Button>
        <Button variant="quiet" className={SMALL} aria-label={`Delete ${name}`} onClick={onRemove}>
          Delete
        </Button>
      </div>
    </li>
  );
}

/** The word for this device: `phone` if the main pointer is a finger, otherwise `computer`. */
function ThisDevice() {
  return (
    <>
      <span className="pointer-fine:hidden">phone</span>
      <span className="hidden pointer-fine:inline">computer</span>
    </>
  );
}
