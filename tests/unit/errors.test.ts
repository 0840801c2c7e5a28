import { AppError, ERROR_TABLE, type ErrorCode } from '@/lib/platform/errors';
import { replyError } from '@/lib/platform/http/reply';

/** The AppError class as another bundle of the server loads it. */
function loadOtherBundle(): typeof AppError {
  let other: typeof AppError | undefined;
  jest.isolateModules(() => {
    other = jest.requireActual<{ AppError: typeof AppError }>('@/lib/platform/errors').AppError;
  });
  return other!;
}

const Other = loadOtherBundle();

it('an AppError of another bundle is a different class but counts as an AppError', () => {
  expect(Other).not.toBe(AppError);
  expect(new Other('TOO_MANY')).toBeInstanceOf(AppError);
  expect(new Error('TOO_MANY')).not.toBeInstanceOf(AppError);
  expect(null).not.toBeInstanceOf(AppError);
});

it.each(Object.entries(ERROR_TABLE).filter(([code]) => code !== 'INTERNAL'))(
  'an AppError of another bundle with the code %s keeps its status and message',
  async (code, { status, message }) => {
    const response = replyError(new Other(code as ErrorCode, { retryAfterSeconds: 7, field: 'name' }));
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(await response.json()).toEqual({ success: false, message, field: 'name' });
  },
);
