import { withRequestId } from './request-ids.mjs';

/**
 * What the log says of a request names its id, as its answer does, and it is one trace until the end of its answer where the
 * application traces (`lib/server/trace.ts`).
 * @template T
 * @param {import('node:http').IncomingMessage} request
 * @param {import('./page-response.mjs').PageResponse} response which has the id
 * @param {boolean} isBehindProxy without a proxy anybody could write which trace a request is a part of
 * @param {() => T} act
 * @returns {T}
 */
export function followRequest(request, response, isBehindProxy, act) {
  return withRequestId(response.requestId, () => traceRequest(request, response, isBehindProxy, act));
}

function traceRequest(request, response, isBehindProxy, act) {
  /** @type {import('@/lib/server/trace').Tracing | undefined} */
  const tracing = globalThis.__umiakTracing;
  if (tracing === undefined) return act();
  const { headers, method } = request;
  const traced = tracing.request({
    method,
    requestId: response.requestId,
    carrier: isBehindProxy ? { ...headers } : null,
  });
  // Next would take the trace from here, whoever wrote it.
  delete headers.traceparent;
  delete headers.tracestate;
  response.once('close', () => traced.end(response.writableFinished ? response.statusCode : null));
  return traced.run(act);
}
