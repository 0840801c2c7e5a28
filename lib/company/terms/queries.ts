import 'server-only';
import { getPrisma } from '../../platform/db';
import { log } from '../../platform/log';
import { BUILT_IN_TERMS, type Terms } from './cancellation';
import { readStoredTerms } from './current-terms';

/**
 * The terms that apply to a request, by the version stored with it; version 0 stands for the built-in terms. Read from
 * the database, because the settings in memory may lack a version that another instance has just saved.
 */
export async function getTermsOfRequest(version: number): Promise<Terms> {
  if (version === 0) return BUILT_IN_TERMS;
  const saved = await getPrisma().legalText.findUnique({
    where: { kind_version: { kind: 'figures', version } },
    select: { version: true, content: true },
  });
  if (saved) return readStoredTerms(saved);
  log.error(
    { version },
    'the terms of a request are missing: no saved terms have this version, so the built-in ones are used',
  );
  return BUILT_IN_TERMS;
}
