/** True in `npm run test:all` and `npm run test:plans`, which check every case where `npm test` takes a sample. */
export const ALL_CASES = process.env.ALL_CASES === 'yes';
