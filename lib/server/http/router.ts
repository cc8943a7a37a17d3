import 'server-only';
import { addRoute, createRouter, findRoute } from 'rou3';
import { requestContextOf } from '@/lib/server/http/request-context-of';
import { traceRoute } from '@/lib/server/trace';
import { Refusal } from '@/lib/shared/refusal';
import { answerCall } from './answer-call';
import type { Endpoint, Method } from './endpoint';
import type { ErrorFormat } from './error-formats';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly Method[];

/** Where scripts/serve.mjs finds the routers that are loaded, to ask them without Next's router (docs/decisions/015). */
const slot = globalThis as {
  __umiakRouters?: Map<string, (request: Request) => Promise<Response>> | undefined;
};

type Options = {
  /** What all of these addresses begin with, and no page does. */
  readonly at: string;
  readonly errorFormat: ErrorFormat;
};

/**
 * Turns endpoints into the exports of one catch-all route.ts. Static segments win over `{parameters}`;
 * an address nobody owns is NOT_FOUND, a known one with any other method METHOD_NOT_ALLOWED with Allow (RFC 9110, 15.5.6).
 */
export function router(endpoints: readonly Endpoint[], options: Options) {
  const routes = createRouter<Endpoint>();
  for (const one of endpoints) {
    const [method, path] = one.address.split(' ') as [Method, string];
    addRoute(routes, method, path.replaceAll(/\{(\w+)\}/g, ':$1'), one);
  }
  const serve = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const found = findRoute(routes, request.method, pathname);
    const params = decoded(found?.params ?? {});
    if (found !== undefined && params !== null) {
      traceRoute(found.data.address);
      return answerCall(request, found.data, params, options.errorFormat);
    }
    const allowed = found === undefined ? methods.filter((one) => findRoute(routes, one, pathname)) : [];
    const refusal = new Refusal(allowed.length > 0 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND');
    const response = await options.errorFormat(refusal, requestContextOf(request, null));
    if (allowed.length > 0) response.headers.set('allow', allowed.join(', '));
    return response;
  };
  slot.__umiakRouters?.set(options.at, serve);
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

/**
 * The `GET` and `HEAD` of the files `<at>/<name>`, which are made and not stored; every page loads some. Once loaded they are asked
 * without Next's router, too, for the names that match: every other address below `at` is Next's.
 */
export function filesAt(at: string, names: RegExp, fileOf: (name: string, request: Request) => Response) {
  const serve = async (request: Request): Promise<Response> => {
    traceRoute(`GET ${at}/{name}`);
    return fileOf(new URL(request.url).pathname.slice(at.length + 1), request);
  };
  slot.__umiakRouters?.set(at, Object.assign(serve, { names }));
  return serve;
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
