import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/site/breadcrumbs';
import { ROUTES } from '@/lib/routes';
import './legal-prose.css';

type Props = { title: string; children: ReactNode };

/** The frame of a legal page: where one is, its title, its text. */
export function LegalPage({ title, children }: Props) {
  return (
    <div className="wrap pt-4 pb-16 md:pb-24">
      <Breadcrumbs trail={[{ name: 'Home', path: ROUTES.home }]} current={title} />
      <h1 className="mt-6 mb-6 text-title">{title}</h1>
      {children}
    </div>
  );
}
