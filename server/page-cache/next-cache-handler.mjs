/**
 * The cache handler of next.config.mjs. In production the server keeps the cache (render-cache.ts); during a build and
 * in development nothing is cached.
 */
export default class NextCacheHandler {
  constructor() {
    const cache = Reflect.get(globalThis, Symbol.for('kayal.renderCache'));
    if (cache) return cache.open();
  }

  async get() {
    return null;
  }

  async set() {}

  async revalidateTag() {}

  resetRequestCache() {}
}
