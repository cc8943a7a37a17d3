import { createServer } from 'node:http';
import { cleanHeaders } from './clean-headers.mjs';
import { drawForGuest, drawPart } from './draw-answer.mjs';
import { followRequest } from './follow-request.mjs';
import { isGuestsLook } from './is-guests-look.mjs';
import { isPageAddress } from './page-address.mjs';
import { PageResponse } from './page-response.mjs';
import { partWanted } from './part-wanted.mjs';
import { refuseMalformed } from './refuse-malformed.mjs';
import { renderFault } from './render-fault.mjs';
import { renderQueue } from './render-queue.mjs';
import { hasRepeatedHost } from './repeated-host.mjs';
import { requestIdOf } from './request-ids.mjs';
import { hasControlCharacters, isOddTarget } from './request-target.mjs';
import { securityHeaders } from './security-headers.mjs';
import { sendCall } from './send-call.mjs';
import { sendPage } from './send-page.mjs';

/** Times a slow or silent client may take. Load balancers keep idle connections for 60 s: we keep them longer. */
const limits = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
};

/** What any address may be asked with; a page and a file of the build are only looked at. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const pageMethods = ['GET', 'HEAD'];

const badRequest = refusal(400, 'Bad Request', { connection: 'close' });
const notFound = refusal(404, 'Not Found');

/** Measured: fewer leave the database's answers waited for, more only fill memory (docs/decisions/030). */
const turns = { places: 3, patienceMs: 500 };

/**
 * The HTTP server before the application: it lets in what is well-formed, tells the application the truth
 * about the sender, and sees to it that a page which fails is still a page. Pages that are the same for
 * everybody come from `memory`; without one, every page is the application's. Of a page somebody may want one part
 * alone (`x-part`), and guests get theirs without the scripts that have nothing to do in it. The stylesheets such pages have
 * of their own come from `styles`. Below `/_next/` there are only `assets`, and what other builds had in `kept`: the application is
 * not asked, so whatever else is written there is no other way to a page. Calls whose router is loaded are asked without the application's router.
 * Every answer, whoever gives it, has the headers of `security` and the id of its request, which the log of the application names
 * too. Probes are answered for any host.
 * @param {{
 *   handle: import('./ask-application.mjs').Handle,
 *   key: string,
 *   memory?: import('./page-memory.mjs').PageMemory | null,
 *   styles?: Pick<import('./page-styles.mjs').PageStyles, 'find'> & Partial<import('./page-styles.mjs').PageStyles> | null,
 *   assets?: Pick<ReturnType<typeof import('./built-assets.mjs').builtAssets>, 'find'> | null,
 *   kept?: Pick<ReturnType<typeof import('./kept-assets.mjs').keptAssets>, 'find'> | null,
 *   calls?: Pick<ReturnType<typeof import('./loaded-calls.mjs').loadedCalls>, 'find'> | null,
 *   security?: import('./security-headers.mjs').SecurityHeaders,
 *   probes?: Pick<ReturnType<typeof import('./probes.mjs').createProbes>, 'find' | 'isStopping'> | null,
 *   metrics?: Pick<ReturnType<typeof import('./metrics.mjs').createMetrics>, 'watch'> | null,
 *   isBehindProxy?: boolean,
 *   noticeProxy?: ReturnType<typeof import('./proxy-notice.mjs').proxyNotice> | null,
 * }} options
 */
