import Link from 'next/link';
import { Mark } from '@/components/site/mark';
import { ROUTES } from '@/lib/routes';

/** Mark and name, leading home. */
export function Logo({ brand, className = '' }: { brand: string; className?: string }) {
  return (
    <Link
      href={ROUTES.home}
      className={`inline-flex min-h-11 items-center gap-2.5 font-display text-xl font-semibold tracking-tight ${className}`}
    >
      <Mark />
      {brand}
    </Link>
  );
}
