import * as z from 'zod';
import type { Endpoint } from '@/lib/server/http/endpoint';
import { staff } from '@/lib/server/http/guards';
import { bodyBytesMax } from '@/lib/server/http/request-body';
import { calls } from '@/route-handlers';
import { roleBrowsers } from '@/tests/factories/role-browser';
import { staffBrowser } from '@/tests/factories/support';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';
import { accessLines } from './access-table';
import { addressConflicts } from './address-conflicts';
import { sampleCalls, sampleRequest } from './sample-calls';
import { looseObjects } from './strict-outputs';

const db = testDatabase({ demo: true });
const [admin, traveler] = [roleBrowsers('admin', db), roleBrowsers('traveler', db)];

const origin = 'http://localhost:3000';
const all: readonly Endpoint[] = Object.values(calls).flat();
/** Without those that an API key alone opens: no browser calls them, and `scim-limits.test.ts` tries what stands in them. */
const endpoints = all.filter(({ guard }) => guard.key?.alone !== true);
const changing = endpoints.filter(({ changesState }) => changesState);
const own = { origin, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'XMLHttpRequest' };

type Sent = { readonly headers: Record<string, string>; readonly body?: BodyInit; readonly query?: string };

async function send(
  browser: TestBrowser,
  { address }: Endpoint,
  { headers, body, query }: Sent,
): Promise<Response> {
  const [method = ''] = address.split(' ');
  const sample = sampleRequest(address);
  const content = body ?? sample.body;
  return browser.request(method, query === undefined ? sample.path : `${sample.path}${query}`, {
    headers: body === undefined ? { ...sample.headers, ...headers } : headers,
    ...(content === undefined ? {} : { body: content }),
  });
}

const codeOf = async (response: Response): Promise<unknown> => {
  const body = (await response.json()) as { errorCode?: string; errors?: readonly { code: string }[] };
  return body.errorCode ?? body.errors?.[0]?.code;
};

const named = (list: readonly Endpoint[]) => list.map((one) => [one.address, one] as const);

test('no two endpoints own one address', () => {
  expect(addressConflicts(all.map(({ address }) => address))).toEqual([]);
  expect(addressConflicts(['GET /a/{b}', 'GET /a/{c}', 'POST /a/{b}'])).toEqual([
    'GET /a/{b} and GET /a/{c}',
  ]);
  expect(addressConflicts(['GET /a/{b}', 'GET /a/fixed'])).toEqual([]);
});

test('every output is strict: nothing leaves that its schema does not name', () => {
  expect(all.flatMap(({ address, output }) => looseObjects(output).map((at) => `${address} ${at}`))).toEqual(
    [],
  );
  expect(looseObjects(z.object({ a: z.object({ b: z.string() }) }))).toEqual(['$', '$.a']);
});

/**
 * Calls that count or log without knowing whom, and those whose mailed ticket alone says whose alert or mail they end, or who answers: a forged call
 * gains nothing by a visitor's cookies.
 */
const forNobody = [
  'POST /i/api/account/v1/notifications/stop',
  'POST /i/api/affiliate/ui/metrics/v1/{type}',
  'POST /i/api/analytics/v1/events',
  'POST /i/api/booking/v1/callbacks',
  'POST /i/api/business/tracker/v1/answers',
  'POST /i/api/errors/v1/reports',
  'POST /i/api/search/v1/alerts/stop',
  'POST /i/api/security/v1/reports',
];

test('only these calls need no form token', () => {
  const tokenless = changing.filter((one) => one.actsForNobody || one.issuesFormToken);
  expect(tokenless.map(({ address }) => address).sort()).toEqual([...forNobody, 'POST /s/run/formtoken']);
});

