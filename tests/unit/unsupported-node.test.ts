import { describeEndedNode } from '@/scripts/bootstrap.mjs';

test.each([
  ['20.20.2', '2026-04-30', null],
  ['20.20.2', '2026-05-01', 20],
  ['22.1.0', '2026-11-28', null],
  ['23.11.0', '2026-11-28', 23],
  ['24.21.0', '2026-11-28', null],
  ['24.21.0', '2028-05-01', 24],
  ['30.0.0', '2030-01-01', null],
])('Node %s on %s: the release without security fixes is %s', (version, today, line) => {
  const sentence = line && `Node ${line} gets no more security fixes. Node 24 is recommended.`;
  expect(describeEndedNode(version, today)).toBe(sentence);
});
