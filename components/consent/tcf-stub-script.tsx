import { type ConsentSurface, hasTcfApi } from '@/lib/shared/consent/consent-surface';

type Props = { readonly site: { readonly consent: ConsentSurface; readonly nonce: string | undefined } };

/** The stub of `__tcfapi`, where the IAB framework applies and nowhere else. */
export function TcfStubScript({ site }: Props) {
  if (!hasTcfApi(site.consent)) return null;
  return <script src="/tcf/stub.js" nonce={site.nonce} async data-tcf="" />;
}
