import fc from 'fast-check';
import { sendEnquiry } from '@/tests/support/enquiries';
import { makeEnquiryBody, type Json } from '@/tests/support/factories';
import { makeItineraryBody, sendItinerary } from '@/tests/support/itineraries';

const FORMS = [
  ['the enquiry form', sendEnquiry, () => makeEnquiryBody()],
  ['the planner form', sendItinerary, () => makeItineraryBody()],
] as const;

describe.each(FORMS)('%s', (_form, send, make) => {
  it.each([
    ['missing', { noticeVersion: 5 }],
    ['wrong', { noticeVersion: 5, captchaToken: 'x', captchaAnswer: 'y' }],
  ])('a form refuses a notice version that is a number, with a %s captcha', async (_captcha, overrides) => {
    const { status, body } = await send({ ...make(), ...overrides });
    expect(status).toBe(422);
    expect(body.message).toMatch(/noticeVersion|answer|security/i);
  });

  it('a public form never returns 5xx, whatever its fields contain', async () => {
    const fields = Object.keys({
      ...make(),
      noticeVersion: '',
      website: '',
      captchaToken: '',
      captchaAnswer: '',
    });
    const values = fc.dictionary(fc.constantFrom(...fields), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 });
    await fc.assert(
      fc.asyncProperty(values, async (overrides) => {
        const { status } = await send({ ...make(), ...(overrides as Json) });
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });
});
