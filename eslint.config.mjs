import next from 'eslint-config-next';
import nextTypescript from 'eslint-config-next/typescript';

const PRISMA = {
  group: ['**/generated/prisma/**', '@/lib/generated/**', '@prisma/*'],
  message: 'Use Prisma only in queries, admin-queries, mutations and lib/platform/db.',
};
const DATABASE = { group: ['**/platform/db'], message: PRISMA.message };
const UPWARDS = {
  group: ['@/app/*', '@/components/*', '**/components/**', '**/app/**'],
  message: 'lib must not import app or components.',
};
const ENVIRONMENT = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Read the environment through lib/platform/env.ts (except in server/ and scripts/).',
};
const DISPLAY = {
  selector: "Identifier[name='Intl'], MemberExpression[property.name=/^toLocale/]",
  message:
    'Engines disagree on Intl and toLocale*: use lib/platform/format for display, arithmetic for machine dates.',
};

/** Rules that run the React Compiler on a file, which takes longer than all other rules together. */
const COMPILER_RULES = Object.fromEntries(
  next
    .flatMap(({ rules = {} }) => Object.keys(rules))
    .filter((name) => /^react-hooks\/(?!rules-of-hooks|exhaustive-deps)/.test(name))
    .map((name) => [name, 'off']),
);

export default [
  { ignores: ['.next/', '.test/', '.data/', 'node_modules/', 'lib/generated/', 'next-env.d.ts', 'public/'] },
  ...next,
  ...nextTypescript,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // Pictures are pre-encoded; the image optimizer is not used.
      '@next/next/no-img-element': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
      // The React Compiler is not used.
      'react-hooks/incompatible-library': 'off',
    },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [PRISMA, DATABASE] }],
      'no-restricted-syntax': ['error', ENVIRONMENT, DISPLAY],
    },
  },
  {
    files: ['components/ui/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            PRISMA,
            DATABASE,
            {
              group: [
                '@/lib/*',
                '!@/lib/platform',
                '@/lib/platform/*',
                '!@/lib/platform/format',
                '!@/lib/platform/format/*',
                '@/components/*',
                '!@/components/ui',
                '!@/components/ui/*',
              ],
              message: 'components/ui must not import domain code.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['lib/**/*.ts'],
    ignores: ['lib/platform/env.ts'],
    rules: {
      'no-restricted-syntax': ['error', ENVIRONMENT, DISPLAY],
      'no-restricted-imports': ['error', { patterns: [UPWARDS] }],
    },
  },
  { files: ['lib/platform/env.ts', 'server/**/*.ts'], rules: { 'no-restricted-syntax': ['error', DISPLAY] } },
  { files: ['lib/platform/format/*.ts'], rules: { 'no-restricted-syntax': ['error', ENVIRONMENT] } },
  {
    files: ['scripts/**/*', 'server/**/*', 'tests/**/*', 'prisma/**/*', '*.mjs'],
    rules: { 'no-console': 'off', 'import/no-anonymous-default-export': 'off' },
  },
  {
    files: ['tests/**/*.{ts,tsx}'],
    ignores: ['tests/support/user.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@testing-library/user-event',
          message: 'Use startUser of tests/support/user: it never pauses.',
        },
      ],
    },
  },
  // No component of the product is defined here.
  {
    files: ['lib/**/*', 'server/**/*', 'scripts/**/*', 'tests/**/*', 'prisma/**/*', '*.{ts,mjs}'],
    rules: COMPILER_RULES,
  },
  // `use` in Playwright fixtures is not a hook.
  { files: ['tests/e2e/**/*.ts'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
];
