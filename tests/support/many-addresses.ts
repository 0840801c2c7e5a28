/** Handlers that answer several addresses, with the described ones. */
export const MANY_ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  'GET /api/auth/[...nextauth]': ['GET /api/auth/csrf'],
  'POST /api/auth/[...nextauth]': ['POST /api/auth/callback/credentials', 'POST /api/auth/signout'],
};
