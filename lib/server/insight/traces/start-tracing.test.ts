import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { eq } from 'drizzle-orm';
import { kickOutbox, outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { database } from '@/lib/server/store/connection';
import { credential } from '@/lib/server/store/schema';
import type { Tracing } from '@/lib/server/trace';
import { traceIds, traceStep, traceWork } from '@/lib/server/trace';
import { saidOf, traceCollector } from '@/tests/factories/trace-collector';
import { testDatabase } from '@/tests/setup/database';
import { startTracing } from './start-tracing';

const db = testDatabase();
const secret = 'ada.brightwell@secret.example';
let collector: Awaited<ReturnType<typeof traceCollector>>;
let provider: { readonly url: string; readonly asked: (string | undefined)[]; stop: () => void };

const tracing = () => (globalThis as { __umiakTracing?: Tracing }).__umiakTracing as Tracing;
const spans = async () => {
  await tracing().flush();
  return collector.spans();
};
const named = async (name: string) => (await spans()).filter((span) => span.name === name);

beforeAll(async () => {
  collector = await traceCollector();
  provider = await someProvider();
  Object.assign(process.env, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  });
  startTracing();
});
afterAll(async () => {
  provider.stop();
  await collector.stop();
});

/** Another server, which keeps what it was told of the trace. */
async function someProvider() {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers.traceparent as string | undefined);
    response.writeHead(request.url?.startsWith('/busy') ? 503 : 200).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () => server.close(),
  };
}

test('a statement is a part of its trace, without the values it is about', async () => {
  await traceWork('look somebody up', {}, () =>
    database().select().from(credential).where(eq(credential.subject, secret)),
  );
  const [work] = await named('look somebody up');
  const [statement] = await named('select credential');
  expect(statement).toMatchObject({ traceId: work?.traceId, parentSpanId: work?.spanId });
  expect(statement && saidOf(statement, 'db.query.text')).toContain('"subject" = $1');
  expect(collector.text()).not.toContain(secret);
});

test('statements and calls that no trace is about are not traced', async () => {
  const before = (await spans()).length;
  await database().select().from(credential);
  await (await fetch(provider.url)).text();
  expect(await spans()).toHaveLength(before);
});

test('calls to other servers say to whom, not what, and tell them nothing of the trace', async () => {
  await traceWork('ask', {}, async () => {
    await (await fetch(`${provider.url}/busy?name=${secret}`)).text();
    await new Promise<void>((done, failed) => {
      get(`${provider.url}/ok?name=${secret}`, (answer) => void text(answer).then(() => done(), failed));
    });
    const unused = 'http://127.0.0.1:9';
    await expect(new Promise((_, failed) => get(unused).on('error', failed))).rejects.toThrow('ECONNREFUSED');
  });
  const [work] = await named('ask');
  const calls = (await named('GET 127.0.0.1')).filter(({ traceId }) => traceId === work?.traceId);
  expect(calls.map((call) => [saidOf(call, 'http.response.status_code'), call.status.code ?? 0])).toEqual([
    [503, SpanStatusCode.ERROR],
    [200, SpanStatusCode.UNSET],
    [undefined, SpanStatusCode.ERROR],
  ]);
  expect(provider.asked).toEqual([undefined, undefined, undefined]);
  expect(collector.text()).not.toContain(secret);
});

test('what others put into spans of theirs does not leave: addresses, tokens, words of errors', async () => {
  const next = trace.getTracer('next.js');
  const attributes = {
    'http.target': `/trips/shared/${secret}?q=1`,
    'http.route': '/[brand]/[locale]/trips/shared/[link]',
    'next.span_type': 'AppRender.fetch',
  };
  next.startActiveSpan('load route module', (span) => span.end());
  next.startActiveSpan('GET', { kind: SpanKind.SERVER }, (request) => {
    next.startActiveSpan(`fetch GET http://x/${secret}`, { attributes, kind: SpanKind.CLIENT }, (span) => {
      span.recordException(new Error(secret));
      span.setStatus({ code: SpanStatusCode.ERROR, message: secret });
      span.end();
    });
    request.end();
  });
  expect(await named('GET')).toHaveLength(1);
  expect(await named('load route module')).toEqual([]);
  const [span] = await named('fetch');
  expect(span && saidOf(span, 'http.route')).toBe('/[brand]/[locale]/trips/shared/[link]');
  expect(span?.status).toEqual({ code: SpanStatusCode.ERROR });
  expect(collector.text()).not.toContain(secret);
});

test('a request is named by its route, and belongs to the trace of a proxy that is trusted', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const carrier = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  const within: unknown[] = [];
  for (const trusted of [carrier, null]) {
    const request = tracing().request({ method: 'POST', requestId: 'one-of-ours', carrier: trusted });
    request.run(() => {
      tracing().route('POST /k/run/auth/{step}');
      within.push(traceIds()?.trace_id);
    });
    request.end(trusted === null ? null : 500);
  }
  const [first, second] = await named('POST /k/run/auth/{step}');
  expect(within).toEqual([traceId, second?.traceId]);
  expect(first).toMatchObject({ traceId, kind: 2, status: { code: SpanStatusCode.ERROR } });
  expect(second?.traceId).not.toBe(traceId);
  expect(first && saidOf(first, 'umiak.request_id')).toBe('one-of-ours');
});

test('a mail is a trace of its own that names no recipient; what fails says so by its kind', async () => {
  await db.query(
    `with a as (insert into account (name) values ('Rea') returning id),
       c as (insert into credential (account_id, provider, subject, is_primary) select id, 'email', $1, true from a)
     insert into outbox (recipient, template, locale, brand, origin, not_before)
       values ($1, 'passwordChanged', 'en-US', 'kayak', 'http://localhost:3000', now() - interval '1 second')`,
    [secret],
  );
  await traceWork('a request', {}, async () => {
    kickOutbox();
    await outboxIdle();
  });
  await expect(traceStep('nothing', {}, () => Promise.reject(new RangeError(secret)))).rejects.toThrow(
    secret,
  );
  await expect(traceWork('fails', {}, () => Promise.reject(new RangeError(secret)))).rejects.toThrow(secret);
  const [request] = await named('a request');
  const [mail] = await named('mail passwordChanged');
  const [sent] = await named('send mail');
  expect(mail).toBeDefined();
  expect(mail?.traceId).not.toBe(request?.traceId);
  expect(sent).toMatchObject({ traceId: mail?.traceId, parentSpanId: mail?.spanId });
  const [failed] = await named('fails');
  expect(failed && saidOf(failed, 'error.type')).toBe('RangeError');
  expect(collector.text()).not.toContain(secret);
});

test('the process says which service, version and instance it is, and what OTEL_RESOURCE_ATTRIBUTES adds', async () => {
  await spans();
  expect(collector.resource()).toMatchObject({
    'service.name': 'umiak',
    'service.version': expect.any(String),
    'service.instance.id': expect.any(String),
    'deployment.environment.name': 'test',
  });
});

test('a collector that refuses costs spans, and nothing else', async () => {
  collector.answer(400);
  expect(await traceWork('lost', {}, async () => 7)).toBe(7);
  await tracing().flush();
  collector.answer(200);
  expect(await named('lost')).toEqual([]);
});