describe.each(named(changing.filter((one) => !one.issuesFormToken && !one.actsForNobody)))(
  '%s',
  (_address, endpoint) => {
    test('refuses without the form token, and with somebody else’s', async () => {
      const browser = await traveler();
      const strangers = await testBrowser().formToken();
      const tokens = [own, { ...own, 'x-csrf': strangers }, { ...own, 'x-csrf': '' }];
      for (const response of await Promise.all(tokens.map((headers) => send(browser, endpoint, { headers }))))
        expect([response.status, await codeOf(response)]).toEqual([403, 'INVALID_FORM_TOKEN']);
    });
  },
);

describe.each(named(changing))('%s', (_address, endpoint) => {
  test('refuses another site', async () => {
    const browser = testBrowser();
    const token = await browser.formToken();
    const elsewhere = [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin, 'sec-fetch-site': 'cross-site' },
      { origin: 'http://evil.localhost:4000', 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
    ];
    const responses = await Promise.all(
      elsewhere.map((from) => send(browser, endpoint, { headers: { ...own, ...from, 'x-csrf': token } })),
    );
    for (const response of responses)
      expect([response.status, await codeOf(response)]).toEqual([403, 'FOREIGN_ORIGIN']);
  });
});

/** Whoever a guard keeps out does not learn whether their body is well-formed, so an allowed person must ask. */
async function somebodyAllowed({ address, guard }: Endpoint): Promise<TestBrowser> {
  if (guard.says.startsWith(staff.says)) return staffBrowser(db);
  const { statuses } = accessLines().find((line) => line.address === address) ?? {};
  return statuses?.traveler === 403 ? admin() : traveler();
}

const withBody = endpoints.filter(({ input }) => input.form !== undefined || input.json !== undefined);

describe.each(named(withBody))('%s', (_address, endpoint) => {
  const as = async () => {
    const browser = await somebodyAllowed(endpoint);
    return { browser, headers: { ...own, 'x-csrf': await browser.formToken() } };
  };
  const json = { 'content-type': 'application/json' };

  test('refuses fields nobody declared and bodies that are no object', async () => {
    const { browser, headers } = await as();
    const { form, json: usual } = sampleCalls[endpoint.address] ?? {};
    const bodies = [JSON.stringify({ ...form, ...usual, role: 'admin' }), '[]', '{', 'null', '"text"'];
    const responses = await Promise.all(
      bodies.map((body) => send(browser, endpoint, { headers: { ...headers, ...json }, body })),
    );
    for (const response of responses) expect(await codeOf(response)).toBe('VALIDATION_ERROR');
  });

  test('refuses a type it does not read, and more than it reads', async () => {
    const { browser, headers } = await as();
    const xml = await send(browser, endpoint, {
      headers: { ...headers, 'content-type': 'text/xml' },
      body: '<a/>',
    });
    expect(xml.status).toBe(415);
    const body = JSON.stringify({ a: 'x'.repeat(bodyBytesMax) });
    const large = await send(browser, endpoint, { headers: { ...headers, ...json }, body });
    expect(large.status).toBe(413);
  });
});

/** The body of a request, of which all but the first byte comes once `meanwhile` is done. */
async function heldBack(body: BodyInit, meanwhile: () => Promise<unknown>) {
  const whole = new Response(body);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes.slice(0, 1));
      await meanwhile();
      controller.enqueue(bytes.slice(1));
      controller.close();
    },
  });
  return { type: whole.headers.get('content-type') ?? '', stream };
}

const forMembers = withBody.filter(
  ({ address, guard }) =>
    !guard.says.startsWith(staff.says) &&
    accessLines().find((line) => line.address === address)?.statuses.anonymous === 401,
);

