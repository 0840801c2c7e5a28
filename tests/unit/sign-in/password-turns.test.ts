import { hash, verify } from '@node-rs/argon2';
import { hashPassword, verifyPassword } from '@/lib/staff/sign-in/password';

let running = 0;
let most = 0;
const mockWork = async <T>(result: T): Promise<T> => {
  most = Math.max(most, ++running);
  await new Promise(setImmediate);
  running -= 1;
  return result;
};
jest.mock('@node-rs/argon2', () => ({ hash: jest.fn(), verify: jest.fn() }));

it('the server never computes more than two password hashes at once', async () => {
  jest.mocked(hash).mockImplementation(() => mockWork('hashed'));
  jest.mocked(verify).mockImplementation(() => mockWork(true));
  await verifyPassword('stored', 'x'); // the first call also computes the dummy hash
  most = 0;
  const work = Array.from({ length: 10 }, (_, at) =>
    at % 2 ? verifyPassword('stored', 'x') : hashPassword('x'),
  );
  expect(await Promise.all(work)).toHaveLength(10);
  expect(most).toBe(2);
});
