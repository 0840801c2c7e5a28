/** Decorative inline drawing for error and offline pages, where pictures may fail to load. */
export function StillWater() {
  return (
    <svg
      viewBox="0 0 400 300"
      aria-hidden="true"
      focusable="false"
      className="block h-auto w-full bg-lagoon-pale"
    >
      <circle cx="276" cy="128" r="34" className="fill-sun" />
      <path d="M0 152c52-34 92-40 138-16 40-34 88-38 132-4 44-22 88-18 130 10v18H0Z" className="fill-leaf" />
      <path d="M0 160h400v140H0Z" className="fill-lagoon" />
      <path
        d="M230 178h92M206 196h140M238 214h76M258 232h36"
        className="stroke-sun"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
      <path
        fillRule="evenodd"
        d="M92 186c2-26 18-38 42-38h26c24 0 38 14 41 38Zm22-20v11h12v-11Zm24 0v11h12v-11Zm24 0v11h12v-11Z"
        className="fill-laterite"
      />
      <path
        d="M58 172c10 16 22 20 40 20h98c20 0 34-8 44-26-3 34-34 48-84 48s-98-16-98-42Z"
        className="fill-ink"
      />
      <path
        d="M24 246c16-9 32-9 48 0s32 9 48 0 32-9 48 0M196 268c16-9 32-9 48 0s32 9 48 0 32-9 48 0"
        className="stroke-lagoon-pale"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}
