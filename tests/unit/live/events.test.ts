import fc from 'fast-check';
import { parseChange, toEventText } from '@/lib/platform/live/events';
import { MAX_IDS } from '@/lib/platform/live/limits';

const change = fc.record({
  event: fc.constantFrom('enquiry', 'itinerary', 'tour', 'review'),
  ids: fc.array(fc.string({ maxLength: 100 }), { maxLength: MAX_IDS + 1 }),
  op: fc.constantFrom('insert', 'update', 'delete'),
});

it('the notifications of the database triggers are parsed as live events', () => {
  fc.assert(fc.property(change, (written) => expect(parseChange(JSON.stringify(written))).toEqual(written)));
});

it.each([
  '',
  'null',
  '[]',
  '{}',
  '{',
  '{"event":"enquiry","ids":["a"],"op":"truncate"}',
  '{"event":"other","ids":[],"op":"insert"}',
])('the notification %j is ignored', (payload) => {
  expect(parseChange(payload)).toBeNull();
});

it('a live event is one block of the event stream, whatever its id contains', () => {
  fc.assert(
    fc.property(change, (message) => {
      const text = toEventText(message as never);
      expect(text).toMatch(/^event: \w+\ndata: [^\n\r]*\n\n$/);
      const { event, ...data } = message;
      expect(text.startsWith(`event: ${event}\n`)).toBe(true);
      expect(JSON.parse(text.slice(text.indexOf('data: ') + 6))).toEqual(data);
    }),
  );
  expect(toEventText({ event: 'signed-out' })).toBe('event: signed-out\ndata: {}\n\n');
});
