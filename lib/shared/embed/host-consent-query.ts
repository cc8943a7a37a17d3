import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import type { HostConsent } from './host-message';
import { messageLimits } from './message-limits';

/** Parameters of an embedded page's address that carry the host page's answer; no field of a search has these names. */
export const hostConsentParameters = ['hostConsent', 'hostTc'] as const;

/** Named again, in one order: their schema brings in far more than an embedded page should load. */
const optional = ['functional', 'advertising', 'analytical'] as const satisfies readonly ConsentCategory[];

/** A host page's answer as these parameters, as far as it is about one of `asked`; none when nothing of it is accepted. */
export function hostConsentFields(
  { categories, tcString }: HostConsent,
  asked: readonly ConsentCategory[] = optional,
): Readonly<Record<string, string>> {
  const accepted = optional.filter((one) => categories.includes(one) && asked.includes(one));
  if (accepted.length === 0) return {};
  return { hostConsent: accepted.join('.'), ...(tcString ? { hostTc: tcString } : {}) };
}

/** The answer that an address carries; null for none, and for one that is not in the form we give it. */
export function readHostConsent(
  field: (name: 'hostConsent' | 'hostTc') => string | null,
): HostConsent | null {
  const words = (field('hostConsent') ?? '').split('.');
  const tcString = field('hostTc') ?? '';
  const categories = optional.filter((one) => words.includes(one));
  if (categories.length === 0 || categories.length !== words.length) return null;
  if (tcString.length > messageLimits.tcStringMax || !/^[\w.~-]*$/.test(tcString)) return null;
  return { categories, ...(tcString === '' ? {} : { tcString }) };
}

/** A query with the fields in place of those it had; `?…`, or '' for none. */
export function withHostConsent(search: string, fields: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams(search);
  for (const name of hostConsentParameters) parameters.delete(name);
  for (const [name, value] of Object.entries(fields)) parameters.set(name, value);
  return parameters.size === 0 ? '' : `?${parameters}`;
}
