import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Toaster } from '@/components/ui/toaster';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Staff', robots: { index: false, follow: false } };

/** Provides the layout only. Every page checks the session itself. */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Toaster />
    </>
  );
}