test.each(named(forMembers))(
  '%s: whoever holds back the body keeps no right that ends meanwhile',
  async (_address, endpoint) => {
    const browser = await somebodyAllowed(endpoint);
    const token = await browser.formToken();
    const { path, body = '{}', headers } = sampleRequest(endpoint.address);
    const { stream, type } = await heldBack(body, () => db.query('update session set revoked_at = now()'));
    const [method = ''] = endpoint.address.split(' ');
    const response = await browser.request(method, path, {
      headers: { 'content-type': type, ...headers, ...own, 'x-csrf': token },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    await db.query('update session set revoked_at = null');
    // A form token ends with its session.
    expect(['INVALID_FORM_TOKEN', 'INVALID_SESSION']).toContain(await codeOf(response));
  },
);

/** What PostgreSQL itself refuses, in every field. Each kind there is stands in `lib/server/http/router.test.ts`. */
const poisons = ['\0'];
/** Only JSON can hold half a surrogate pair: elsewhere it is no UTF-8. */
const halves = ['\uD83D'];

type Poisoned = { readonly field: string; readonly path: string; readonly init: RequestInit };

/** A sample call for each of its declared fields and each text in its JSON, with something unfit at that place. */
function poisonedCalls(endpoint: Endpoint): Poisoned[] {
  const { address, input } = endpoint;
  const sample = sampleRequest(address);
  const { json, params: given = {} } = sampleCalls[address] ?? {};
  const [, pattern = ''] = address.split(' ');
  const sent = { headers: sample.headers, ...(sample.body === undefined ? {} : { body: sample.body }) };
  const params = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const fieldsOf = (schema: z.ZodObject | undefined) => Object.keys(schema?.shape ?? {});
  const inPath = params.flatMap((name) =>
    poisons.map((text) => {
      const value = encodeURIComponent(`${given[name] ?? ''}${text}`);
      return { field: name, path: addressWith(sample.path, pattern, name, value), init: sent };
    }),
  );
  const inQuery = fieldsOf(input.query).flatMap((field) =>
    poisons.map((text) => {
      const url = new URL(sample.path, origin);
      url.searchParams.set(field, `x${text}`);
      return { field, path: `${url.pathname}${url.search}`, init: sent };
    }),
  );
  const asJson = (field: string, body: unknown): Poisoned => ({
    field,
    path: sample.path,
    init: { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
  });
  const usual = json ?? sampleCalls[address]?.form ?? {};
  const inJson = [...fieldsOf(input.json), ...fieldsOf(input.form)].flatMap((field) =>
    [...poisons, ...halves].map((text) => asJson(field, { ...usual, [field]: `x${text}` })),
  );
  const deeper = textsIn(json ?? {}).map((steps) => asJson(steps.join('.'), poisonedAt(json ?? {}, steps)));
  const inForm = [...fieldsOf(input.form), ...fieldsOf(input.multipart)].flatMap((field) =>
    poisons.map((text) => {
      const body = input.multipart === undefined ? new URLSearchParams() : new FormData();
      body.set(field, `x${text}`);
      return { field, path: sample.path, init: { body } };
    }),
  );
  return [...inPath, ...inQuery, ...inJson, ...deeper, ...inForm];
}

/** A path with another value in place of a parameter's. */
function addressWith(path: string, pattern: string, name: string, value: string): string {
  const [own = '', query] = path.split('?');
  const names = pattern.split('/');
  const parts = own.split('/').map((part, at) => (names[at] === `{${name}}` ? value : part));
  return query === undefined ? parts.join('/') : `${parts.join('/')}?${query}`;
}

/** Where in a value texts stand. */
function textsIn(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string') return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, [...at, key]));
}

function poisonedAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return `${String(value)}\0`;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = poisonedAt(copy[key], rest);
  return copy;
}

describe.each(named(endpoints.filter((one) => poisonedCalls(one).length > 0)))('%s', (address, endpoint) => {
  test('V7 refuses control characters and halves of surrogate pairs in every field', async () => {
    const browser = await somebodyAllowed(endpoint);
    const headers = { ...own, ...(endpoint.changesState ? { 'x-csrf': await browser.formToken() } : {}) };
    const [method = ''] = address.split(' ');
    for (const { field, init, path } of poisonedCalls(endpoint)) {
      const response = await browser.request(method, path, {
        ...init,
        headers: { ...headers, ...init.headers },
      });
      expect([field, path, response.status, await codeOf(response)]).toEqual([
        field,
        path,
        400,
        'INVALID_CHARACTERS',
      ]);
    }
  });
});
