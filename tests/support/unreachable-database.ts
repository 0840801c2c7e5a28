const CLOSED_PORT = 'postgresql://nobody@127.0.0.1:1/none';

/** Runs a test with fresh modules and an unreachable database, then restores them. */
export async function withUnreachableDatabase(test: () => Promise<void>): Promise<void> {
  const url = process.env.DATABASE_URL;
  // Remove the connection from the global object, where a new copy of the module would find it.
  const shared = globalThis as { __kayalDatabase?: unknown };
  const connected = shared.__kayalDatabase;
  delete shared.__kayalDatabase;
  process.env.DATABASE_URL = CLOSED_PORT;
  try {
    await jest.isolateModulesAsync(async () => {
      const { closeDatabase } = await import('@/lib/platform/db');
      await test().finally(closeDatabase);
    });
  } finally {
    process.env.DATABASE_URL = url;
    shared.__kayalDatabase = connected;
  }
}
