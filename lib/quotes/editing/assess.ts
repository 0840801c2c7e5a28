import 'server-only';
import { chooseLegalText } from '../../company/terms/cancellation';
import { getPackage } from '../../packages/catalogue/queries';
import { getTripPrice } from '../../packages/prices/trip-price';
import { getIndiaDate } from '../../platform/format/dates';
import { getCompany, getLegalTexts } from '../../company/fields/company';
import { findOfferTemplate } from '../../requests/replies/queries';
import type { Staff } from '../../staff/permissions/staff';
import { checkQuote } from '../model/rules';
import { toQuoteContent } from '../model/content';
import { toWarning } from '../model/finding';
import type { Finding, QuoteContent, QuoteDraft, QuoteFacts } from '../model/types';
import { canSeeCosts } from './cost-rules';
import type { BookedRates } from './rates';
import type { StoredQuote } from './stored-types';
import type { QuoteSettings } from './types';

/** Errors and warnings about the stored draft if this account sends it. */
export async function listFindings(
  quote: StoredQuote,
  rates: BookedRates,
  settings: QuoteSettings,
  staff: Staff,
): Promise<Finding[]> {
  const facts: QuoteFacts = {
    today: getIndiaDate(),
    mayGoBelow: staff.role === 'owner',
    maySeeCosts: canSeeCosts(staff),
    ...rates,
    published: await readPublished(quote.tourId, quote.draft),
    request: quote.request,
  };
  return [...checkQuote(quote.draft, facts, settings), ...(await checkLanguage(quote.draft))];
}

const LANGUAGES = { en: 'English', hi: 'Hindi', ml: 'Malayalam' };

/** Warns if there is no template to send a quote in its language. */
async function checkLanguage({ language }: QuoteDraft): Promise<Finding[]> {
  if (language === 'en' || (await findOfferTemplate(language))?.language === language) return [];
  const message = `No ${LANGUAGES[language]} text for sending a quote yet: English is used. Add a reply template in ${LANGUAGES[language]} with the field {offerLink}.`;
  return [toWarning('language', message)];
}

/**
 * The published price of the requested package. Null unless the quote has a first day and as many days as the package,
 * and the price covers the children and needs no confirmation.
 */
async function readPublished(tourId: string | null, draft: QuoteDraft): Promise<QuoteFacts['published']> {
  const tourPackage = tourId === null ? null : await getPackage(tourId);
  if (!tourPackage || draft.firstDay === '' || tourPackage.durationDays !== draft.days.length) return null;
  const { adults, childrenAges: ages, firstDay: travelDate } = draft;
  const quote = getTripPrice(tourPackage, { adults, children: ages.length, ages, travelDate });
  const hasChildren = ages.length === 0 || quote.bands.length > 0;
  return hasChildren && !quote.needsConfirmation ? { title: tourPackage.title, total: quote.total } : null;
}

/** The content of the version that sending the draft now would create. */
export function toContent(draft: QuoteDraft, settings: QuoteSettings): QuoteContent {
  const { current } = chooseLegalText(getLegalTexts('figures'), getIndiaDate());
  const { advancePercent } = settings;
  const isUntaxed = getCompany().gstin === '';
  return { ...toQuoteContent(draft, settings, current?.version ?? 0), advancePercent, isUntaxed };
}
