import { LucideProvider } from 'lucide-react';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Toaster } from '@/components/ui/toaster';
import { ROUTES } from '@/lib/platform/routes';
import '../staff.css';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Staff',
  robots: { index: false, follow: false },
  // The staff area can be added to a home screen; on an iPhone, this is a condition for pushes.
  manifest: ROUTES.staffManifest,
};

/** The page also covers the area of a phone's home indicator, so the bar at the bottom has padding there. */
export const viewport: Viewport = { viewportFit: 'cover' };

/** Provides the layout only. Every page checks the session itself. */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <LucideProvider size={20} strokeWidth={1.75} className="shrink-0">
      {children}
      <Toaster />
    </LucideProvider>
  );
}
