'use client';

import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { playSound } from './tell';
import { useWaysOf } from './ways';

const NOT_ALLOWED =
  'Your browser does not allow notices of this site. Allow them in its settings, then tick the box again.';
const NOT_STORED = 'Your browser stores nothing for this site, so this cannot be switched on.';

/** Sound and notices for new requests and hand-overs, in this browser, switched on by whoever uses it. */
export function NoticeSettings({ username }: { username: string }) {
  const ways = useWaysOf(username);
  const { sound, popup } = ways.useWays();
  const [problem, setProblem] = useState('');

  function setSound(isOn: boolean) {
    setProblem(ways.change({ sound: isOn }) ? '' : NOT_STORED);
    if (isOn) playSound();
  }

  async function setPopup(isOn: boolean) {
    const isAllowed = !isOn || (await askBrowser());
    if (!isAllowed) return setProblem(NOT_ALLOWED);
    setProblem(ways.change({ popup: isOn }) ? '' : NOT_STORED);
  }

  return (
    <>
      <p className="mt-1 max-w-prose text-ink-soft">
        Of new enquiries and of those that a colleague hands to you: in this browser, while a page of the
        staff area is open.
      </p>
      <Checkbox label="Play a sound" checked={sound} onChange={setSound} />
      <Checkbox label="Show a notice" checked={popup} onChange={(isOn) => void setPopup(isOn)} />
      <p role="status" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
    </>
  );
}

/** Asks the browser for the right to show notices, which it remembers. */
async function askBrowser(): Promise<boolean> {
  return typeof Notification !== 'undefined' && (await Notification.requestPermission()) === 'granted';
}
