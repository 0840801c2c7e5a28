import { render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { OutboxPanel } from '@/components/site/outbox/outbox-panel';
import { EnquiryForm } from '@/components/requests/enquiry-form/enquiry-form';
import { chooseTrip } from '@/components/site/trip-parts/chosen-trip';
import { Toaster } from '@/components/ui/toaster';
import type { PackageExtra } from '@/lib/packages/model/types';
import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import { SEASON_LABELS } from '@/lib/packages/prices/season';
import { toPriced } from '@/lib/packages/prices/price';
import { addPlainDays, formatDateInput, getIndiaDate } from '@/lib/platform/format/dates';
import { makePackage } from '@/tests/support/packages';
import { paste, startUser, type User } from '@/tests/support/user';

export const CONTACT = {
  phone: { display: '+91 90000 00001', e164: '+919000000001' },
  whatsapp: '919000000001',
  email: 'hello@kayal.example',
};
export const RECEIPT = {
  success: true,
  message: 'Enquiry submitted successfully! We will contact you soon.',
  reference: 'KT-7F3K9Q',
  statusUrl: 'http://localhost:3000/enquiry/abcdefghijklmnopqrstuv',
  callbackHours: 24,
  callBy: '9 pm on Sunday, 29 November',
  mailed: true,
};
export const tomorrow = () => addPlainDays(getIndiaDate(), 1);

export const PACKAGE = {
  key: 'heart-of-kerala',
  id: '1',
  title: 'Heart of Kerala',
  priced: toPriced(makePackage('1')),
  months: {},
  hasRooms: true,
  hasBoat: true,
  seasonLabels: SEASON_LABELS,
  terms: BUILT_IN_TERMS,
};

type Call = { key: string; body: Record<string, unknown> };
/** Fakes the API of the form: records and counts requests, and returns configured responses. */
export const service = {
  calls: [] as Call[],
  captchas: 0,
  answer: async (_call: Call): Promise<{ status: number; body: unknown }> => ({ status: 201, body: RECEIPT }),
};

export function resetService(): void {
  service.calls = [];
  service.captchas = 0;
  service.answer = async () => ({ status: 201, body: RECEIPT });
  chooseTrip(null); // otherwise the next test would start with the date typed in this one
  sessionStorage.clear();
  localStorage.clear();
  toast.removeAll();
  global.fetch = jest.fn(async (url: unknown, init?: RequestInit) => {
    if (String(url).startsWith('/api/captcha')) {
      service.captchas += 1;
      const body = {
        question: `7 + ${service.captchas}`,
        token: `token-${service.captchas}`,
        expiresAt: new Date(Date.now() + 600_000).toISOString(),
      };
      return { ok: true, status: 200, headers: new Headers(), json: async () => body };
    }
    const call = {
      key: new Headers(init?.headers).get('Idempotency-Key') ?? '',
      body: JSON.parse(String(init?.body)) as Call['body'],
    };
    service.calls.push(call);
    const { status, body } = await service.answer(call);
    return { ok: status < 300, status, json: async () => body };
  }) as unknown as typeof fetch;
}

export function show(extras?: readonly PackageExtra[]) {
  const user = startUser();
  const view = render(
    <>
      <EnquiryForm package={{ ...PACKAGE, ...(extras && { extras }) }} {...CONTACT} />
      <Toaster />
    </>,
  );
  view.container.querySelector('details')!.open = true;
  return { user, ...view };
}

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
export const name = () => field('Name');
export const email = () => field('Email');
export const phone = () => field('Phone');
export const date = () => field('Travel date');
export const captcha = () => field(/what is the answer/);
export const send = () => screen.getByRole('button', { name: 'Send enquiry' });
/** Finds the button after a submission. Its label returns only once the response has arrived. */
export const sendAgain = () => screen.findByRole('button', { name: 'Send enquiry' });
export const alerts = () => screen.getByRole('alert');

export const failToConnect = () => Promise.reject(new TypeError('network'));
export const accept = async () => ({ status: 201, body: RECEIPT });
export const SAVED_ON_DEVICE = /Your enquiry is saved on this device/;
export const outbox = () => screen.getByRole('region', { name: 'Kept on this device' });

/** Renders the form with the panel of unsent enquiries, fills it in, and submits it without a connection. */
export async function sendOffline(): Promise<User> {
  service.answer = failToConnect;
  const { user } = show();
  render(<OutboxPanel />);
  await fillIn(user);
  await user.click(send());
  await screen.findByText(SAVED_ON_DEVICE);
  return user;
}

export async function fillIn(user: User) {
  await fillFields(user);
  await solve(user);
}

/** Fills in everything but the captcha. */
export async function fillFields(user: User) {
  await paste(user, name(), 'Anjali Menon');
  await paste(user, email(), 'anjali@example.com');
  await paste(user, phone(), '+91 98765 43210');
  await paste(user, date(), formatDateInput(tomorrow()));
  await user.keyboard('{Escape}');
  await paste(user, field(/^Message/), 'A houseboat, please.');
}

export async function solve(user: User) {
  const question = await screen.findByText(/^7 \+ \d+ = \?$/);
  await user.type(captcha(), String(7 + Number(/\+ (\d+)/.exec(question.textContent ?? '')?.[1])));
}
