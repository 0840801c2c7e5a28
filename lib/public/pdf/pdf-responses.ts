import 'server-only';
import { getTerms } from '../../company/terms/current-terms';
import { getEnv } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { getIndiaDate } from '../../platform/format/dates';
import { getClientAddress } from '../../platform/http/caller';
import { replyMoved } from '../../platform/http/reply';
import { toPackagePdfPath } from '../../platform/routes';
import { isCurrentKey } from '../../packages/model/package-key';
import { requirePackageByKey } from '../../packages/catalogue/queries';
import { decodePlan } from '../../planner/edit/plan-code';
import { openPlan } from '../../planner/edit/write';
import { getPriceOfChanges } from '../../planner/price/price-change';
import { listPriceFacts } from '../../requests/planner-requests/queries';
import { openQuoteLink } from '../../quotes/sent/link';
import { getQuoteByToken } from '../../quotes/sent/queries';
import { getCompany, getPlannerBands, getSeasonLabels } from '../../company/fields/company';
import { openTripLink } from '../../trips/money/link';
import { findTripByLink, getMoneyByLink } from '../../trips/money/queries';
import { requireVisibleTrip } from '../../trips/booking/admin-queries';
import { findPaperByNumber } from '../../trips/papers/admin-queries';
import { findPaperTrip } from '../../trips/papers/queries';
import { NO_PAPER } from '../../trips/papers/words';
import { toPackagePdf } from './package-pdf';
import type { PdfPage } from './site-data';
import { toPlanPdf } from './plan-pdf';
import type { PdfTrip } from './price-part';
import { printPdf } from './cached-pdf';
import { toQuotePdf } from './quote-pdf';
import { findPaperPdf, toPaperPdf } from './paper-pdf';
import type { PdfContent, PdfPaper } from './types';

type PackageRequest = { key: string; trip: PdfTrip | null };

/** The PDF of a package, by id or slug; redirects a former slug. Throws NOT_FOUND for a package that is not offered. */
export async function answerPackagePdf({ key, trip }: PackageRequest, request: Request): Promise<Response> {
  const tourPackage = await requirePackageByKey(key);
  if (!isCurrentKey(key, tourPackage))
    return replyMoved(request, toPackagePdfPath(tourPackage.slug ?? tourPackage.id));
  return reply(toPackagePdf(tourPackage, trip, getPage()), request.headers);
}

/** The PDF of a shared plan. Throws NOT_FOUND for a code that is damaged. */
export async function answerPlanPdf(code: string, headers: Headers): Promise<Response> {
  const packages = await listPriceFacts();
  const trip = openPlan(code, packages);
  if (!trip) {
    throw new AppError('NOT_FOUND', {
      message:
        'This is not the code of a plan, or it is damaged. Open the plan again and save it from there.',
    });
  }
  const edited = decodePlan(code);
  const change = edited && getPriceOfChanges(edited, { bands: getPlannerBands(), packages });
  return reply(toPlanPdf(trip, change, getPage()), headers);
}

/** The PDF of one version of a quote; null means the latest version. Throws like `openQuoteLink`. */
export async function answerQuotePdf(
  token: string,
  number: number | null,
  headers: Headers,
): Promise<Response> {
  await openQuoteLink(headers, token);
  const quote = await getQuoteByToken(token, number);
  if (!quote)
    throw new AppError('NOT_FOUND', {
      message: 'This offer has no such version. Open its page again and save the PDF from there.',
    });
  const money = quote.state === 'accepted' ? await getMoneyByLink(token) : null;
  return reply(toQuotePdf(quote, getPage(), money), headers);
}

/** A paper of a trip for staff, by its id, or `plan` or `rooming` as the trip is now. Throws NOT_FOUND. */
export async function answerPaperPdf(id: string, paper: string, headers: Headers): Promise<Response> {
  await requireVisibleTrip(id);
  return replyPaper({ id, paper, isForTraveller: false }, headers);
}

/** An issued paper by its number, for those who file them. Throws NOT_FOUND. */
export async function answerPaperByNumber(number: string, headers: Headers): Promise<Response> {
  const paper = await findPaperByNumber(number);
  if (!paper) throw new AppError('NOT_FOUND', { message: NO_PAPER });
  return reply(toPaperPdf(paper, getCompany()), headers);
}

/** A paper for the traveller, by its id, or `plan`. Throws NOT_FOUND, and like `openTripLink`. */
export async function answerTravellerPaper(
  { token, paper }: { token: string; paper: string },
  headers: Headers,
): Promise<Response> {
  await openTripLink(headers, token);
  const { id = null } = (await findTripByLink(token)) ?? {};
  return replyPaper({ id, paper, isForTraveller: true }, headers);
}

type PaperRequest = { id: string | null; paper: string; isForTraveller: boolean };

async function replyPaper({ id, paper, isForTraveller }: PaperRequest, headers: Headers): Promise<Response> {
  const trip = id && (await findPaperTrip(id));
  const pdf = trip && findPaperPdf(trip, paper, { company: getCompany(), isForTraveller });
  if (!pdf) throw new AppError('NOT_FOUND', { message: NO_PAPER });
  return reply(pdf, headers);
}

function getPage(): PdfPage {
  return {
    company: getCompany(),
    origin: getEnv().PUBLIC_ORIGIN,
    today: getIndiaDate(),
    labels: getSeasonLabels(),
    terms: getTerms(),
  };
}

async function reply(pdf: PdfContent | PdfPaper, headers: Headers): Promise<Response> {
  const file = await printPdf(pdf, getClientAddress(headers));
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${pdf.fileName}"`,
      'Cache-Control': 'no-store',
    },
  });
}
