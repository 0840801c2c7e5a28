import { findLookAlike } from '@/lib/staff/accounts/look-alike';
import { acceptSchema } from '@/lib/staff/accounts/schema';

const PASSWORD = 'coir mats and 3 boats';

it.each(['adm1n', 'adrnin', 'ad-min', 'admin.', 'admln'])('the username %s looks like admin', (name) => {
  expect(findLookAlike(name, ['meera', 'admin'])).toBe('admin');
});

it.each(['admin', 'meeran', 'person-10', 'administrator'])(
  'the username %s does not look like another one',
  (name) => {
    expect(findLookAlike(name, ['meera', 'admin', 'person-1', 'person-11'])).toBeNull();
  },
);

it.each(['\u0430dmin', '\u00e1dmin', 'adm\u0131n', 'admin\u0301', '\u03b1dmin', 'മീര'])(
  'the username %p is refused',
  (username) => expect(acceptSchema.safeParse({ username, password: PASSWORD }).success).toBe(false),
);

it.each(['Admin', '\uff41dmin', 'ad\u200bmin', 'meera.n', 'arun_2'])(
  'the username %p is accepted',
  (username) => {
    expect(acceptSchema.parse({ username, password: PASSWORD }).username).toMatch(/^[a-z\d._-]+$/);
  },
);
