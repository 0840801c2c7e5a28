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
  // Lets staff add the area to a home screen; iPhones allow push notifications only then.
  manifest: ROUTES.staffManifest,
};

/** Extends the page below a phone's home indicator; the bar at the bottom has padding for it. */
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
