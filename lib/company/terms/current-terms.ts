import 'server-only';
import { getIndiaDate } from '../../platform/format/dates';
import { log } from '../../platform/log';
import { getLegalTexts } from '../fields/company';
import { BUILT_IN_TERMS, type Terms, chooseLegalText } from './cancellation';
import { parseTerms } from './schema';

/**
 * The terms in force today in India, from the settings in memory. For the terms that apply to a request, see
 * `getTermsOfRequest`.
 */
export function getTerms(): Terms {
  const { current } = chooseLegalText(getLegalTexts('figures'), getIndiaDate());
  return current ? readStoredTerms(current) : BUILT_IN_TERMS;
}

/** Parses the terms of a stored version. If that fails, logs an error and returns the built-in terms. */
export function readStoredTerms({ version, content }: { version: number; content: string }): Terms {
  const terms = parseTerms(content).data;
  if (!terms) log.error({ version }, 'the stored terms cannot be read: the built-in ones are used');
  return terms ?? BUILT_IN_TERMS;
}
