/** True in `npm run test:all` and `npm run test:plans`, which run all cases; `npm test` runs only a sample of them. */
export const ALL_CASES = process.env.ALL_CASES === 'yes';
