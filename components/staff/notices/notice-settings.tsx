'use client';

import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { useHydrated } from '@/components/ui/use-hydrated';
import { findPushObstacle, NOT_ALLOWED, switchPushOff, switchPushOn } from './push';
import { playSound } from './announce';
import { useWaysOf, type Ways } from './notification-ways';

const NOT_STORED = 'Your browser stores nothing for this site, so this cannot be switched on.';

/**
 * Switches for sound, notifications and pushes about new or assigned requests and answers to quotes. They apply to
 * this browser only.
 */
export function NoticeSettings({ username }: { username: string }) {
  const ways = useWaysOf(username);
  const { sound, popup, push } = ways.useWays();
  const obstacle = useHydrated() ? findPushObstacle() : '';
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  function change(part: Partial<Omit<Ways, 'since'>>): void {
    setProblem(ways.change(part) ? '' : NOT_STORED);
  }

  function setSound(isOn: boolean) {
    change({ sound: isOn });
    if (isOn) playSound();
  }

  async function setPopup(isOn: boolean) {
    const isAllowed = !isOn || (await askBrowser());
    if (!isAllowed) return setProblem(NOT_ALLOWED);
    change({ popup: isOn });
  }

  async function setPush(isOn: boolean) {
    setBusy(true);
    const problem = await (isOn ? switchPushOn() : switchPushOff().then(() => ''));
    setBusy(false);
    if (problem) return setProblem(problem);
    change({ push: isOn });
  }

  return (
    <>
      <p className="mt-1 max-w-prose text-ink-soft">
        Of new enquiries, of those that a colleague hands to you, and of what travellers do with a quote that
        you handle, in this browser. The first two work while a page of the staff area is open.
      </p>
      <Checkbox label="Play a sound" checked={sound} onChange={setSound} />
      <Checkbox label="Show a notice" checked={popup} onChange={(isOn) => void setPopup(isOn)} />
      <Checkbox
        label="Send a notice to this device, also when no page is open"
        aria-describedby="push-words"
        checked={push && !obstacle}
        disabled={obstacle !== '' || isBusy}
        onChange={(isOn) => void setPush(isOn)}
      />
      <p id="push-words" className="max-w-prose text-sm text-ink-soft">
        {obstacle ||
          'It names the package and how many travel, but no person. After you log out, none comes until you sign in again.'}
      </p>
      <p role="status" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
    </>
  );
}

/** Asks the browser for permission to show notifications; the browser remembers the answer. */
async function askBrowser(): Promise<boolean> {
  return typeof Notification !== 'undefined' && (await Notification.requestPermission()) === 'granted';
}
