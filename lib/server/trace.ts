import 'server-only';

/**
 * What a span may say of what it stands for. There are no other names, and what others put into spans is thrown away before it is sent
 * (`lib/server/insight/traces/harmless-span.ts`): an id of ours or a word of the code, nothing that somebody typed.
 */
export type SpanAttributes = {
  readonly 'db.system.name'?: 'postgresql';
  /** With `$1` in place of values. */
  readonly 'db.query.text'?: string;
  readonly 'umiak.job'?: string;
  readonly 'umiak.provider'?: string;
  readonly 'umiak.mail.id'?: number;
  readonly 'umiak.mail.template'?: string;
  readonly 'umiak.order.item'?: string;
  readonly 'umiak.order'?: string;
  readonly 'umiak.webhook.delivery'?: string;
};

/** What traces do where they are on: `lib/server/insight/traces/start-tracing.ts`. */
export type Tracing = {
  /** A part of the trace under way, or else a trace of its own. */
  readonly work: <T>(name: string, attributes: SpanAttributes, act: () => T) => T;
  /** Out of the trace under way, for what goes on with other people's things. */
  readonly apart: <T>(act: () => T) => T;
  /** A part of the trace that is under way; without one nothing but the act. */
  readonly step: <T>(name: string, attributes: SpanAttributes, act: () => T) => T;
  /** Names what the request under way asks for by its pattern. */
  readonly route: (pattern: string) => void;
  /** The trace under way, for the log. */
  readonly ids: () => { readonly trace_id: string; readonly span_id: string } | null;
  /** A request, from here to the end of its answer; used by `scripts/serve/follow-request.mjs`. */
  readonly request: (asked: TracedRequest) => TracedAnswer;
  /** Sends what has not been sent, for a process that is about to end. */
  readonly flush: () => Promise<void>;
};

export type TracedRequest = {
  readonly method: string;
  readonly requestId: string;
  /** Headers that name the trace this is a part of; null where nobody is trusted to say so. */
  readonly carrier: Readonly<Record<string, unknown>> | null;
};

export type TracedAnswer = {
  readonly run: <T>(act: () => T) => T;
  /** `status` is null where the visitor left before the end. */
  readonly end: (status: number | null) => void;
};

// Next bundles pages, handlers and the start of the process apart; they have one tracing all the same, or none.
const slot = globalThis as { __umiakTracing?: Tracing };

/** Traces for everybody in this process, from now on. */
export function traceWith(tracing: Tracing): void {
  slot.__umiakTracing = tracing;
}

/** Does a piece of work: in the background a trace of its own, for a request a part of its trace. */
export const traceWork = <T>(name: string, attributes: SpanAttributes, act: () => T): T =>
  slot.__umiakTracing === undefined ? act() : slot.__umiakTracing.work(name, attributes, act);

/** Begins something that the request under way does not wait for, and that is not about it alone. */
export const traceApart = <T>(act: () => T): T =>
  slot.__umiakTracing === undefined ? act() : slot.__umiakTracing.apart(act);

/** Does a part of what a trace is about; outside of one, nothing is traced. */
export const traceStep = <T>(name: string, attributes: SpanAttributes, act: () => T): T =>
  slot.__umiakTracing === undefined ? act() : slot.__umiakTracing.step(name, attributes, act);

/** Says by its pattern, `POST /k/run/auth/login`, which endpoint the request under way has reached. */
export const traceRoute = (pattern: string): void => slot.__umiakTracing?.route(pattern);

/** The trace and the span under way; null without one. */
export const traceIds = () => slot.__umiakTracing?.ids() ?? null;
