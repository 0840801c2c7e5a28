import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** `later`: refuses with 451; `never`: with 550; `slow`: takes seconds for each step; `mute`: does not even greet. */
export type Mood = 'good' | 'later' | 'never' | 'slow' | 'mute';

export type MailServer = {
  url: string;
  setMood: (mood: Mood) => void;
  /** The Message-ID and the recipients of each accepted mail. */
  accepted: { id: string; recipients: string[] }[];
  close: () => void;
};

const SLOW_MS = 2_000;

/** Starts a mail server on this machine that behaves as its `mood` says. */
export async function startMailServer(): Promise<MailServer> {
  const accepted: MailServer['accepted'] = [];
  let mood: Mood = 'good';
  const answer = async (done: (error?: Error | null) => void) => {
    if (mood === 'mute') return; // never responds
    if (mood === 'slow') await wait(SLOW_MS);
    if (mood === 'later') return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
    if (mood === 'never') return done(Object.assign(new Error('no'), { responseCode: 550 }));
    done();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onConnect: (_session, done) => void (mood === 'mute' ? undefined : done()),
    onMailFrom: (_address, _session, done) => void answer(done),
    onRcptTo: (_address, _session, done) => void answer(done),
    onData(stream, session, done) {
      let content = '';
      stream.on('data', (chunk: Buffer) => (content += chunk.toString('latin1')));
      stream.on('end', () => {
        accepted.push({
          id: /^message-id:\s*<([^>]+)>/im.exec(content)?.[1] ?? '',
          recipients: session.envelope.rcptTo.map(({ address }) => address),
        });
        done();
      });
    },
  });
  server.on('error', () => undefined); // the site has disconnected in the middle of a mail
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    setMood: (next) => void (mood = next),
    accepted,
    close: () => server.close(),
  };
}
