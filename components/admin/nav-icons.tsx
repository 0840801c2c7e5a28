import { Stroke } from '@/components/ui/icons';

type IconProps = { className?: string };

export function InboxIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M4 13.5 6.5 6a1.5 1.5 0 0 1 1.4-1h8.2a1.5 1.5 0 0 1 1.4 1l2.5 7.5v4A1.5 1.5 0 0 1 18.5 19h-13A1.5 1.5 0 0 1 4 17.5Z" />
      <path d="M4 13.5h4.5l1.2 2h4.6l1.2-2H20" />
    </Stroke>
  );
}

export function RouteIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M6 20.5c-1.7-1.7-2.5-3-2.5-4.2a2.5 2.5 0 0 1 5 0c0 1.2-.8 2.5-2.5 4.2ZM18 9.5c-1.7-1.7-2.5-3-2.5-4.2a2.5 2.5 0 0 1 5 0c0 1.2-.8 2.5-2.5 4.2Z" />
      <path d="M9 20.5h6.5a2.75 2.75 0 0 0 0-5.5h-3a2.75 2.75 0 0 1 0-5.5h2" />
    </Stroke>
  );
}

export function BookIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M12 6.5c-1.8-1.3-4.3-2-7.5-2v13c3.2 0 5.7.7 7.5 2 1.8-1.3 4.3-2 7.5-2v-13c-3.2 0-5.7.7-7.5 2Z" />
      <path d="M12 6.5v13" />
    </Stroke>
  );
}

export function ChartIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M4 20h16M6.5 16.5v-5M12 16.5v-11M17.5 16.5v-8" />
    </Stroke>
  );
}

export function TemplateIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M6 4h8.5L18.5 8v12H6ZM14 4v4.5h4.5M9 12.5h6.5M9 16h4.5" />
    </Stroke>
  );
}

export function MailIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M4 6h16v12.5H4ZM4.5 6.5 12 13l7.5-6.5" />
    </Stroke>
  );
}

export function PeopleIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M9.5 11.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM3.5 19c.3-3 2.7-5 6-5s5.7 2 6 5M15.5 5.3a3.25 3.25 0 0 1 0 5.9M17.5 14.5c1.7.8 2.8 2.4 3 4.5" />
    </Stroke>
  );
}

export function ShieldIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M12 3.5c2.2 1.5 4.5 2.2 7 2.3v5.7c0 4.2-2.6 7.2-7 9-4.4-1.8-7-4.8-7-9V5.8c2.5-.1 4.8-.8 7-2.3ZM9 12l2.2 2.2L15 10" />
    </Stroke>
  );
}

export function LogIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.5M4.5 12h.5M4.5 17.5h.5" />
    </Stroke>
  );
}

export function SearchIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 20 20" />
    </Stroke>
  );
}

export function AccountIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M12 12a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM5 20c.4-3.3 3.2-5.3 7-5.3s6.6 2 7 5.3" />
    </Stroke>
  );
}

export function LogoutIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M10 4.5H5v15h5M10 12h10M16.5 8.5 20 12l-3.5 3.5" />
    </Stroke>
  );
}

export function KeysIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M3.5 7h17v10h-17ZM7 10.5h.5M10.2 10.5h.5M13.4 10.5h.5M16.6 10.5h.5M8.5 14h7" />
    </Stroke>
  );
}

export function MoreIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="2.5" />
    </Stroke>
  );
}

export function WarningIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M12 4.5 3.5 19h17ZM12 10.5v4M12 16.8h.01" />
    </Stroke>
  );
}

/** A handle for dragging. */
export function GripIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01" strokeWidth="2.5" />
    </Stroke>
  );
}
