import 'server-only';
import { SpanKind } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';

/**
 * All that a span may say. Next's own spans say more: the address with its query and with the tokens in its path, the messages of errors, which
 * hold what somebody typed. A list of what may go out is one that nothing new gets past.
 */
const allowed = new Set([
  'db.query.text',
  'db.system.name',
  'error.type',
  'http.method',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'http.status_code',
  'next.page',
  'next.route',
  'next.rsc',
  'next.span_type',
  'server.address',
  'server.port',
  'umiak.job',
  'umiak.mail.id',
  'umiak.mail.template',
  'umiak.order',
  'umiak.order.item',
  'umiak.provider',
  'umiak.request_id',
  'umiak.webhook.delivery',
]);

/** The name of our own spans' instrumentation. */
export const ownScope = 'umiak';

/** The span as it may be sent: what is allowed of its attributes, no words of errors, and no name that holds an address. */
export function harmlessSpan(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(
    Object.entries(span.attributes).filter(([name]) => allowed.has(name)),
  );
  return Object.create(span, {
    attributes: { value: attributes, enumerable: true },
    events: { value: [], enumerable: true },
    links: { value: [], enumerable: true },
    name: { value: nameOf(span), enumerable: true },
    status: { value: { code: span.status.code }, enumerable: true },
  }) as ReadableSpan;
}

/** Next also makes spans of loading its modules, which are about no request: dozens of traces of one span at each start. */
const isOfWork = ({ instrumentationScope, kind, parentSpanContext }: ReadableSpan): boolean =>
  instrumentationScope.name !== 'next.js' || kind === SpanKind.SERVER || parentSpanContext !== undefined;

function nameOf({ attributes, instrumentationScope, kind, name }: ReadableSpan): string {
  // Next names them by the whole address; they are switched off, and this is the second belt.
  if (attributes['next.span_type'] === 'AppRender.fetch') return 'fetch';
  if (instrumentationScope.name !== ownScope || kind !== SpanKind.SERVER) return name;
  // Which page it is becomes known while it is drawn: Next then says so to the span around its own.
  const route = attributes['http.route'];
  return route === undefined ? name : `${name} ${String(route)}`;
}

const complainEveryMs = 60_000;

/** Sends harmless spans by another exporter, and says once a minute that it cannot. */
export function harmlessExporter(exporter: SpanExporter): SpanExporter {
  let complainedAt = Number.NEGATIVE_INFINITY;
  return {
    export: (spans, done) =>
      exporter.export(spans.filter(isOfWork).map(harmlessSpan), (result) => {
        const now = performance.now();
        if (result.error !== undefined && now - complainedAt > complainEveryMs) {
          complainedAt = now;
          log.warn({ reason: reasonOf(result.error) }, 'traces could not be sent');
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
