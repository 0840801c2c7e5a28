/** @type {import('next').NextConfig} */
const config = {
  // Compression, security headers and the content security policy are the thin server's (server/).
  compress: false,
  poweredByHeader: false,
  reactStrictMode: true,
  // Titles and canonicals belong into <head> for every reader, not only for known crawlers.
  htmlLimitedBots: /.*/,
  // Rendered pages stay with the process that rendered them: on disk, beside the build, two sites of one checkout would
  // show each other's prices and addresses. As much memory holds some 150 pages; those that nobody asked for longest go first.
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
  typescript: { ignoreBuildErrors: true }, // `npm run typecheck` checks the whole tree, tests included
};

export default config;
