import { isUnavailable, withDatabase } from '@/lib/platform/db';
import { AppError } from '@/lib/platform/errors';

/** An error as Prisma 7 reports it. It has Prisma's code, and the driver's error with the server's code in `meta`. */
function makePrismaError(
  code: string,
  cause: Record<string, unknown>,
  message = 'Invalid invocation',
): Error {
  const driverAdapterError = Object.assign(new Error(String(cause.originalMessage ?? cause.kind)), {
    name: 'DriverAdapterError',
    cause,
  });
  return Object.assign(new Error(message), {
    name: 'PrismaClientKnownRequestError',
    code,
    meta: { modelName: 'Tour', driverAdapterError },
  });
}

/** A server error as node-postgres reports it. */
function makeServerError(code: string, message: string): Error {
  return Object.assign(new Error(message), { name: 'error', code, severity: 'ERROR' });
}

const toCause = (code: string, text: string) => ({
  kind: 'postgres',
  code,
  originalCode: code,
  originalMessage: text,
  message: text,
});

const UNAVAILABLE: [string, unknown][] = [
  [
    'a closed port, through the pool',
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' }),
  ],
  [
    'a closed port, through Prisma',
    makePrismaError('P1001', { kind: 'DatabaseNotReachable', host: '127.0.0.1', port: 1 }),
  ],
  [
    'a closed port, through a raw query',
    makePrismaError('P2010', { kind: 'DatabaseNotReachable', host: '127.0.0.1', port: 1 }),
  ],
  ['a transaction that could not begin or end in time', makePrismaError('P2028', { kind: 'none' })],
  ['a deadlock, through Prisma', makePrismaError('P2034', { kind: 'TransactionWriteConflict' })],
  ['a connection closed, through a raw query', makePrismaError('P2010', { kind: 'ConnectionClosed' })],
  ['a slow network, through a raw query', makePrismaError('P2010', { kind: 'SocketTimeout' })],
  [
    'a missing socket, through the pool',
    Object.assign(new Error('connect ENOENT /data/postgres/.s.PGSQL.5432'), { code: 'ENOENT' }),
  ],
  [
    'a missing socket, through Prisma',
    Object.assign(new Error('Invalid invocation:\n\nconnect ENOENT /data/postgres/.s.PGSQL.5432'), {
      name: 'PrismaClientKnownRequestError',
      code: 'ENOENT',
    }),
  ],
  [
    'a socket with a full queue',
    Object.assign(new Error('connect EAGAIN /data/postgres/.s.PGSQL.5432'), { code: 'EAGAIN' }),
  ],
  ['an unknown host', Object.assign(new Error('getaddrinfo ENOTFOUND db'), { code: 'ENOTFOUND' })],
  ['a connection reset', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
  ['a frozen server while connecting', new Error('Connection terminated due to connection timeout')],
  ['a server that closes the connection', new Error('Connection terminated unexpectedly')],
  ['a full pool', new Error('timeout exceeded when trying to connect')],
  ['a frozen server during a query', new Error('Query read timeout')],
  ['a broken connection', new Error('Client has encountered a connection error and is not queryable')],
  [
    'a shutdown, through the pool',
    makeServerError('57P01', 'terminating connection due to administrator command'),
  ],
  ['a shutdown, in P2010', makePrismaError('P2010', toCause('57P01', 'terminating connection'))],
  ['a shutdown, in P2039', makePrismaError('P2039', toCause('57P01', 'terminating connection'))],
  ['a server starting up', makePrismaError('P2039', toCause('57P03', 'the database system is starting up'))],
  ['a crash', makeServerError('57P02', 'crash of another server process')],
  ['a full disk', makePrismaError('P2039', toCause('53100', 'could not extend file'))],
  ['too many connections, through the pool', makeServerError('53300', 'sorry, too many clients already')],
  [
    'too many connections, through Prisma',
    makePrismaError('P2037', { kind: 'TooManyConnections', originalCode: '53300' }),
  ],
  ['too many connections, by the original code alone', makePrismaError('P9999', { originalCode: '53300' })],
  [
    'a statement timeout',
    makePrismaError('P2010', toCause('57014', 'canceling statement due to statement timeout')),
  ],
  [
    'a nested cause',
    new Error('read failed', { cause: new Error('again', { cause: makeServerError('57P01', 'x') }) }),
  ],
];

const OTHER: [string, unknown][] = [
  [
    'a unique violation',
    makePrismaError('P2002', { kind: 'UniqueConstraintViolation', originalCode: '23505' }),
  ],
  ['a check violation, in P2039', makePrismaError('P2039', toCause('23514', 'violates check constraint'))],
  ['a check violation, through the pool', makeServerError('23514', 'violates check constraint')],
  [
    'a NUL byte, in P2039',
    makePrismaError('P2039', toCause('22021', 'invalid byte sequence for encoding "UTF8": 0x00')),
  ],
  [
    'a missing row',
    Object.assign(new Error('No record was found'), { name: 'PrismaClientKnownRequestError', code: 'P2025' }),
  ],
  ['a wrong password', makePrismaError('P1000', { kind: 'AuthenticationFailed', originalCode: '28P01' })],
  [
    'a missing file',
    Object.assign(new Error("ENOENT: no such file or directory, open 'x'"), { code: 'ENOENT' }),
  ],
  ['an error in our code', new TypeError('x is not a function')],
  ['an expected failure', new AppError('NOT_FOUND')],
  ['any plain error', new Error('no')],
  ['text', 'ECONNREFUSED'],
  ['nothing', undefined],
  ['null', null],
  [
    'what a visitor typed, quoted by the database',
    makePrismaError(
      'P2010',
      toCause('22P02', 'invalid input syntax for type uuid: "Connection terminated"'),
      'Query read timeout',
    ),
  ],
];

it.each(UNAVAILABLE)('isUnavailable returns true for %s', (_what, error) => {
  expect(isUnavailable(error)).toBe(true);
});

it.each(OTHER)('isUnavailable returns false for %s', (_what, error) => {
  expect(isUnavailable(error)).toBe(false);
});

it('isUnavailable stops at an error that is its own cause', () => {
  const error = new Error('round and round');
  error.cause = error;
  expect(isUnavailable(error)).toBe(false);
});

it('withDatabase returns the result of the work', async () => {
  await expect(withDatabase(async () => 7)).resolves.toBe(7);
});

it.each(UNAVAILABLE)(
  'withDatabase throws UNAVAILABLE for %s, with the cause and a retry time',
  async (_what, error) => {
    const failure = await withDatabase(() => Promise.reject(error)).catch((reason: unknown) => reason);
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 30, cause: error });
  },
);

it.each(OTHER)('withDatabase passes %s on unchanged', async (_what, error) => {
  await expect(withDatabase(() => Promise.reject(error))).rejects.toBe(error);
});
