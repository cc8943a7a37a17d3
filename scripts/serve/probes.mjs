const methods = ['GET', 'HEAD'];

/**
 * Answers probes of load balancers and orchestrators, whichever host they name: `/livez` says that this process answers,
 * `/readyz` that it should be sent visitors. Not ready are a process that stops and one whose database does not answer; neither
 * is a reason to restart it, so `/livez` does not ask.
 * @param {{ isDatabaseReachable(): Promise<boolean> }} status
 */
export function createProbes({ isDatabaseReachable }) {
  let isStopping = false;

  /** @returns {Promise<string | null>} why nobody should be sent here */
  async function notReadyBecause() {
    if (isStopping) return 'stopping';
    return (await isDatabaseReachable()) ? null : 'the database does not answer';
  }

  return {
    /**
     * @param {Pick<import('node:http').IncomingMessage, 'method' | 'url'>} request
     * @returns {Promise<import('./render-fault.mjs').Answer> | null} null for whatever else is asked
     */
    find({ method = '', url }) {
      if (!methods.includes(method)) return null;
      if (url === '/livez') return Promise.resolve(answer(200, 'ok'));
      if (url !== '/readyz') return null;
      return notReadyBecause().then((reason) => answer(reason === null ? 200 : 503, reason ?? 'ok'));
    },
    isStopping: () => isStopping,
    /** From now on this process is not ready. */
    stop() {
      isStopping = true;
    },
  };
}

const answer = (status, words) => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(`${words}\n`),
});
