import { Stroke } from '@/components/ui/icons';

type Props = { className?: string };

/** Icon with thinner lines, for package screen and planner. The other icons are in components/ui. */
function Icon(props: Parameters<typeof Stroke>[0]) {
  return <Stroke weight={1.6} {...props} />;
}

export function PinIcon(props: Props) {
  return (
    <Icon {...props}>
      <path d="M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11z" />
      <circle cx="12" cy="10" r="2.3" />
    </Icon>
  );
}

export function RoadIcon(props: Props) {
  return (
    <Icon {...props}>
      <path d="M8 4 4 20M16 4l4 16M12 5v2.5M12 11v2.5M12 17v2.5" />
    </Icon>
  );
}

export function MealIcon(props: Props) {
  return (
    <Icon {...props}>
      <path d="M7 3v18M4.5 3v4.5a2.5 2.5 0 0 0 5 0V3M17 21v-7h-2.5c0-6 .5-9.5 2.5-11z" />
    </Icon>
  );
}

export function BedIcon(props: Props) {
  return (
    <Icon {...props}>
      <path d="M3 19V6M3 16h18v3M21 16v-3a3 3 0 0 0-3-3h-7v6M7 12.5a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4z" />
    </Icon>
  );
}

export function CrossIcon(props: Props) {
  return (
    <Icon {...props}>
      <path d="M6 6l12 12M18 6 6 18" />
    </Icon>
  );
}

export function SideIcon({ className = 'size-5', side }: Props & { side: 'left' | 'right' }) {
  return (
    <Icon className={className}>
      {side === 'left' ? <path d="m15 5-7 7 7 7" /> : <path d="m9 5 7 7-7 7" />}
    </Icon>
  );
}

export function EnlargeIcon(props: Props) {
  return (
    <Icon {...props}>
      <path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />
    </Icon>
  );
}

export function SaveIcon(props: Props) {
  return (
    <Icon {...props}>
      <path d="M12 4v11M7.5 10.5 12 15l4.5-4.5M4 19.5h16" />
    </Icon>
  );
}

export function ShareIcon(props: Props) {
  return (
    <Icon {...props}>
      <path d="M12 15V3.5M8 7l4-3.5L16 7M5 12v8h14v-8" />
    </Icon>
  );
}

export function MailIcon(props: Props) {
  return (
    <Icon {...props}>
      <path d="M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5" />
    </Icon>
  );
}
