import 'server-only';
import { chooseLegalText } from '../../content/terms/legal-text';
import { getTermsOfRequest } from '../../content/terms/queries';
import { getPackage } from '../../packages/catalogue/queries';
import { getQuote } from '../../packages/prices/quote';
import { getIndiaDate } from '../../platform/format/dates';
import { getLegalTexts, getCompany } from '../../platform/site';
import { requireStaff, type Staff } from '../../staff/permissions/staff';
import { checkQuote } from '../model/check';
import { toQuoteContent } from '../model/content';
import { listDifferences } from '../model/differences';
import { priceDraftOption } from '../model/price-draft';
import type { Finding, QuoteContent, QuoteDraft, QuoteFacts } from '../model/types';
import type { TravellerQuote } from '../sent/types';
import { canSeeCosts, requireStoredQuote, type StoredQuote } from './admin-queries';
import { hideCosts } from './cost-rights';
import type { StoredDraft } from './mutations';
import { getQuoteSettings } from './queries';
import { readRates, type BookedRates } from './rates';
import type { QuoteInEditor, QuoteSettings } from './types';

/** A quote for the editor, checked and priced; costs only for those who may see them. Throws NOT_FOUND. */
export async function requireQuote(id: string): Promise<QuoteInEditor> {
  const staff = await requireStaff('quotes:write');
  const [quote, settings] = await Promise.all([requireStoredQuote(id), getQuoteSettings()]);
  const { tourId: _, party: _party, email: _email, draft: stored, ...shared } = quote;
  const { typed, ...draft } = stored;
  const rates = await readRates(draft);
  const content = toContent(draft, settings);
  const latest = quote.versions.at(-1);
  return {
    ...shared,
    draft: canSeeCosts(staff) ? draft : hideCosts(draft, typed, staff.id),
    canSeeCosts: canSeeCosts(staff),
    prices: draft.options.map((option) => {
      const { total, extras, missing } = priceDraftOption(option, settings);
      return { id: option.id, total, extras, missing };
    }),
    findings: await listFindings(quote, rates, settings, staff),
    changes: latest ? listDifferences(latest.content, content) : [],
    versions: quote.versions.map((version, at) => ({
      ...version,
      changes: listDifferences(quote.versions[at - 1]?.content ?? version.content, version.content),
    })),
    text: latest ? writeChatText(quote, latest.content) : '',
  };
}

/** What is missing or doubtful in the stored draft, for this sender. */
export async function listFindings(
  quote: StoredQuote,
  rates: BookedRates,
  settings: QuoteSettings,
  staff: Staff,
): Promise<Finding[]> {
  const facts: QuoteFacts = {
    ...{ today: getIndiaDate(), mayGoBelow: staff.role === 'owner' },
    ...{ rates: rates.rates, seats: rates.seats },
    published: await readPublished(quote.tourId, quote.draft),
    request: quote.party,
  };
  return checkQuote(quote.draft, facts, settings);
}

/** The published price of the requested package, when the quote has its length and its price includes everybody. */
async function readPublished(tourId: string | null, draft: QuoteDraft): Promise<QuoteFacts['published']> {
  const tourPackage = tourId === null ? null : await getPackage(tourId);
  if (!tourPackage || draft.firstDay === '' || tourPackage.durationDays !== draft.days.length) return null;
  const { adults, childrenAges: ages, firstDay: travelDate } = draft;
  const quote = getQuote(tourPackage, { adults, children: ages.length, ages, travelDate });
  const hasChildren = ages.length === 0 || quote.bands.length > 0;
  return hasChildren && !quote.needsConfirmation ? { title: tourPackage.title, total: quote.total } : null;
}

/** What would be frozen now. */
export function toContent(draft: QuoteDraft | StoredDraft, settings: QuoteSettings): QuoteContent {
  const { current } = chooseLegalText(getLegalTexts('figures'), getIndiaDate());
  return toQuoteContent(draft, settings, current?.version ?? 0);
}

/** The page of a quote as the traveller would see it if it were sent now. Throws NOT_FOUND. */
export async function getQuotePreview(id: string): Promise<TravellerQuote> {
  await requireStaff('quotes:write');
  const [{ reference, draft, latest, versions }, settings] = await Promise.all([
    requireStoredQuote(id),
    getQuoteSettings(),
  ]);
  const content = toContent(draft, settings);
  const before = versions.at(-1);
  return {
    ...{ reference, number: latest + 1, latest: latest + 1, sentAt: new Date().toISOString(), state: 'open' },
    ...{ content, contentHash: '', changes: before ? listDifferences(before.content, content) : [] },
    terms: await getTermsOfRequest(content.termsVersion),
    ...{ comments: [], acceptance: null, advanceDue: null },
  };
}

/** The message with which staff send the link in a chat. */
function writeChatText({ customerName, link, reference }: StoredQuote, { title }: QuoteContent): string {
  return `Hello ${customerName}, here is our offer “${title}” (${reference}). You can read it, comment on each day and accept it here:\n${link}\n${getCompany().brand}`;
}
