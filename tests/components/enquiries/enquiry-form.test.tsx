import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { EnquiryForm } from '@/components/enquiries/enquiry-form';
import { Toaster } from '@/components/ui/toaster';
import { addPlainDays, formatDateInput, getIndiaDate } from '@/lib/format/dates';

const CONTACT = {
  phone: { display: '+91 90000 00001', e164: '+919000000001' },
  whatsapp: '919000000001',
  email: 'hello@kayal.example',
};
const RECEIPT = {
  success: true,
  message: 'Enquiry submitted successfully! We will contact you soon.',
  reference: 'KT-7F3K9Q',
  statusUrl: 'http://localhost:3000/enquiry/abcdefghijklmnopqrstuv',
};
const tomorrow = () => addPlainDays(getIndiaDate(), 1);

type Call = { key: string; body: Record<string, unknown> };
let calls: Call[];
let captchas: number;
let answer: (call: Call) => Promise<{ status: number; body: unknown }>;

beforeEach(() => {
  calls = [];
  captchas = 0;
  answer = async () => ({ status: 201, body: RECEIPT });
  sessionStorage.clear();
  toast.removeAll();
  global.fetch = jest.fn(async (url: unknown, init?: RequestInit) => {
    if (String(url).startsWith('/api/captcha')) {
      captchas += 1;
      const body = {
        question: `7 + ${captchas}`,
        token: `token-${captchas}`,
        expiresAt: new Date(Date.now() + 600_000).toISOString(),
      };
      return { ok: true, status: 200, json: async () => body };
    }
    const call = {
      key: new Headers(init?.headers).get('Idempotency-Key') ?? '',
      body: JSON.parse(String(init?.body)) as Call['body'],
    };
    calls.push(call);
    const { status, body } = await answer(call);
    return { ok: status < 300, status, json: async () => body };
  }) as unknown as typeof fetch;
});

