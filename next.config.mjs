import { fileURLToPath } from 'node:url';

/** @type {import('next').NextConfig} */
const config = {
  // Compression, security headers and CSP are handled in server/.
  compress: false,
  poweredByHeader: false,
  reactStrictMode: true,
  experimental: {
    turbopackSourceMaps: false, // nothing reads them, and they take a tenth of the build time
    // npm test builds only once, so it turns this off: writing the cache takes a fifth of the build time.
    turbopackFileSystemCacheForBuild: process.env.BUILD_CACHE !== 'no',
  },
  // Metadata is never streamed after the head, for every user agent and not only for known crawlers.
  htmlLimitedBots: /.*/,
  // Keeps rendered pages and cached reads in memory, see server/page-cache/render-cache.ts.
  cacheHandler: fileURLToPath(new URL('./server/page-cache/next-cache-handler.mjs', import.meta.url)),
  cacheMaxMemorySize: 0, // turns off Next's own cache in memory
  images: { unoptimized: true },
  transpilePackages: ['s3mini'], // for Jest, which reads only CommonJS
  serverExternalPackages: [
    'pg',
    'graphile-worker',
    'pino',
    '@node-rs/argon2',
    'nodemailer',
    'maxmind',
    'sharp',
    'rate-limiter-flexible',
  ],
  typescript: { ignoreBuildErrors: true }, // covered by `npm run typecheck`, which includes tests
};

export default config;
