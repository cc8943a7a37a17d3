/**
 * @typedef {((request: Request) => Promise<Response>) & { names?: RegExp }} Call
 *   `names` are the only ones below its address that it answers; without them it answers all
 */

/** Methods the platform's `Request` does not take (Fetch, "forbidden method"). The routers answer all others. */
const forbidden = new Set(['CONNECT', 'TRACE', 'TRACK']);

/**
 * The routers the application has loaded, by where they stand (`/k/run`). It fills this itself: a router is loaded by the
 * first call to it, which scripts/serve.mjs makes before it listens, and asked without the application's router from then on
 * (docs/decisions/015).
 * @returns {{ routers: Map<string, Call>, find(request: import('node:http').IncomingMessage): Call | null }}
 */
export function loadedCalls() {
  /** @type {Map<string, Call>} */
  const routers = new Map();
  return {
    routers,
    find({ method = '', url = '' }) {
      if (forbidden.has(method)) return null;
      for (const [at, call] of routers)
        if (url.startsWith(at) && url[at.length] === '/' && isNamed(call, url.slice(at.length + 1)))
          return call;
      return null;
    },
  };
}

/** @param {Call} call @param {string} rest of the address, and its query */
const isNamed = ({ names }, rest) => names === undefined || names.test(rest.split('?', 1)[0] ?? '');
