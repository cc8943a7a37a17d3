import 'server-only';
import { addRoute, createRouter, findRoute } from 'rou3';
import { visitOf } from '@/lib/server/site/visit-of';
import { Refusal } from '@/lib/shared/refusal';
import { answerCall } from './answer-call';
import type { Dialect } from './dialects';
import type { Endpoint, Method } from './endpoint';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly Method[];

/** Where scripts/serve.mjs finds the mounts that are loaded, to ask them without Next's router (docs/decisions/015). */
const slot = globalThis as {
  __umiakMounts?: Map<string, (request: Request) => Promise<Response>> | undefined;
};

type Options = {
  /** What all of these addresses begin with, and no page does. */
  readonly at: string;
  readonly speak: Dialect;
};

/**
 * Turns endpoints into the exports of one catch-all route.ts. Static segments win over `{parameters}`;
 * an address nobody owns is NOT_FOUND, a known one with any other method METHOD_NOT_ALLOWED with Allow (RFC 9110, 15.5.6).
 */
export function mount(endpoints: readonly Endpoint[], options: Options) {
  const router = createRouter<Endpoint>();
  for (const one of endpoints) {
    const [method, path] = one.address.split(' ') as [Method, string];
    addRoute(router, method, path.replaceAll(/\{(\w+)\}/g, ':$1'), one);
  }
  const serve = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const found = findRoute(router, request.method, pathname);
    const params = decoded(found?.params ?? {});
    if (found !== undefined && params !== null) return answerCall(request, found.data, params, options.speak);
    const allowed = found === undefined ? methods.filter((one) => findRoute(router, one, pathname)) : [];
    const refusal = new Refusal(allowed.length > 0 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND');
    const response = await options.speak(refusal, visitOf(request, null));
    if (allowed.length > 0) response.headers.set('allow', allowed.join(', '));
    return response;
  };
  slot.__umiakMounts?.set(options.at, serve);
  return {
    GET: serve,
    HEAD: serve,
    OPTIONS: serve,
    POST: serve,
    PUT: serve,
    PATCH: serve,
    DELETE: serve,
  };
}

function decoded(params: Readonly<Record<string, string>>): Record<string, string> | null {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    return null;
  }
}
