import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';

/** What `fetch` tells of a request; its path is not read here, because it may hold what somebody searches for. */
type Fetched = { readonly method: string; readonly origin: string | URL };

/**
 * Makes a span of every call to another server that is a part of a trace, by the channels on which Node tells of them
 * (https://nodejs.org/api/diagnostics_channel.html, built-in channels; undici's docs, DiagnosticsChannel). Nothing is patched, and no
 * header is added: what we trace is no business of providers. The span says to whom, not what.
 */
export function traceOutgoing(tracer: Tracer): void {
  traceFetch(tracer);
  traceRequests(tracer);
}

function traceFetch(tracer: Tracer): void {
  const open = new WeakMap<object, Span>();
  const end = (request: object, error?: unknown) => {
    const span = open.get(request);
    if (span === undefined) return;
    open.delete(request);
    if (error !== undefined) fail(span, error);
    span.end();
  };
  subscribe('undici:request:create', (message) => {
    const { request } = message as { request: Fetched };
    const span = begin(tracer, request.method, new URL(request.origin));
    if (span !== null) open.set(request, span);
  });
  subscribe('undici:request:headers', (message) => {
    const { request, response } = message as { request: object; response: { statusCode: number } };
    const span = open.get(request);
    if (span !== undefined) answered(span, response.statusCode);
  });
  subscribe('undici:request:trailers', (message) => end((message as { request: object }).request));
  subscribe('undici:request:error', (message) => {
    const { request, error } = message as { request: object; error: unknown };
    end(request, error ?? new Error());
  });
}

/** Of `node:http` and `node:https`: what companies' and Stripe's servers are asked by. */
function traceRequests(tracer: Tracer): void {
  subscribe('http.client.request.start', (message) => {
    const { request } = message as { request: ClientRequest };
    const span = begin(tracer, request.method, new URL(`${request.protocol}//${request.host}`));
    if (span === null) return;
    request.once('response', ({ statusCode = 0 }: IncomingMessage) => answered(span, statusCode));
    request.once('error', (error) => fail(span, error));
    request.once('close', () => span.end());
  });
}

/** Null outside of a trace, to which belongs the sending of spans itself. */
function begin(tracer: Tracer, method: string, { hostname, port, protocol }: URL): Span | null {
  if (trace.getActiveSpan()?.isRecording() !== true) return null;
  return tracer.startSpan(`${method} ${hostname}`, {
    kind: SpanKind.CLIENT,
    attributes: {
      'http.request.method': method,
      'server.address': hostname,
      'server.port': Number(port || (protocol === 'https:' ? 443 : 80)),
    },
  });
}

function answered(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
}

function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
  span.setStatus({ code: SpanStatusCode.ERROR });
}
