import nextJest from 'next/jest.js';

// Unusual offset, so that code that forgets Asia/Kolkata fails.
process.env.TZ = 'Asia/Kathmandu';

const NODE = '<rootDir>/tests/support/jest-environment-node.mjs';
const withNext = nextJest({ dir: './' });
const shared = {
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$': '<rootDir>/tests/support/empty.ts',
    // Replacements that need no Next server. A test file that needs more of Next calls jest.mock.
    '^next/(cache|headers|navigation)$': '<rootDir>/tests/support/next-$1.ts',
  },
  setupFilesAfterEnv: ['<rootDir>/tests/support/quiet-console.ts'],
};
const project = async (name, options) => ({
  ...(await withNext({ ...shared, ...options })()),
  displayName: name,
  testMatch: [`<rootDir>/tests/${name}/**/*.test.{ts,tsx}`],
});

export default async () => ({
  projects: [
    await project('unit', { testEnvironment: NODE }),
    await project('components', {
      testEnvironment: '<rootDir>/tests/support/jest-environment-jsdom.mjs',
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/tests/support/component-setup.ts'],
    }),
    await project('integration', {
      testEnvironment: NODE,
      globalSetup: '<rootDir>/tests/support/database-global-setup.mjs',
      globalTeardown: '<rootDir>/tests/support/database-global-teardown.mjs',
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/tests/support/database-per-file.ts'],
    }),
    await project('site', {
      testEnvironment: NODE,
      globalSetup: '<rootDir>/tests/support/running-site.mjs',
    }),
  ],
  testSequencer: '<rootDir>/tests/support/slow-first.mjs',
  maxWorkers: 2,
  testTimeout: 60_000, // generous: only catches hanging tests
});
