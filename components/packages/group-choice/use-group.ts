'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { makeUuid } from '@/components/ui/browser/make-uuid';
import { sendForm } from '@/components/site/sending/send-form';
import { useReturn } from '@/components/ui/use-return';
import { applyTicks } from '@/lib/packages/group-choice/apply-ticks';
import { TICKS_NOT_LOADED, TICKS_NOT_SAVED } from '@/lib/packages/group-choice/messages';
import type { GroupState } from '@/lib/packages/group-choice/types';
import { ROUTES } from '@/lib/platform/routes';

/**
 * A group's choice with the ticks of this browser. Ticks are optimistic updates. Each request sends the complete list;
 * while one is in flight, only the latest list is queued. Reloads when the visitor returns to the page; does not poll.
 * `isReady` is false until the earlier ticks of this browser are loaded, because a tick would replace them.
 */
export function useGroup(token: string, start: GroupState) {
  const [group, setGroup] = useState(start);
  const [problem, setProblem] = useState('');
  const [isReady, setReady] = useState(false);
  const [isUnloaded, setUnloaded] = useState(false);
  const known = useRef(start);
  const waiting = useRef<string[] | null>(null);
  const isSending = useRef(false);
  const tickCount = useRef(0);

  const accept = useCallback((next: GroupState) => {
    known.current = next;
    if (!waiting.current) setGroup(next);
  }, []);

  const refresh = useCallback(() => {
    const count = tickCount.current;
    void fetchGroup(token).then((next) => {
      if (count !== tickCount.current || isSending.current) return; // the response is older than the last tick
      if (!next) return setUnloaded(true);
      setProblem('');
      accept(next);
      setReady(true);
    });
  }, [token, accept]);

  useEffect(() => {
    if (readFriend()) refresh();
    // oxlint-disable-next-line react/set-state-in-effect -- reads the browser's storage once
    else setReady(true);
  }, [refresh]);
  useReturn(refresh);

  async function send(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    while (waiting.current) {
      const ticked = waiting.current;
      waiting.current = null;
      const isPlan = (id: string) => start.plans.some(({ code }) => code === id);
      const packageIds = ticked.filter((id) => !isPlan(id));
      const body = { friend: getFriend(), packageIds, plans: ticked.filter(isPlan) };
      const outcome = await sendForm<Saved>(`${ROUTES.api.groups}/${token}/ticks`, body, null, 'PUT');
      if (outcome.kind === 'sent') accept(outcome.answer.group);
      else {
        waiting.current = null;
        setProblem(outcome.kind === 'refused' ? outcome.message : TICKS_NOT_SAVED);
        setGroup(known.current);
      }
    }
    isSending.current = false;
  }

  function tick(id: string, isTicked: boolean): void {
    tickCount.current += 1;
    const others = group.mine.filter((one) => one !== id);
    waiting.current = isTicked ? [...others, id] : others;
    setProblem('');
    setGroup(applyTicks(group, waiting.current));
    void send();
  }

  return { group, problem: isUnloaded && !isReady ? TICKS_NOT_LOADED : problem, isReady, tick };
}

/** Timeout of requests. Without a timeout, a hanging connection would disable ticking without a message. */
const TIMEOUT_MS = 10_000;

type Saved = { success: true; message: string; group: GroupState };

/** Reads the group's state; null without a valid response. */
async function fetchGroup(token: string): Promise<GroupState | null> {
  const friend = readFriend();
  try {
    const query = friend ? `?${new URLSearchParams({ friend })}` : '';
    const response = await fetch(`${ROUTES.api.groups}/${token}${query}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? ((await response.json()) as GroupState) : null;
  } catch {
    return null;
  }
}

const STORAGE_KEY = 'group-friend';

/** The random id of this browser; null before its first tick. The server stores a hash of it. */
function readFriend(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return unstored;
  }
}

/** The random id of this browser, created at its first tick. */
function getFriend(): string {
  const known = readFriend();
  if (known) return known;
  const made = makeUuid();
  try {
    localStorage.setItem(STORAGE_KEY, made);
  } catch {
    unstored = made;
  }
  return made;
}

/** Id of a browser without storage. Its ticks count, but a reload makes it a new voter. */
let unstored: string | null = null;
