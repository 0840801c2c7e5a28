import type { MetadataRoute } from 'next';
import { tagPage } from '@/lib/platform/page-expiry/page-tags';
import { ROUTES } from '@/lib/platform/routes';
import { EVERY_PAGE_TAG } from '@/lib/platform/server-contract';
import { getCompany } from '@/lib/platform/site';

const PAPER = '#fcf9f3';
const LAGOON = '#0d5a60';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  await tagPage(EVERY_PAGE_TAG);
  const { brand } = getCompany();
  return {
    id: ROUTES.home,
    name: `${brand}: Kerala holidays from Kochi`,
    short_name: brand,
    description:
      'Kerala holidays planned in Kochi: signature trips, group packages, honeymoons and tours abroad.',
    start_url: ROUTES.home,
    scope: ROUTES.home,
    display: 'standalone',
    lang: 'en-IN',
    theme_color: LAGOON,
    background_color: PAPER,
    icons: [192, 512].flatMap((size) => [
      {
        src: `/icons/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any' as const,
      },
      {
        src: `/icons/maskable-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'maskable' as const,
      },
    ]),
  };
}
