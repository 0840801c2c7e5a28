import { LONGEST_LEAD_DETAIL, type Lead, type LeadSource } from './lead-source';

const UNKNOWN: Lead = { leadSource: null, leadDetail: '' };
const HOST = /^[a-z\d-]+(\.[a-z\d-]+)+$/;

/** Lead source by host name label or utm_source value. */
const NAMES: ReadonlyMap<string, LeadSource> = new Map([
  ['google', 'google'],
  ['adwords', 'google'],
  ['instagram', 'instagram'],
  ['ig', 'instagram'],
  ['facebook', 'facebook'],
  ['fb', 'facebook'],
  ['justdial', 'justdial'],
]);
/** Query parameters that Google's advertisements add to a link. */
const GOOGLE_ADS = ['gclid', 'gbraid', 'wbraid'];

/**
 * The lead source of a visit. `cameFrom` has the host of the page that linked to us and the query of our first page,
 * such as `www.google.com?utm_source=google`. The campaign in the query (utm_source, utm_medium, utm_campaign) decides,
 * then the parameters of advertisements, then the host. Our own host is ignored.
 */
export function readCameFrom(cameFrom: string, ownHost: string): Lead {
  const at = cameFrom.indexOf('?');
  const host = (at < 0 ? cameFrom : cameFrom.slice(0, at)).toLowerCase();
  const query = new URLSearchParams(at < 0 ? '' : cameFrom.slice(at));
  const [source, ...rest] = ['utm_source', 'utm_medium', 'utm_campaign'].map((name) =>
    clean(query.get(name)),
  );
  if (source) {
    const known = NAMES.get(source.toLowerCase()) ?? readHost(source.toLowerCase(), ownHost).leadSource;
    const named = known && known !== 'other' ? rest : [source, ...rest];
    return {
      leadSource: known ?? 'other',
      leadDetail: named.filter(Boolean).join(' / ').slice(0, LONGEST_LEAD_DETAIL),
    };
  }
  if (GOOGLE_ADS.some((name) => query.has(name))) return { leadSource: 'google', leadDetail: 'ad' };
  return readHost(host, ownHost);
}

/** The lead source of a host. A search engine's mail, maps and docs count as other sites, not as searches. */
function readHost(host: string, ownHost: string): Lead {
  if (!HOST.test(host) || host.length > 100 || host === ownHost) return UNKNOWN;
  const labels = host.split('.');
  const name = /^(mail|maps|docs)\.|^com\.google\.android\.gm$/.test(host)
    ? undefined
    : labels.find((label) => NAMES.has(label));
  return name
    ? { leadSource: NAMES.get(name) ?? 'other', leadDetail: '' }
    : { leadSource: 'other', leadDetail: host.replace(/^www\./, '') };
}

/** Converts a text to one line without control characters. */
function clean(text: string | null): string {
  return (text ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_LEAD_DETAIL);
}
