import fc from 'fast-check';
import { GIVEN_UP, PARTLY_REFUSED, toDeliveryError, describeDeliveryError } from '@/lib/mail/delivery-error';

const fail = (fields: object) => Object.assign(new Error('550 no mailbox for asha@example.com'), fields);

it.each([
  ['no connection', fail({ code: 'ESOCKET' }), 'ESOCKET', false],
  ['a busy server', fail({ code: 'EPROTOCOL', responseCode: 421 }), 'EPROTOCOL 421', false],
  ['greylisting', fail({ code: 'EENVELOPE', responseCode: 450 }), 'EENVELOPE 450', false],
  ['an unknown mailbox', fail({ code: 'EENVELOPE', responseCode: 550 }), 'EENVELOPE 550', true],
  ['rejected content', fail({ code: 'EMESSAGE', responseCode: 554 }), 'EMESSAGE 554', true],
  ['a wrong password', fail({ code: 'EAUTH', responseCode: 535 }), 'EAUTH 535', true],
  ['an invalid address', fail({ code: 'EENVELOPE' }), 'EENVELOPE', true],
  ['a full disk', fail({ code: 'ENOSPC' }), 'ENOSPC', false],
  ['an error without details', new Error('asha@example.com'), 'UNKNOWN', false],
  ['no error at all', undefined, 'UNKNOWN', false],
  ['a sentence as code', fail({ code: 'asha@example.com is unknown' }), 'UNKNOWN', false],
  ['an invalid response', fail({ code: 'ESOCKET', responseCode: 12 }), 'ESOCKET', false],
])('the delivery error classifies %s', (_what, error, code, isPermanent) =>
  expect(toDeliveryError(error)).toEqual({ code, isPermanent }),
);

it('the delivery error stores no part of the original message', () => {
  fc.assert(
    fc.property(fc.string(), fc.oneof(fc.integer(), fc.string()), (code, responseCode) =>
      expect(toDeliveryError({ code, responseCode }).code).toMatch(/^[A-Z][A-Z0-9_]{1,30}( [45]\d\d)?$/),
    ),
  );
});

it.each([
  [null, ''],
  ['ESOCKET', 'The mail server could not be reached. Check its address if this goes on.'],
  ['EPROTOCOL 421', 'The mail server asked us to come back later (answer 421).'],
  ['EENVELOPE 550', 'The mail server refused it (answer 550). Check the address, then try again.'],
  [
    'EAUTH 535',
    'The mail server refused our sign-in (answer 535). Check the user name and password that are set for it.',
  ],
  ['ETLS', 'No safe connection to the mail server. Check its address and certificate.'],
  ['ENOSPC', 'The mail could not be written to the data folder. Check its space and rights.'],
  ['EENVELOPE', 'The address cannot be used. Answer by phone or WhatsApp.'],
  ['UNKNOWN', 'It could not be sent (UNKNOWN).'],
  [
    PARTLY_REFUSED,
    'Sent, but the mail server refused some of its addresses. Ask whoever runs the site to check who gets our mails.',
  ],
  [
    `${GIVEN_UP} ESOCKET`,
    'Given up after three days. The mail server could not be reached. Check its address if this goes on.',
  ],
])('the mail delivery error %s has the description "%s"', (lastError, words) =>
  expect(describeDeliveryError(lastError)).toBe(words),
);
