import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { publicAuth } from '@/lib/server/http/guards';
import { inLanguage } from '@/lib/server/http/in-language';
import { popupRedirect } from '@/lib/server/http/popup-page';
import { findSamlMetadata } from '@/lib/server/sso/sso-connection';
import { finishSso, takeSamlAnswer } from '@/lib/server/sso/sso-finish';
import { startSso } from '@/lib/server/sso/sso-start';
import { SsoId, SsoUrl } from '@/lib/shared/company/sso';
import { Flag } from '@/lib/shared/form/form-flag';

const Text = z.string().max(4096).default('');

/** A step of signing in by one's company: a browser comes with a navigation and is sent on. */
const step = {
  guard: publicAuth,
  output: SsoUrl,
  errors: ['TOO_MANY_REQUESTS'],
  shownAs: ({ url }: { readonly url: string }) => popupRedirect(url),
} as const;

/** Sends a visitor to the sign-in of their company; with `test` whoever keeps the connection tries it out. */
export const getSsoStart = endpoint(
  'GET /k/run/sso/start/{id}',
  {
    ...step,
    input: {
      params: SsoId,
      query: z.object({
        redir: z.string().max(2000).default(''),
        test: Flag,
        locale: z.string().max(40).default(''),
      }),
    },
  },
  async ({ viewer, context, input: { locale, ...asked } }) => ({
    url: await startSso(inLanguage(context, locale), viewer, asked),
  }),
);

/** The way back of an OpenID provider, and the last step of a SAML sign-in. Other parameters are not read. */
export const getSsoCallback = endpoint(
  'GET /k/run/sso/callback/{id}',
  {
    ...step,
    input: {
      params: SsoId,
      query: z.object({ code: Text, state: Text, error: Text, iss: Text, held: Text }),
    },
  },
  async ({ viewer, context, input }) => ({ url: await finishSso(context, viewer, input) }),
);

/** What a SAML provider lets the browser post from its own site, without our cookies; its signature is its proof. */
export const postSsoAcs = endpoint(
  'POST /k/run/sso/acs/{id}',
  {
    ...step,
    input: {
      params: SsoId,
      form: z.strictObject({ SAMLResponse: z.string().max(65_536).default(''), RelayState: Text }),
    },
    changesState: false,
    actsForNobody: true,
  },
  async ({ context, input: { id, RelayState, SAMLResponse } }) => ({
    url: await takeSamlAnswer(context, { id, samlResponse: SAMLResponse, relayState: RelayState }),
  }),
);

/** What a SAML provider reads of us (SAML 2.0 metadata). */
export const getSsoMetadata = endpoint(
  'GET /k/run/sso/metadata/{id}',
  {
    guard: publicAuth,
    input: { params: SsoId },
    output: z.strictObject({ xml: z.string() }),
    errors: ['NOT_FOUND'],
    shownAs: ({ xml }) =>
      new Response(xml, {
        headers: {
          'content-type': 'application/samlmetadata+xml; charset=utf-8',
          'cache-control': 'no-store',
        },
      }),
  },
  async ({ input: { id } }) => ({ xml: await findSamlMetadata(id) }),
);
