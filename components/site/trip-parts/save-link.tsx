import { SaveIcon } from './trip-icons';

type Props = { href: string; children: string; className?: string };

/** A link that saves a file; it needs no script. */
export function SaveLink({ href, children, className = '' }: Props) {
  return (
    <a
      href={href}
      download
      className={`inline-flex min-h-11 items-center gap-2 font-semibold text-lagoon hover:underline print:hidden ${className}`}
    >
      <SaveIcon className="size-4.5" />
      {children}
    </a>
  );
}
