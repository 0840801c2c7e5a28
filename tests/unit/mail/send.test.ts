import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

process.env.DATABASE_URL = 'postgresql://unused';
process.env.AUTH_SECRET = 'x'.repeat(32);
process.env.LOG_LEVEL = 'silent';
process.env.PUBLIC_ORIGIN = 'https://trails.example';
import { getEnv } from '@/lib/env';
import { getStaffAddress, sendMail, type Mail } from '@/lib/mail/send';

const mail: Mail = {
  kind: 'enquiry-visitor',
  reference: 'KT-7F3K9Q',
  date: new Date('2026-11-21T10:00:00Z'),
  to: { name: 'Anjali\r\nBcc: x@y.zz', address: 'anjali@example.com' },
  subject: 'Hello\r\nX-Evil: 1',
  text: 'Text',
  html: '<p>Text</p>',
};

type Received = { recipients: string[]; content: string };

async function withServer(refuses: boolean, work: (received: Received[]) => Promise<void>): Promise<void> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (address, _session, done) => done(refuses ? new Error(`no mailbox ${address.address}`) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          content: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  Object.assign(getEnv(), { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_STAFF_TO: 'desk@trails.example' });
  try {
    await work(received);
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}

describe('sendMail through SMTP', () => {
  it('reaches exactly the one recipient, whatever the name and the subject try', () =>
    withServer(false, async (received) => {
      await sendMail(mail);
      expect(received).toHaveLength(1);
      expect(received[0]?.recipients).toEqual(['anjali@example.com']);
      const headers = received[0]?.content.split('\r\n\r\n')[0] ?? '';
      expect(headers).not.toMatch(/^(Bcc|X-Evil):/im);
      expect(headers).toMatch(/^Subject: Hello X-Evil: 1\r?$/m);
      expect(headers).toMatch(/^Message-ID: <kt-7f3k9q\.enquiry-visitor@trails\.example>\r?$/m);
      expect(headers).toMatch(/^Date: Sat, 21 Nov 2026 10:00:00 \+0000\r?$/m);
    }));

  it('fails without repeating what the server said of the address', () =>
    withServer(true, async () => {
      const error = await sendMail(mail).then(
        () => null,
        (reason: unknown) => reason as Error,
      );
      expect(error?.message).toMatch(/^mail not accepted \(\w+ 550\)$/);
    }));

  it('knows where staff read', () =>
    expect(getStaffAddress()).toEqual({ name: 'Kayal Trails', address: 'desk@trails.example' }));
});
