import type { ReactNode } from 'react';
import { Banner } from '@/components/site/banner';
import { Breadcrumbs } from '@/components/site/breadcrumbs';
import { ROUTES } from '@/lib/platform/routes';
import './legal-prose.css';

type Props = { title: string; picture: string; children: ReactNode };

/** Layout of a legal page: breadcrumbs, title, text. */
export function LegalPage({ title, picture, children }: Props) {
  return (
    <>
      <Banner picture={picture} quiet>
        <Breadcrumbs trail={[{ name: 'Home', path: ROUTES.home }]} current={title} />
        <h1 className="mt-4 text-title">{title}</h1>
      </Banner>
      <div className="wrap pt-6 pb-16 md:pt-10 md:pb-24">{children}</div>
    </>
  );
}
