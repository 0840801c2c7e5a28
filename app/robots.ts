import type { MetadataRoute } from 'next';
import { getEnv } from '@/lib/platform/env';
import { toAbsoluteUrl } from '@/lib/platform/routes';

/** The staff area is not disallowed: crawlers must be able to read its noindex. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: toAbsoluteUrl(getEnv().PUBLIC_ORIGIN, '/sitemap.xml'),
  };
}
