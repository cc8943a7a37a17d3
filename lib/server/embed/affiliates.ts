import 'server-only';
import { consentSettings } from '@/lib/server/consent/consent-settings';
import { readEnv } from '@/lib/server/env';
import { type Affiliate, parseAffiliates } from '@/lib/shared/embed/affiliate';

/** Who may embed this site; in the demo a host page of our own on another origin as well. */
export function affiliates(): Affiliate[] {
  const { mode, port } = readEnv();
  const demo = mode === 'demo' ? [{ key: 'demo', origins: [`http://host.localhost:${port}`] }] : [];
  return [...demo, ...parseAffiliates(consentSettings().affiliates)];
}

/** The origins that may frame an embedded page of an affiliate; none for a key nobody has. */
export const frameAncestorsOf = (key: string): readonly string[] =>
  affiliates().find((one) => one.key === key)?.origins ?? [];
