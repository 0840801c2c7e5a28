'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState, type ComponentType } from 'react';
import { Button } from '@/components/ui/button';
import { lazyModule } from '@/components/ui/lazy/lazy-module';
import { isNewerCode } from '@/lib/planner/plan/answers-code';
import { ROUTES } from '@/lib/platform/routes';
import { DAMAGED_LINK } from './damaged-link';
import { readSavedPlan, readSavedText } from './saved-answers';
import type { OpenedPlan, PlanPageProps, TripScreenProps } from './trip-props';

const screen = lazyModule(() => import('./trip-screen'));

/** Minimum time that the loader is shown after the questionnaire. */
const LOADER_MS = 2_000;

type View =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'newer' }
  | { kind: 'ready'; Screen: ComponentType<TripScreenProps>; opened: OpenedPlan };

/**
 * Reads the answers from the link, or from storage if the link has none. Then loads the planning code and shows the
 * plan. Without answers it redirects to the questionnaire.
 */
export function PlanPage(props: PlanPageProps) {
  const router = useRouter();
  const [view, setView] = useState<View>({ kind: 'loading' });

  useEffect(() => {
    let isCurrent = true;
    loadPlan().then(
      (found) => {
        if (!isCurrent) return;
        if ('goTo' in found) router.replace(found.goTo);
        else setView(found);
      },
      () => isCurrent && setView({ kind: 'failed' }), // the planning code did not load
    );
    return () => {
      isCurrent = false;
    };
  }, [router]);

  if (view.kind === 'loading') return <Loader />;
  if (view.kind === 'failed') return <LoadError />;
  if (view.kind === 'newer') return <NewerPlan />;
  return <view.Screen {...props} {...view.opened} />;
}

async function loadPlan(): Promise<Extract<View, { kind: 'ready' | 'newer' }> | { goTo: string }> {
  const code = new URLSearchParams(window.location.search).get('plan');
  if (code === null && readSavedText() === '') return { goTo: ROUTES.planner };
  if (code !== null && isNewerCode(code)) return { kind: 'newer' };
  const minimumDelay = delay(LOADER_MS);
  const { TripScreen, openCode, openText } = await screen.load();
  const given = code ?? readSavedPlan();
  const found = given === null ? null : await openCode(given);
  const opened = found ?? (code === null ? openText(readSavedText()) : null);
  if (!opened) return { goTo: code === null ? ROUTES.planner : `${ROUTES.planner}#${DAMAGED_LINK}` };
  // The plan of a shared link is shown without the minimum delay.
  if (code === null) await minimumDelay;
  return { kind: 'ready', Screen: TripScreen, opened };
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function Loader() {
  return (
    <div className="wrap section flex min-h-[60vh] flex-col items-center justify-center text-center">
      <div role="status">
        <h1 className="text-title">Creating Your Dream Kerala Trip</h1>
        <p className="mt-3 text-ink-soft">Places, roads and prices are being put together.</p>
      </div>
      <span aria-hidden="true" className="mt-8 flex gap-3 motion-reduce:hidden">
        {['', '[animation-delay:200ms]', '[animation-delay:400ms]'].map((delay) => (
          <span key={delay} className={`size-3 animate-pulse rounded-full bg-lagoon ${delay}`} />
        ))}
      </span>
    </div>
  );
}

/**
 * Notice if the code in the link has a newer format than this page supports, because the browser has an old page.
 */
function NewerPlan() {
  return (
    <div className="wrap section" role="alert">
      <h1 className="text-title">Reload this page to see the plan</h1>
      <p className="mt-4 max-w-prose">
        This plan was made with a newer version of our trip planner than your browser has kept. If you see
        this again after reloading, the link is not complete: ask for it once more.
      </p>
      <Button className="mt-6" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </div>
  );
}

function LoadError() {
  return (
    <div className="wrap section" role="alert">
      <h1 className="text-title">Your plan did not load</h1>
      <p className="mt-4">The connection was lost on the way. Your answers are kept.</p>
      <Button className="mt-6" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </div>
  );
}
