import { Banner } from '@/components/site/frame/banner';
import { Breadcrumbs } from '@/components/site/frame/breadcrumbs';
import { chooseLegalText } from '@/lib/company/terms/cancellation';
import { formatDate, getIndiaDate } from '@/lib/platform/format/dates';
import { ROUTES } from '@/lib/platform/routes';
import { getCompany, getLegalTexts, type LegalKind } from '@/lib/company/fields/company';
import { BuiltInDocument, SavedDocument } from './legal-document';

type Props = { kind: LegalKind; title: string; picture: string };

/** A legal page with the text in force today, and a notice if a newer one is announced. */
export function LegalPage({ kind, title, picture }: Props) {
  const company = getCompany();
  const { current, next } = chooseLegalText(getLegalTexts(kind), getIndiaDate());
  return (
    <>
      <Banner picture={picture} quiet>
        <Breadcrumbs trail={[{ name: 'Home', path: ROUTES.home }]} current={title} />
        <h1 className="mt-4 text-title">{title}</h1>
      </Banner>
      <div className="wrap pt-6 pb-16 md:pt-10 md:pb-24">
        {next && (
          <p className="mb-6 max-w-[44rem] border-s-2 border-laterite bg-sand px-4 py-3">
            A new version of this text is valid from{' '}
            <time dateTime={next.holdsFrom}>{formatDate(next.holdsFrom)}</time>. Until then, the one below is.
          </p>
        )}
        {current ? (
          <SavedDocument text={current} company={company} />
        ) : (
          <BuiltInDocument kind={kind} company={company} />
        )}
      </div>
    </>
  );
}
