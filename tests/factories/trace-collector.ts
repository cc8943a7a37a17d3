import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = {
  readonly stringValue?: string;
  readonly intValue?: number | string;
  readonly boolValue?: boolean;
};

/** A span as OTLP writes it in JSON. */
type SentSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code?: number; readonly message?: string };
  readonly events?: readonly unknown[];
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
};

type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: SentSpan['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
};

/** A collector on this machine that takes traces by OTLP over HTTP, in JSON. */
export async function traceCollector() {
  const bodies: string[] = [];
  const state = { status: 200 };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      if (state.status === 200 && request.url === '/v1/traces') bodies.push(body);
      response.writeHead(state.status, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sent = (): Sent[] => bodies.map((body) => JSON.parse(body) as Sent);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything that came, as it came. */
    text: () => bodies.join('\n'),
    spans: () =>
      sent().flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    /** What the process that sent says of itself. */
    resource: () =>
      Object.fromEntries(
        sent()[0]?.resourceSpans[0]?.resource.attributes.map(({ key, value }) => [key, said(value)]) ?? [],
      ),
    answer(status: number) {
      state.status = status;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
  };
}

/** What a span says under a name; undefined where it says nothing. */
export const saidOf = ({ attributes }: SentSpan, key: string) => {
  const found = attributes.find((one) => one.key === key);
  return found === undefined ? undefined : said(found.value);
};

const said = ({ boolValue, intValue, stringValue }: Value) =>
  stringValue ?? (intValue === undefined ? boolValue : Number(intValue));
