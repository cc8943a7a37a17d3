// A process of its own that runs the certified `oidc-provider` on loopback for a test: it tells its issuer, is told who
// signs in next (`{ be: claims }`, or `{ be: null }` for somebody who says no), and ends with its parent.
import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider, { interactionPolicy } from 'oidc-provider';

const scope = 'openid email profile';
const known = new Map();
let person = null;

const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const issuer = `http://127.0.0.1:${server.address().port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'travel',
      client_secret: 'whispered to nobody else',
      redirect_uris: ['http://localhost/'],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  scopes: scope.split(' '),
  claims: { email: ['email', 'email_verified'], profile: ['name'] },
  // Nobody asks our application to call the page of claims, and many company providers put all into the ID token.
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { policy: asksEveryTime(), url: (_, { uid }) => `/interaction/${uid}` },
  cookies: { keys: ['of a test'] },
  findAccount: (_, sub) => known.get(sub),
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client.clientId,
      accountId: oidc.session.accountId,
    });
    grant.addOIDCScope(scope);
    await grant.save();
    return grant;
  },
});
// The number of the connection is in the address, and is known only when it has been made.
provider.Client.prototype.redirectUriAllowed = (address) =>
  /^http:\/\/(?:[a-z0-9-]+\.)?localhost:\d+\/k\/run\/sso\/callback\/\d+$/.test(address);

const callback = provider.callback();
server.on('request', (request, response) => {
  if (!request.url.startsWith('/interaction/')) return callback(request, response);
  const said = person === null ? { error: 'access_denied' } : { login: { accountId: person.sub } };
  provider.interactionFinished(request, response, said).catch((error) => {
    response.writeHead(500).end(String(error));
  });
});

process.on('disconnect', () => process.exit(0));
process.on('message', ({ be }) => {
  person = be;
  if (be !== null) known.set(be.sub, { accountId: be.sub, claims: () => be });
  process.send({ issuer });
});
process.send({ issuer });

/** Somebody else may come in the same browser next. */
function asksEveryTime() {
  const policy = interactionPolicy.base();
  const always = new interactionPolicy.Check(
    'always',
    'everybody is asked',
    ({ oidc }) => oidc.result === undefined,
  );
  policy.get('login').checks.add(always);
  return policy;
}
