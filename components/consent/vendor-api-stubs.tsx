import type { ConsentRegime } from '@/lib/shared/consent/consent-regime';
import { type ConsentSurface, hasGppApi, hasTcfApi } from '@/lib/shared/consent/consent-surface';

type Props = {
  readonly site: { readonly consent: ConsentSurface; readonly nonce: string | undefined };
  readonly regime: ConsentRegime;
};

/**
 * What vendors call: the stub of `__tcfapi` where the IAB framework applies, that of `__gpp` under the laws of the
 * US, and neither anywhere else. Pages from memory know the visitor's place by their surface alone.
 */
export function VendorApiStubs({ site, regime }: Props) {
  const { consent, nonce } = site;
  if (hasTcfApi(consent)) return <script src="/tcf/stub.js" nonce={nonce} async data-own data-tcf="" />;
  if (hasGppApi(consent) || regime === 'opt-out')
    return <script src="/gpp/stub.js" nonce={nonce} async data-own data-gpp="" />;
  return null;
}
