import 'server-only';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { siteVersion } from '@/lib/server/site-version';
import { type TracedAnswer, type TracedRequest, traceWith } from '@/lib/server/trace';
import { harmlessExporter, ownScope } from './harmless-span';
import { traceOutgoing } from './trace-outgoing';

/**
 * Sends traces of this process to the collector that `OTEL_EXPORTER_OTLP_ENDPOINT` names: of requests with what Next tells of pages, of database
 * statements, of calls to other servers, of jobs and of mails (docs/decisions/068). This file is the only one that loads OpenTelemetry's SDK, and it
 * is loaded only where traces are on.
 */
export function startTracing(): void {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'umiak', 'service.version': siteVersion() }))
      .merge(detectResources({ detectors: [serviceInstanceIdDetector, envDetector] })),
    spanProcessors: [new BatchSpanProcessor(harmlessExporter(new OTLPTraceExporter()))],
  });
  // No baggage: it would carry what a stranger wrote.
  provider.register({ propagator: new W3CTraceContextPropagator() });
  // Its spans are named by whole addresses; ours say to whom alone.
  process.env.NEXT_OTEL_FETCH_DISABLED = '1';
  traceOutgoing(tracer());
  traceWith({
    work: (name, attributes, act) =>
      tracer().startActiveSpan(name, { attributes }, (span) => ended(span, act)),
    apart: (act) => context.with(ROOT_CONTEXT, act),
    step: (name, attributes, act) =>
      isTracing()
        ? tracer().startActiveSpan(name, { attributes, kind: SpanKind.CLIENT }, (span) => ended(span, act))
        : act(),
    route: (pattern) => {
      const [, path = pattern] = pattern.split(' ');
      trace.getActiveSpan()?.setAttribute('http.route', path);
    },
    ids: idsNow,
    request: traceRequest,
    // What could not be sent has been logged.
    flush: () => provider.forceFlush().catch(() => {}),
  });
}

const tracer = () => trace.getTracer(ownScope);
const isTracing = (): boolean => trace.getActiveSpan()?.isRecording() === true;

function idsNow() {
  const now = trace.getActiveSpan()?.spanContext();
  return now === undefined ? null : { trace_id: now.traceId, span_id: now.spanId };
}

function traceRequest({ carrier, method, requestId }: TracedRequest): TracedAnswer {
  const from = carrier === null ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, carrier);
  const attributes = { 'http.request.method': method, 'umiak.request_id': requestId };
  const span = tracer().startSpan(method, { attributes, kind: SpanKind.SERVER }, from);
  const within = trace.setSpan(from, span);
  return {
    run: (act) => context.with(within, act),
    end: (status) => {
      if (status !== null) span.setAttribute('http.response.status_code', status);
      if (status !== null && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** A query of the database begins when somebody waits for it, and is no instance of Promise. */
const isThenable = (result: unknown): result is PromiseLike<unknown> =>
  typeof result === 'object' && result !== null && 'then' in result;

/** Ends the span with what it is about, at once or when its promise is settled. */
function ended<T>(span: Span, act: () => T): T {
  const fail = (error: unknown): never => {
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    throw error;
  };
  try {
    const result = act();
    if (!isThenable(result)) {
      span.end();
      return result;
    }
    return result.then((value) => {
      span.end();
      return value;
    }, fail) as T;
  } catch (error) {
    return fail(error);
  }
}
