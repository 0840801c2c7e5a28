import type { Change } from '@/lib/platform/live/events';
import type { StaffAnswer } from '@/components/editing/kit/staff-request';

/**
 * Interval at which an open page announces itself while others have the quote open too. A browser may delay it in
 * hidden tabs to once a minute.
 */
const BEAT_MS = 25_000;
/** A page that is silent for this long counts as closed: its tab was closed without notice, or lost its connection. */
const GONE_MS = 90_000;

type Names = Record<string, string>;
type Options = {
  /** Id of the quote. */
  id: string;
  tab: string;
  /** Id of this page's account. */
  me: string;
  readRevision: () => number;
  announce: (body: object, isLast: boolean) => Promise<StaffAnswer<{ names: Names }>>;
  /** Called when a colleague has saved something newer than what is shown here; `from` is the colleague's name. */
  onNewer: (from: string | undefined) => void;
  onOthers: (names: string[]) => void;
};

/**
 * Tracks who else has the same quote open. A page announces itself when it opens. If others answer, it repeats this and
 * also announces its saves. Other tabs of the same account do not count.
 */
export function createPresence({ id, tab, me, readRevision, announce, onNewer, onOthers }: Options) {
  const others = new Map<string, { staff: string; heardAt: number }>();
  let names: Names = {};
  let announcedRevision = readRevision();
  let timer: ReturnType<typeof setInterval> | undefined;

  function show() {
    if (others.size === 0) stopBeating();
    else timer ??= setInterval(beat, BEAT_MS);
    const staff = new Set([...others.values()].map((other) => other.staff));
    onOthers([...staff].flatMap((one) => names[one] ?? []).sort());
  }

  function stopBeating() {
    clearInterval(timer);
    timer = undefined;
  }

  function beat() {
    for (const [other, { heardAt }] of others) if (Date.now() - heardAt >= GONE_MS) others.delete(other);
    show();
    if (others.size > 0) void say('update');
  }

  async function say(is: Change['op'], isLast = false) {
    announcedRevision = readRevision();
    const unknown = [...new Set([...others.values()].map(({ staff }) => staff))].filter((one) => !names[one]);
    const answer = await announce(
      { tab, is, revision: announcedRevision, others: unknown.slice(0, 20) },
      isLast,
    );
    if (answer.ok) names = { ...names, ...answer.body.names };
    // Signed out, or no longer allowed to see the request: show no names.
    else if (answer.status >= 400 && answer.status < 500) {
      others.clear();
      names = {};
    }
    show();
  }

  function hear({ op, by }: Change): boolean {
    if (!by || by.staff === me) return false;
    const isNew = !others.has(by.tab);
    if (op === 'delete') others.delete(by.tab);
    else others.set(by.tab, { staff: by.staff, heardAt: Date.now() });
    if (by.revision > readRevision()) onNewer(names[by.staff]);
    return op === 'insert' || (isNew && op === 'update');
  }

  return {
    /** Handles changes from the live stream; null when some may have been missed. */
    async follow(changes: Change[] | null) {
      if (changes === null) return say('insert');
      const ours = changes.filter(({ event, ids }) => event === 'editor' && ids[0] === id);
      if (ours.length === 0) return undefined;
      const isAsked = ours.map(hear).some(Boolean);
      show();
      return isAsked ? say('update') : undefined;
    },
    /** Notifies the other pages that this one has saved. */
    announceSaved() {
      if (others.size > 0 && readRevision() > announcedRevision) void say('update');
    },
    /** Marks a revision as announced, because the colleague who saved it has announced it. */
    skipAnnouncing: (revision: number) => void (announcedRevision = revision),
    leave() {
      stopBeating();
      if (others.size > 0) void say('delete', true);
      others.clear();
    },
  };
}
