/** @type {import('next').NextConfig} */
const config = {
  // Compression, security headers and CSP are handled in server/.
  compress: false,
  poweredByHeader: false,
  reactStrictMode: true,
  // Blocking metadata for every user agent, not only known crawlers.
  htmlLimitedBots: /.*/,
  // Keep rendered pages in memory: on disk, two sites of one checkout would share each other's pages. The cache holds
  // about 150 pages (LRU).
  experimental: { isrFlushToDisk: false },
  cacheMaxMemorySize: 64 * 1024 * 1024,
  images: { unoptimized: true },
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
