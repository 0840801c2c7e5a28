import { randomUUID } from 'node:crypto';
import { createCaptcha } from '@/lib/platform/captcha/captcha';
import { POST } from '@/app/api/custom-itineraries/route';
import { answerCaptcha, makeJsonRequest, type Json } from './factories';

export const ANSWERS = {
  experiences: ['tea-plantation', 'houseboat', 'trekking'],
  vibe: 'romantic',
  comfort: 'luxury',
  duration: 5,
  groupSize: 'couple',
} as const;

/** A valid request without its captcha. */
export function makeItineraryBody(overrides: Json = {}): Json {
  return {
    name: 'Noor Ali',
    email: 'noor@example.com',
    phone: '98470 54321',
    answers: ANSWERS,
    noticeVersion: 'test-1',
    website: '',
    ...overrides,
  };
}

/** A valid request with a correctly answered captcha. */
export function makeSolvedItinerary(overrides: Json = {}): Json {
  return makeItineraryBody({ ...answerCaptcha(createCaptcha('itinerary')), ...overrides });
}

/** Sends a body to the handler with the headers that the HTTP server sets. */
export async function sendItinerary(body: unknown, headers: Record<string, string> = {}) {
  const defaults = { 'Idempotency-Key': randomUUID(), 'x-kayal-client-address': '203.0.113.8' };
  const response = await POST(makeJsonRequest('/api/custom-itineraries', body, { ...defaults, ...headers }));
  return { status: response.status, body: (await response.json()) as Json, headers: response.headers };
}
