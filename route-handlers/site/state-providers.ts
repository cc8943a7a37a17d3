import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone } from '@/lib/server/http/guards';
import { footerBrandsState, footerSiteMapLinks } from '@/lib/server/site/footer-late-parts';
import { privacyMenu } from '@/lib/server/site/privacy-menu';
import { consentRegime } from '@/lib/shared/consent/consent-regime';
import {
  FooterBrandsState,
  FooterSiteMapLinks,
  PrivacyMenuItem,
} from '@/lib/shared/site/footer/footer-state';

/** The other brands of the family; in the full variant also where this one can be followed (CHTTP-007, 008). */
export const getFooterBrands = endpoint(
  'GET /horizon/react/component/FooterBrandsStateProviderAction',
  { guard: anyone, actsForNobody: true, input: {}, output: FooterBrandsState, errors: [] },
  ({ context }) => footerBrandsState(context),
);

/** The link groups of the footer, in the language of X-Locale (CHTTP-009). */
export const getFooterSiteMapLinks = endpoint(
  'GET /horizon/react/component/FooterSiteMapLinksProviderAction',
  { guard: anyone, actsForNobody: true, input: {}, output: FooterSiteMapLinks, errors: [] },
  ({ context }) => footerSiteMapLinks(context),
);

/** The privacy menu, in the language of X-Locale (CHTTP-010). */
export const getPrivacyMenu = endpoint(
  'GET /horizon/react/component/PrivacyMenuStateProviderAction',
  { guard: anyone, actsForNobody: true, input: {}, output: z.array(PrivacyMenuItem).readonly(), errors: [] },
  ({ context }) => privacyMenu(context, consentRegime(context.location) === 'opt-out'),
);
