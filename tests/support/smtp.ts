import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { getEnv } from '@/lib/platform/env';

type Received = { recipients: string[]; content: string };
type Refusal = { code: number; at: 'greeting' | 'recipient' | 'content' };

export type Smtp = {
  /** Accepted mails, in order. */
  received: Received[];
  /** Rejects all further mails like this, or accepts them again (null). */
  refuse: (refusal: Refusal | null) => void;
  /** Rejects one recipient permanently, in addition to `refuse`. */
  refuseRecipient: (address: string) => void;
  /** Runs between accepting a mail and confirming it. */
  beforeAnswer: (work: () => Promise<void>) => void;
  /** Stops listening; `open` listens again, on the same port if it is still free. */
  close: () => Promise<void>;
  open: () => Promise<void>;
};

/** A real local mail server, set as SMTP_URL. */
export async function startSmtp(): Promise<Smtp> {
  const state = {
    refusal: null as Refusal | null,
    refused: new Set<string>(),
    work: async () => undefined as void,
    port: 0,
  };
  const received: Received[] = [];
  const fail = (at: Refusal['at']) => (state.refusal?.at === at ? makeRefusal(state.refusal.code) : null);
  const makeServer = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onConnect: (_session, done) => done(fail('greeting')),
      onRcptTo: ({ address }, _session, done) =>
        done(state.refused.has(address) ? makeRefusal(550) : fail('recipient')),
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', async () => {
          const refusal = fail('content');
          if (!refusal) received.push(toReceived(session, chunks));
          await state.work();
          done(refusal);
        });
      },
    });
  let server = makeServer();
  const smtp: Smtp = {
    received,
    refuse: (refusal) => void (state.refusal = refusal),
    refuseRecipient: (address) => void state.refused.add(address),
    beforeAnswer: (work) => void (state.work = work),
    close: () => new Promise((resolve) => server.close(() => resolve())),
    async open() {
      server = makeServer();
      await new Promise<void>((resolve) => {
        server.on('error', (error: NodeJS.ErrnoException) => {
          // Another process may have taken the port; mails in transit are cut off.
          if (error.code === 'EADDRINUSE') server.listen(0, '127.0.0.1', resolve);
        });
        server.listen(state.port, '127.0.0.1', resolve);
      });
      state.port = (server.server.address() as AddressInfo).port;
      Object.assign(getEnv(), { SMTP_URL: `smtp://127.0.0.1:${state.port}` });
    },
  };
  server.close();
  await smtp.open();
  return smtp;
}

function toReceived({ envelope }: SMTPServerSession, chunks: Buffer[]): Received {
  return {
    recipients: envelope.rcptTo.map(({ address }) => address),
    content: Buffer.concat(chunks).toString('latin1'),
  };
}

/** The error quotes the recipient's address, as real servers do. Tests check that the address is not stored. */
function makeRefusal(code: number): Error {
  return Object.assign(new Error('no mailbox here for asha.secret@example.com'), { responseCode: code });
}
