import { toMarkClass, toNameClass } from '@/components/site/brand/name-class';
import { PageLink } from '@/components/site/frame/page-link';
import { toLogoPath } from '@/lib/company/fields/logo';
import { ROUTES } from '@/lib/platform/routes';
import type { Company } from '@/lib/company/fields/company';

type Props = { company: Pick<Company, 'brand' | 'logo'>; className?: string };

/** The company's logo, or the built-in mark with the company's name; links to the home page. */
export function Logo({ company: { brand, logo }, className = '' }: Props) {
  return (
    <PageLink
      href={ROUTES.home}
      className={`inline-flex min-h-11 min-w-0 items-center gap-2.5 font-display font-semibold tracking-tight hover:opacity-80 max-xs:gap-2 ${className}`}
    >
      {logo ? (
        <img
          src={toLogoPath(logo, 'webp')}
          alt={brand}
          width={logo.width}
          height={logo.height}
          className="h-9 w-auto min-w-0 object-contain object-left xl:h-10 xl:max-w-44"
        />
      ) : (
        <>
          <Mark className={toMarkClass(brand)} />
          <span className={`max-[16rem]:sr-only ${toNameClass(brand)}`}>{brand}</span>
        </>
      )}
    </PageLink>
  );
}

/** Brand mark, a kettuvallam (houseboat). Same drawing as app/icon.svg, in the colour of the text. */
export function Mark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 64 64"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 ${className}`}
    >
      <path
        fillRule="evenodd"
        d="M14.5 33C15.5 24 22 19 31 19h5.500c8 0 13 5 14 14ZM22 25v5h5v-5Zm8.5 0v5h5v-5Zm8.5 0v5h4.500v-5Z"
      />
      <path d="M4.5 26.500C8 32 12.5 34.5 18.5 34.500H45c6.5 0 11-3.5 14.5-11C58.5 36 49.5 43.5 33 43.500S7 37.5 4.5 26.500Z" />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2.8"
        strokeLinecap="round"
        d="M10 50.500c3.7-2.6 7.3-2.6 11 0s7.3 2.6 11 0 7.3-2.6 11 0 7.3 2.6 11 0M21 57.500c3.7 2.6 7.3 2.6 11 0s7.3-2.6 11 0"
      />
    </svg>
  );
}
