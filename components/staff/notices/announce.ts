import { createStoredText } from '@/components/ui/browser-storage';
import { sendStaff } from '@/components/editing/kit/staff-request';
import type { Ways } from './notification-ways';

type News = { id: string; title: string; at: string; path: string; trip: string };

/** Maximum number of stored ids. The ids of announced items are stored, so that only one tab announces each item. */
const MOST_ANNOUNCED = 100;
const announced = createStoredText('kayal-announced');

/** Announces new requests, newly assigned requests and answers to quotes since the last call in any tab. */
export async function announceNews({ sound, popup, since }: Omit<Ways, 'push'>): Promise<void> {
  if (!sound && !popup) return;
  await alone(async () => {
    const answer = await sendStaff<{ items: News[] }>('GET', '/notices');
    if (!answer.ok) return;
    const known = announced.read().split(' ');
    const news = answer.body.items.filter(({ id, at }) => at > since && !known.includes(id));
    if (news.length === 0) return;
    announced.write([...known, ...news.map(({ id }) => id)].slice(-MOST_ANNOUNCED).join(' '));
    if (sound) playSound();
    if (popup) news.forEach(showPopup);
  });
}

/** Runs a function in only one tab at a time. */
async function alone(run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run();
  await navigator.locks.request('kayal-notices', run);
}

/** Shows a notification. It contains no names, because others may see it on a locked screen. */
function showPopup({ id, title, path, trip }: News): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  try {
    const popup = new Notification(title, { body: trip, tag: `kayal-${id}` });
    popup.onclick = () => {
      window.focus();
      window.open(path, '_self');
      popup.close();
    };
  } catch {
    // Chrome on Android allows notifications only from service workers; the sound is still played.
  }
}

const NOTES: readonly (readonly [hertz: number, atSeconds: number])[] = [
  [660, 0],
  [880, 0.16],
];
const NOTE_S = 0.3;

/** Plays two short tones. Silent if the browser blocks sound until the user has interacted with the page. */
export function playSound(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  void audio.resume().catch(() => undefined);
  for (const [hertz, at] of NOTES) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.2, audio.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + NOTE_S);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + NOTE_S);
    if (at > 0) tone.onended = () => void audio.close();
  }
}
