import { createServer } from 'node:http';
import { answerPart } from './answer-part.mjs';
import { acceptEncodingMax } from './choose-encoding.mjs';
import { cleanHeaders } from './clean-headers.mjs';
import { drawingTurns } from './drawing-turns.mjs';
import { isPageAddress } from './page-address.mjs';
import { PageResponse } from './page-response.mjs';
import { partWanted } from './part-of-page.mjs';
import { refuseMalformed } from './refuse-malformed.mjs';
import { renderFault } from './render-fault.mjs';
import { isOddTarget } from './request-target.mjs';
import { securityHeaders } from './security-headers.mjs';
import { sendCall } from './send-call.mjs';
import { sendPage } from './send-page.mjs';
import { hasTwoHosts } from './two-hosts.mjs';

/** Times a slow or silent client may take. Load balancers keep idle connections for 60 s: we keep them longer. */
const limits = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
};

/** Measured: fewer leave the database's answers waited for, more only fill memory (docs/decisions/030). */
const turns = { places: 3, patienceMs: 500 };

/**
 * The HTTP server before the application: it lets in what is well-formed, tells the application the truth
 * about the sender, and sees to it that a page which fails is still a page. Pages that are the same for
 * everybody come from `memory`; without one, every page is the application's. Of a page somebody may want one part
 * alone (`x-part`). The stylesheets those pages have of their own come from `styles`. Calls whose mount is loaded are asked without the application's router.
 * Every answer, whoever gives it, has the headers of `security`.
 * @param {{
 *   handle: import('./ask-application.mjs').Handle,
 *   faultKey: string,
 *   memory?: import('./page-memory.mjs').PageMemory | null,
 *   styles?: Pick<import('./page-styles.mjs').PageStyles, 'find'> | null,
 *   calls?: Pick<ReturnType<typeof import('./loaded-calls.mjs').loadedCalls>, 'find'> | null,
 *   security?: import('./security-headers.mjs').SecurityHeaders,
 * }} options
 */
export function createSiteServer({
  handle,
  faultKey,
  memory = null,
  styles = null,
  calls = null,
  security = securityHeaders(),
}) {
  const takeTurn = drawingTurns(turns);

  class SecureResponse extends PageResponse {
    security = security;
  }

  const server = createServer({ ...limits, ServerResponse: SecureResponse }, (request, response) => {
    if (isOddTarget(request.url) || hasTwoHosts(request.rawHeaders)) return refuse(response);
    cleanHeaders(request.headers, request.socket.remoteAddress);
    dropEndlessEncodings(request.headers);
    return respond(request, response);
  });
  return refuseMalformed(server, security);

  async function respond(request, response) {
    const style = styles?.find(request) ?? null;
    if (style !== null) return response.answer({ status: 200, ...(await style) });
    const found = memory?.find(request) ?? null;
    const page = found instanceof Promise ? await found : found;
    const part = isPageAddress(request.url) ? partWanted(request) : null;
    if (part !== null && (await sendPart(request, response, part, page))) return;
    return page === null ? pass(request, response) : sendPage(request, response, page);
  }

  /** Whether the part could be sent; where not, the whole answer is as good, and says what went wrong. */
  async function sendPart(request, response, part, page) {
    try {
      const answer = await answerPart(handle, request, part, page);
      if (answer !== null) response.answer(answer);
      return answer !== null;
    } catch (error) {
      console.error(error);
      return false;
    }
  }

  async function pass(request, response) {
    const call = calls?.find(request) ?? null;
    if (isPageAddress(request.url)) {
      if (!(await takeTurn(response))) return;
      response.onFault = () => answerFault(request, response);
    }
    try {
      await (call === null ? handle(request, response) : sendCall(request, response, call));
      response.settle();
    } catch (error) {
      console.error(error);
      fail(response);
    }
  }

  async function answerFault(request, response) {
    response.answer(await renderFault(handle, request, faultKey));
  }
}

/** After the application threw: what was begun cannot be completed, what was not is a plain 500. */
function fail(response) {
  if (response.headersSent) return response.destroy();
  response.statusCode = 500;
  return response.end();
}

function refuse(response) {
  response.answer({
    status: 400,
    headers: { 'content-type': 'text/plain; charset=utf-8', connection: 'close' },
    body: Buffer.from('Bad Request\n'),
  });
}

/** The application reads this header as well, and takes longer the longer it is. */
function dropEndlessEncodings(headers) {
  if ((headers['accept-encoding']?.length ?? 0) > acceptEncodingMax) delete headers['accept-encoding'];
}
