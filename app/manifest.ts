import type { MetadataRoute } from 'next';
import { toAppNames } from '@/lib/company/details/app-names';
import { listLogoIcons } from '@/lib/company/fields/logo';
import { tagPage } from '@/lib/platform/page-expiry/page-tags';
import { ROUTES } from '@/lib/platform/routes';
import { EVERY_PAGE_TAG } from '@/lib/platform/server-contract';
import { getCompany } from '@/lib/company/fields/company';

const PAPER = '#fcf9f3';
const LAGOON = '#0d5a60';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  await tagPage(EVERY_PAGE_TAG);
  const { brand, logo } = getCompany();
  const own = logo ? listLogoIcons(logo) : [];
  return {
    id: ROUTES.home,
    ...toAppNames(brand),
    description:
      'Kerala holidays planned in Kochi: signature trips, group packages, honeymoons and tours abroad.',
    start_url: ROUTES.home,
    scope: ROUTES.home,
    display: 'standalone',
    lang: 'en-IN',
    theme_color: LAGOON,
    background_color: PAPER,
    icons: [192, 512].flatMap((size) => {
      const icon = own.find((one) => one.size === size)?.path;
      return (['any', 'maskable'] as const).map((purpose) => ({
        src: icon ?? `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      }));
    }),
  };
}
