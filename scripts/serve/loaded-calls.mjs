/** @typedef {(request: Request) => Promise<Response>} Call */

/** Methods the platform's `Request` does not take (Fetch, "forbidden method"). The mounts answer all others. */
const forbidden = new Set(['CONNECT', 'TRACE', 'TRACK']);

/**
 * The mounts the application has loaded, by where they stand (`/k/run`). It fills this itself: a mount is loaded by the
 * first call to it, which scripts/serve.mjs makes before it listens, and asked without the application's router from then on
 * (docs/decisions/015).
 * @returns {{ mounts: Map<string, Call>, find(request: import('node:http').IncomingMessage): Call | null }}
 */
export function loadedCalls() {
  /** @type {Map<string, Call>} */
  const mounts = new Map();
  return {
    mounts,
    find({ method = '', url = '' }) {
      if (forbidden.has(method)) return null;
      for (const [at, call] of mounts) if (url.startsWith(at) && url[at.length] === '/') return call;
      return null;
    },
  };
}
