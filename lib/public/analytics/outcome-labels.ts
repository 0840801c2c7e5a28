import { formatMonth } from '../../platform/format/dates';
import { describeLead, LEAD_SOURCES, LEAD_WORDS } from '../../requests/lead-source/lead-source';
import { ORIGIN_WORDS, REQUEST_ORIGINS } from '../../requests/inbox/status';
import type { OutcomePart } from './types';

const PACKAGES: Readonly<Record<string, string>> = {
  general: 'General',
  plan: 'Plans of the trip planner',
  gone: 'Packages that no longer exist',
};

/** The label of a group; `key` is `Outcome.key`. The query already supplies the names of packages and accounts. */
export function toOutcomeLabel(part: OutcomePart, key: string): string {
  if (part === 'months') return key ? formatMonth(`${key}-01`) : 'No date yet';
  if (part === 'packages') return PACKAGES[key] ?? key;
  if (part === 'handlers') return 'Unassigned';
  const [name] = key.split(':', 1);
  const leadSource = LEAD_SOURCES.find((source) => source === name);
  if (part === 'details' && leadSource)
    return describeLead({ leadSource, leadDetail: key.slice(leadSource.length + 1) });
  if (leadSource) return LEAD_WORDS[leadSource];
  const origin = REQUEST_ORIGINS.find((one) => one === key);
  return origin ? ORIGIN_WORDS[origin] : key;
}
