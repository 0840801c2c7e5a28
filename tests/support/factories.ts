import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { solve } from './captcha';

export type Json = Record<string, unknown>;

/** A valid enquiry without its captcha. */
export function makeEnquiryBody(overrides: Json = {}): Json {
  return {
    name: 'Anjali Menon',
    email: 'anjali@example.com',
    phone: '98765 43210',
    adults: 2,
    children: 1,
    travelDate: addPlainDays(getIndiaDate(), 30),
    message: 'We would like a houseboat with a cook.',
    package: 'heart-of-kerala',
    noticeVersion: 'test-1',
    website: '',
    ...overrides,
  };
}

/** The two captcha fields, correctly answered. */
export function answerCaptcha({ question, token }: { question: string; token: string }): Json {
  return { captchaToken: token, captchaAnswer: String(solve(question)) };
}

/** A POST with a JSON body as a browser sends it. */
export function makeJsonRequest(path: string, body: unknown, headers: Record<string, string> = {}): Request {
  return new Request(`http://localhost${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
