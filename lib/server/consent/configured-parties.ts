import 'server-only';
import { readEnv } from '@/lib/server/env';
import { chromeSettings } from '@/lib/server/page/chrome-settings';
import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import {
  type PolicyAdditions,
  policyAdditions,
  type ThirdParty,
  type ThirdPartyId,
  thirdParties,
} from '@/lib/shared/consent/third-parties';
import { consentSettings } from './consent-settings';

/** A third party that this deployment loads, with consent, and from where. */
export type ConfiguredParty = ThirdParty & { readonly origin: string };

/** The third parties that may run for a visitor (`ConsentInForce`). */
type Granted = { readonly thirdParties: readonly ThirdPartyId[] };

/** Whether there is what each of them needs beside an origin. */
const isSetUp: Readonly<Record<ThirdPartyId, () => boolean>> = {
  google: () => readEnv().social.google !== null,
  apple: () => readEnv().social.apple !== null,
  survey: () => chromeSettings().survey !== null,
  'google-tag': () => chromeSettings().googleTag !== null,
};

/** The third parties that pages of this deployment can load. What only has an origin is none: nothing would load it. */
export const configuredParties = (): ConfiguredParty[] =>
  thirdParties.flatMap((party) => {
    const origin = consentSettings().scriptOrigins.get(party.id);
    return origin === undefined || !isSetUp[party.id]() ? [] : [{ ...party, origin }];
  });

/** Categories on which something depends that an embedded page can load. */
export const framedCategories = (): ConsentCategory[] => [
  ...new Set(configuredParties().flatMap(({ category, inFrames }) => (inFrames ? [category] : []))),
];

/** What a page may load from others: what is configured and in force for its visitor, nothing else. */
export const allowedThirdParties = ({ thirdParties: granted }: Granted): PolicyAdditions =>
  policyAdditions(configuredParties().filter(({ id }) => granted.includes(id)));

/** The configured origin of one third party whose script this visitor's page may load; null otherwise. */
export function allowedOrigin({ thirdParties: granted }: Granted, id: ThirdPartyId): string | null {
  if (!granted.includes(id)) return null;
  return consentSettings().scriptOrigins.get(id) ?? null;
}