export function createSiteServer({
  handle,
  key,
  memory = null,
  styles = null,
  assets = null,
  kept = null,
  calls = null,
  security = securityHeaders(),
  probes = null,
  metrics = null,
  isBehindProxy = false,
  noticeProxy = null,
}) {
  const takeTurn = renderQueue(turns);
  const shrink = styles?.shrink ?? ((page) => page);

  class SecureResponse extends PageResponse {
    security = security;
  }

  const server = createServer({ ...limits, ServerResponse: SecureResponse }, (request, response) => {
    // A proxy that kept the connection would send its next visitor to a process that is gone.
    response.isLast = probes?.isStopping() ?? false;
    response.requestId = requestIdOf(request, isBehindProxy);
    const probed = probes?.find(request) ?? null;
    if (probed !== null) return probed.then((answer) => response.answer(answer));
    metrics?.watch(request, response);
    const refused = refusalOf(request);
    if (refused !== null) return response.answer(refused);
    noticeProxy?.(request.headers);
    cleanHeaders(request.headers, request.socket.remoteAddress);
    return respond(request, response);
  });
  return refuseMalformed(server, security);

  async function respond(request, response) {
    const style = styles?.find(request) ?? null;
    if (style !== null) return response.answer({ status: 200, ...(await style) });
    if (assets !== null && request.url.startsWith('/_next/'))
      return sendAsset(request, response, { assets, kept });
    const found = memory?.find(request) ?? null;
    const page = found instanceof Promise ? await found : found;
    if (page !== null) return sendPage(request, response, page);
    const draw = drawnHere(handle, request, shrink);
    return followRequest(request, response, isBehindProxy, () =>
      draw === null ? pass(request, response) : sendDrawn(request, response, draw),
    );
  }

  async function sendDrawn(request, response, draw) {
    if (!(await takeTurn(response))) return;
    try {
      const answer = await draw();
      return typeof answer === 'number' ? answerFault(request, response, answer) : response.answer(answer);
    } catch (error) {
      console.error(error);
      return answerFault(request, response);
    }
  }

  async function pass(request, response) {
    const call = calls?.find(request) ?? null;
    if (call === null && isPageAddress(request.url)) {
      if (!(await takeTurn(response))) return;
      response.onFault = (status) => answerFault(request, response, status);
    }
    try {
      await (call === null ? handle(request, response) : sendCall(request, response, call));
      response.settle();
    } catch (error) {
      console.error(error);
      fail(response);
    }
  }

  async function answerFault(request, response, status) {
    response.answer(await renderFault(handle, request, key, status));
  }
}

/** A file of this build, or of another; not found otherwise, nor where it cannot be read. */
async function sendAsset(request, response, { assets, kept }) {
  try {
    const asset = await assets.find(request.url)?.catch(told);
    if (asset) return sendPage(request, response, asset);
    return response.answer((await kept?.find(request.url)) ?? notFound);
  } catch (error) {
    told(error);
    return fail(response);
  }
}

/** A build that was replaced below this process lacks files: others may have them. */
function told(error) {
  console.error(error);
  return null;
}

/** What a request is answered that nobody is asked for; null for one that is well formed. */
function refusalOf({ method, rawHeaders, url }) {
  if (isOddTarget(url) || hasRepeatedHost(rawHeaders)) return badRequest;
  const isPage = isPageAddress(url);
  // Calls refuse them in their own error format.
  if (isPage && hasControlCharacters(url)) return badRequest;
  const allowed = isPage || url.startsWith('/_next/') ? pageMethods : methods;
  return allowed.includes(method) ? null : refusal(405, 'Method Not Allowed', { allow: allowed.join(', ') });
}

/** How an answer is drawn that does not go from the application to the visitor as it is; null for every other. */
function drawnHere(handle, request, shrink) {
  if (!isPageAddress(request.url)) return null;
  const part = partWanted(request);
  if (part !== null) return () => drawPart(handle, request, part);
  return isGuestsLook(request) ? () => drawForGuest(handle, request, shrink) : null;
}

/** After the application threw: what was begun cannot be completed, what was not is a plain 500. */
function fail(response) {
  if (response.headersSent) return response.destroy();
  response.statusCode = 500;
  return response.end();
}

/** @returns {import('./render-fault.mjs').Answer} */
function refusal(status, words, headers = {}) {
  return {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      ...headers,
    },
    body: Buffer.from(`${words}\n`),
  };
}