function show() {
  const user = userEvent.setup();
  const view = render(
    <>
      <EnquiryForm package={{ key: 'heart-of-kerala', title: 'Heart of Kerala' }} {...CONTACT} />
      <Toaster />
    </>,
  );
  return { user, ...view };
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const name = () => field('Name');
const email = () => field('Email');
const phone = () => field('Phone');
const date = () => field('Travel date');
const captcha = () => field(/Quick check/);
const send = () => screen.getByRole('button', { name: 'Send enquiry' });
const alerts = () => screen.getByRole('alert');

type User = ReturnType<typeof userEvent.setup>;

async function fillIn(user: User) {
  await user.type(name(), 'Anjali Menon');
  await user.type(email(), 'anjali@example.com');
  await user.type(phone(), '+91 98765 43210');
  await user.type(date(), formatDateInput(tomorrow()));
  await user.keyboard('{Escape}');
  await user.type(field(/^Message/), 'A houseboat, please.');
  await solve(user);
}

async function solve(user: User) {
  const question = await screen.findByText(/^7 \+ \d+ = \?$/);
  await user.type(captcha(), String(7 + Number(/\+ (\d+)/.exec(question.textContent ?? '')?.[1])));
}

describe('the Quick Enquiry form', () => {
  it('starts with two adults, no children, and asks the service for nothing until it is used', async () => {
    const { user } = show();
    expect(field('Adults').value).toBe('2');
    expect(field('Children').value).toBe('0');
    expect(email().type).toBe('email');
    expect(phone().type).toBe('tel');
    expect(captchas).toBe(0);
    await user.click(name());
    expect(await screen.findByText('7 + 1 = ?')).toBeInTheDocument();
  });

  it('says what is missing in its order, one sentence at a time, and goes to the field', async () => {
    const { user } = show();
    const steps: [string, () => HTMLInputElement, () => Promise<unknown>][] = [
      ['Please enter your name.', name, () => user.type(name(), 'Anjali')],
      ['Please enter your email address.', email, () => user.type(email(), 'nobody')],
      ['Please enter your phone number.', phone, () => user.type(phone(), '123')],
      ['Please select your travel date.', date, () => user.type(date(), formatDateInput(getIndiaDate()))],
      ['Please solve the captcha.', captcha, () => solve(user)],
      [
        'Please enter a valid email address.',
        email,
        async () => {
          await user.clear(email());
          await user.type(email(), 'a@b.co');
        },
      ],
      [
        'Please enter a valid phone number',
        phone,
        async () => {
          await user.clear(phone());
          await user.type(phone(), '9876543210');
        },
      ],
      [
        'Travel date must be at least one day in the future.',
        date,
        async () => {
          await user.clear(date());
          await user.type(date(), formatDateInput(tomorrow()));
        },
      ],
    ];
    for (const [message, element, repair] of steps) {
      await user.click(send());
      await waitFor(() => expect(alerts()).toHaveTextContent(`Error: ${message}`));
      expect(within(alerts()).getAllByText(message)).toHaveLength(1);
      expect(alerts().querySelectorAll('[data-toast]')).toHaveLength(1);
      expect(element()).toHaveFocus();
      expect(element()).toBeInvalid();
      expect(element()).toHaveAccessibleDescription(expect.stringContaining(message));
      await repair();
    }
    expect(calls).toHaveLength(0);
    await user.click(send());
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('sends what was typed, says so, clears the form and asks a new question', async () => {
    const { user } = show();
    await fillIn(user);
    await user.click(send());
    expect(await screen.findByText(RECEIPT.message)).toBeInTheDocument();
    expect(calls[0]).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      body: {
        name: 'Anjali Menon',
        email: 'anjali@example.com',
        phone: '+91 98765 43210',
        adults: 2,
        children: 0,
        travelDate: tomorrow(),
        message: 'A houseboat, please.',
        package: 'heart-of-kerala',
        captchaToken: 'token-1',
        captchaAnswer: '8',
        noticeVersion: expect.any(String),
        website: '',
      },
    });
    for (const cleared of [name(), email(), phone(), date(), field(/^Message/), captcha()])
      expect(cleared.value).toBe('');
    expect(field('Adults').value).toBe('2');
    expect(screen.getByText('KT-7F3K9Q')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /where your enquiry stands/ })).toHaveAttribute(
      'href',
      RECEIPT.statusUrl,
    );
    expect(await screen.findByText('7 + 2 = ?')).toBeInTheDocument();
    expect(sessionStorage.getItem('enquiry-draft:heart-of-kerala') ?? '').not.toContain('Anjali');
  });

  it('is disabled and reads "Sending..." while the answer is awaited; a second press sends nothing', async () => {
    let release: () => void = () => undefined;
    answer = () =>
      new Promise((resolve) => {
        release = () => resolve({ status: 201, body: RECEIPT });
      });
    const { user } = show();
    await fillIn(user);
    await user.dblClick(send());
    const button = await screen.findByRole('button', { name: 'Sending...' });
    expect(button).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(calls).toHaveLength(1);
    release();
    expect(await screen.findByText(RECEIPT.message)).toBeInTheDocument();
    expect(calls).toHaveLength(1);
  });

  it('keeps everything when no answer comes, and tries again under the same key', async () => {
    answer = () => Promise.reject(new TypeError('network'));
    const { user } = show();
    await fillIn(user);
    await user.click(send());
    expect(within(alerts()).getByText('Failed to send enquiry. Please try again.')).toBeInTheDocument();
    expect([name().value, phone().value, captcha().value]).toEqual(['Anjali Menon', '+91 98765 43210', '8']);
    answer = async () => ({ status: 200, body: RECEIPT });
    await user.click(send());
    expect(await screen.findByText(RECEIPT.message)).toBeInTheDocument();
    expect(calls[1]).toEqual(calls[0]);
  });

  it('takes a new key after an edit and after a success', async () => {
    answer = () => Promise.reject(new TypeError('network'));
    const { user } = show();
    await fillIn(user);
    await user.click(send());
    await user.type(name(), ' K');
    answer = async () => ({ status: 201, body: RECEIPT });
    await user.click(send());
    await screen.findByText(RECEIPT.message);
    await fillIn(user);
    await user.click(send());
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(new Set(calls.map(({ key }) => key)).size).toBe(3);
  });

  it("shows the service's sentence at its field, and asks a new question after a failed captcha", async () => {
    answer = async () => ({
      status: 422,
      body: { success: false, message: 'Invalid captcha. Please try again.', field: 'captchaAnswer' },
    });
    const { user } = show();
    await fillIn(user);
    await user.click(send());
    expect(await within(alerts()).findByText('Invalid captcha. Please try again.')).toBeInTheDocument();
    expect(await screen.findByText('7 + 2 = ?')).toBeInTheDocument();
    expect(captcha()).toHaveFocus();
    expect(captcha().value).toBe('');
    expect(captcha()).toHaveAccessibleDescription(
      expect.stringContaining('Invalid captcha. Please try again.'),
    );
    expect(name().value).toBe('Anjali Menon');
  });

  it("shows a sentence without a field beside the button, with the agency's number", async () => {
    const message = 'Failed to submit enquiry. Please contact us directly at +91 90000 00001.';
    answer = async () => ({ status: 503, body: { success: false, message } });
    const { user } = show();
    await fillIn(user);
    await user.click(send());
    expect(await within(alerts()).findByText(message)).toBeInTheDocument();
    expect(screen.getByText(/Nothing that you typed is lost/)).toBeInTheDocument();
    expect(name().value).toBe('Anjali Menon');
  });

  it('gives another question on request', async () => {
    const { user } = show();
    await user.click(name());
    await screen.findByText('7 + 1 = ?');
    await user.click(screen.getByRole('button', { name: 'New question' }));
    expect(await screen.findByText('7 + 2 = ?')).toBeInTheDocument();
  });

  it('restores what was typed after a reload, but for the captcha', async () => {
    const { user, unmount } = show();
    await fillIn(user);
    unmount();
    show();
    expect([name().value, date().value, captcha().value]).toEqual([
      'Anjali Menon',
      formatDateInput(tomorrow()),
      '',
    ]);
  });

  it.each([
    ['', '1'],
    ['0', '1'],
    ['-3', '1'],
    ['1.5', '1'],
    ['7', '7'],
  ])('turns %p adults into %s', async (typed, kept) => {
    const { user } = show();
    await user.clear(field('Adults'));
    if (typed) await user.type(field('Adults'), typed);
    await user.tab();
    expect(field('Adults').value).toBe(kept);
  });

  it('says where to turn with a larger group', async () => {
    const { user } = show();
    await fillIn(user);
    await user.clear(field('Adults'));
    await user.type(field('Adults'), '25');
    await user.click(send());
    expect(field('Adults')).toHaveAccessibleDescription(
      expect.stringContaining('Please enter 1 to 20 adults.'),
    );
    expect(calls).toHaveLength(0);
  });
});
