import { consentViewOf, withoutConsentView } from '@/lib/shared/consent/consent-view';
import { IabDialog } from './iab-dialog';
import type { SurfaceProps } from './surface-props';

type Props = Pick<SurfaceProps, 'site' | 'token'>;

/**
 * What a page asks about consent, in its first bytes and over its content: one surface or none, by
 * `pageSite().consent`. Every surface is the element `#consent` with its kind in `data-consent`, works without
 * JavaScript, and is what `lib/client/consent` enhances.
 */
export function ConsentSurface({ site, token }: Props) {
  const props = { site, token, view: consentViewOf(site.path), back: withoutConsentView(site.path) };
  switch (site.consent) {
    case 'ask-iab':
      return <IabDialog {...props} />;
    default:
      return null;
  }
}
