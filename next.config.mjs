/** @type {import('next').NextConfig} */
const config = {
  // Compression, security headers and the content security policy are the thin server's (server/).
  compress: false,
  poweredByHeader: false,
  reactStrictMode: true,
  // Titles and canonicals belong into <head> for every reader, not only for known crawlers.
  htmlLimitedBots: /.*/,
  images: { unoptimized: true },
  serverExternalPackages: ['pg', 'graphile-worker', 'pino', '@node-rs/argon2', 'nodemailer', 'maxmind', 'sharp', 'rate-limiter-flexible'],
  typescript: { ignoreBuildErrors: true }, // `npm run typecheck` checks the whole tree, tests included
};

export default config;
