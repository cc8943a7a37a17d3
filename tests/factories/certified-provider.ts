import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** Who signs in at the provider; null is somebody who says no. */
export type Claims = { readonly sub: string; readonly email: string; readonly [name: string]: unknown };

/** Client id and secret of the one client the provider knows. */
export const certifiedClient = { clientId: 'travel', clientSecret: 'whispered to nobody else' } as const;

/**
 * A certified OpenID provider (`oidc-provider`) on loopback, in a process of its own: it does as the specifications say and
 * nothing else, where `fakeCompanyProvider` misbehaves as it is told. Whoever comes is signed in as who was named last.
 */
export async function certifiedProvider() {
  // It warns of an old Node and of a memory that ends with the test.
  const child = fork(resolve('tests/setup/serve-openid.mjs'), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { issuer } = await told(child);
  return {
    issuer,
    /** Names who signs in from now on. */
    async be(claims: Claims | null): Promise<void> {
      child.send({ be: claims === null ? null : { email_verified: true, ...claims } });
      await told(child);
    },
    /** Goes where a browser is sent at the provider, until it leaves; where it comes back to us. */
    context: (page: string): Promise<URL> => walk(new URL(page), new URL(page).origin),
    async stop(): Promise<void> {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

export type CertifiedProvider = Awaited<ReturnType<typeof certifiedProvider>>;

function told(child: ChildProcess): Promise<{ readonly issuer: string }> {
  return new Promise((done, fail) => {
    const ended = () => fail(new Error('the provider ended'));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      done(message as { issuer: string });
    });
  });
}

const stepsMax = 10;

async function walk(from: URL, origin: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = from;
  for (let step = 0; step < stepsMax && at.origin === origin; step += 1) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`the provider answers ${response.status}: ${await response.text()}`);
    at = new URL(location, at);
  }
  return at;
}
