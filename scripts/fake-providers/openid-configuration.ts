import { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { SocialKey } from '@/lib/shared/sign-in/social-providers';
import type { Person } from './people';

/** Client id and secret of the fake providers; they listen on loopback alone. */
export const fakeClient = { id: 'umiak-demo', secret: 'secret-of-the-demo' } as const;

/** How long whatever a fake provider tells of somebody holds, in seconds. */
export const personTokenSeconds = 600;

/** What a provider tells of somebody. */
export const claimsOf = ({ email, name }: Person) => ({ email, email_verified: true, name });

/** The set-up of a fake provider: its key, and whoever it has come to know. */
export function openidConfiguration(
  key: SocialKey,
  jwk: object,
  known: ReadonlyMap<string, Person>,
): Configuration {
  const scope = 'openid email profile name';
  return {
    clients: [
      {
        client_id: fakeClient.id,
        client_secret: fakeClient.secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: ['http://localhost/'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [jwk] },
    scopes: scope.split(' '),
    claims: { email: ['email', 'email_verified'], profile: ['name'], name: ['name'] },
    // Google and Apple put everything into the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: alwaysAsking(), url: (_, { uid }) => `/interaction/${uid}` },
    // Browsers share the cookies of one host among its ports.
    cookies: {
      keys: [fakeClient.secret],
      names: { session: `${key}_session`, interaction: `${key}_interaction`, resume: `${key}_resume` },
    },
    ...(key === 'naver'
      ? { routes: { authorization: '/oauth2.0/authorize', token: '/oauth2.0/token' } }
      : {}),
    findAccount: (_, sub) => {
      const person = known.get(sub);
      return person && { accountId: sub, claims: () => ({ sub, ...claimsOf(person) }) };
    },
    loadExistingGrant: async (context: KoaContextWithOIDC) => {
      const { client, provider, session } = context.oidc;
      const grant = new provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: personTokenSeconds },
  };
}

/** Asks who it is every time, as `prompt=select_account` does. */
function alwaysAsking() {
  const { Check, Prompt, base } = interactionPolicy;
  const policy = base();
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  policy
    .get('login')
    ?.checks.add(
      new Check('always', 'Everybody is asked', (context) =>
        context.oidc.result?.login === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    );
  return policy;
}
