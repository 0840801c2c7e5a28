import type { ReactNode } from 'react';

type IconProps = { className?: string };
type DrawingProps = IconProps & { children: ReactNode };

/**
 * Line icon on a grid of 24 units. Icons are always decorative and hidden from screen readers, so they need text
 * beside them or a control with a label.
 */
export function Stroke({
  className = 'size-5',
  weight = 1.75,
  children,
}: DrawingProps & { weight?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 ${className}`}
    >
      {children}
    </svg>
  );
}

function Solid({ className = 'size-5', children }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 ${className}`}
    >
      {children}
    </svg>
  );
}

export function MenuIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M4 7.5h16M4 12h16M4 16.5h16" />
    </Stroke>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Stroke>
  );
}

export function SearchIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 4.5 4.5" />
    </Stroke>
  );
}

export function ChevronIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="m6 9 6 6 6-6" />
    </Stroke>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Stroke>
  );
}

export function PhoneIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 5 5.6 1.5 1.5 0 0 1 6.5 4Z" />
    </Stroke>
  );
}

export function WhatsAppIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="m3 21 1.35-4.6a9 9 0 1 1 3.35 3.35Z" />
      <path
        fill="currentColor"
        stroke="none"
        d="M8.3 7.2c.3-.3.8-.3 1 .1l.9 1.9c.1.3.1.6-.1.8l-.6.8c.8 1.6 2 2.8 3.6 3.6l.8-.7c.2-.2.5-.2.8-.1l1.8.9c.4.2.5.6.3 1-.5 1.1-1.5 1.8-2.7 1.5-3.6-.9-6.2-3.5-7.1-7-.3-1.2.3-2.3 1.3-2.8Z"
      />
    </Stroke>
  );
}

export function KeepIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M7 4.5h10v15.5l-5-4-5 4z" />
    </Stroke>
  );
}

export function PauseIcon(props: IconProps) {
  return (
    <Solid {...props}>
      <path d="M7 5.5h3.5v13H7zM13.5 5.5H17v13h-3.5z" />
    </Solid>
  );
}

export function PlayIcon(props: IconProps) {
  return (
    <Solid {...props}>
      <path d="M8 5.2v13.6L19 12z" />
    </Solid>
  );
}

export function StarIcon(props: IconProps) {
  return (
    <Solid {...props}>
      <path d="m12 3.6 2.6 5.3 5.8.85-4.2 4.1 1 5.8L12 16.9l-5.2 2.75 1-5.8-4.2-4.1 5.8-.85z" />
    </Solid>
  );
}

export function CalendarIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M4 6.5h16V20H4zM4 11h16M8 3.5v5M16 3.5v5" />
    </Stroke>
  );
}

export function RefreshIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5v4h-4" />
    </Stroke>
  );
}
