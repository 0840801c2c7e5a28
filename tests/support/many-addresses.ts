/** For each handler that serves several paths, the paths in the OpenAPI document. */
export const MANY_ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  'GET /api/auth/[...nextauth]': ['GET /api/auth/csrf'],
  'POST /api/auth/[...nextauth]': ['POST /api/auth/callback/credentials', 'POST /api/auth/signout'],
};
