import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { type BusinessApi, businessApi } from './business-api';
import { putPageGlobals } from './page-globals.factory';

type Page = { items: string[]; total: number };
type Table = {
  'GET /i/api/business/company/v1': { input: Record<string, never>; output: { name: string } };
  'PUT /i/api/business/company/v1': { input: { name: string }; output: { name: string } };
  'GET /i/api/business/invitations/v1': {
    input: { page: number; size: number; status: string };
    output: Page;
  };
  'POST /i/api/business/users/v2/findUsers': {
    input: { page: number; size: number; query: string };
    output: Page;
  };
  'POST /i/api/business/me/v1/traveler/select': { input: { email: string }; output: null };
  'POST /i/api/business/company/v1/contactAccountManager': {
    input: { subject: string; attachment?: Blob; topics: string[] };
    output: null;
  };
  'DELETE /i/api/business/company/v1/sso/{id}': { input: { id: string }; output: null };
};

const client = businessApi as unknown as BusinessApi<Table>;
const company = '/i/api/business/company/v1';
const page: Page = { items: ['ada'], total: 31 };

beforeEach(() => putPageGlobals({ formtoken: 'from-page' }));

test('HTTP-007 get sends GET with X-CSRF and returns the JSON', async () => {
  const calls = recordFetch({ [`GET ${company}`]: jsonAnswer({ name: 'Arctic Tools' }) });
  expect(await client.get(company)).toEqual({ name: 'Arctic Tools' });
  expect(calls).toMatchObject([{ method: 'GET', url: company, body: null }]);
  expect(calls[0]?.headers.get('X-CSRF')).toBe('from-page');
});

test('HTTP-008 a paginated get has its paging in the address and returns a page', async () => {
  const path = '/i/api/business/invitations/v1';
  const calls = recordFetch({ [`GET ${path}`]: jsonAnswer(page) });
  expect(await client.getPage(path, { status: 'open' }, { page: 2, size: 15 })).toEqual(page);
  expect(calls).toMatchObject([{ method: 'GET', url: `${path}?status=open&page=2&size=15` }]);
});

test('HTTP-009 post json sends POST with a JSON body', async () => {
  const path = '/i/api/business/me/v1/traveler/select';
  const calls = recordFetch({ [`POST ${path}`]: () => new Response(null, { status: 204 }) });
  expect(await client.postJson(path, { email: 'ada@example.com' })).toBeNull();
  expect(calls).toMatchObject([{ method: 'POST', url: path, body: '{"email":"ada@example.com"}' }]);
  expect(calls[0]?.headers.get('Content-Type')).toBe('application/json');
});

test('HTTP-005 HTTP-010 a paginated post has its paging in the address and the rest as JSON', async () => {
  const path = '/i/api/business/users/v2/findUsers';
  const calls = recordFetch({ [`POST ${path}`]: jsonAnswer(page) });
  expect(await client.postPage(path, { query: 'ad' }, { page: 0, size: 100 })).toEqual(page);
  expect(calls).toMatchObject([{ method: 'POST', url: `${path}?page=0&size=100`, body: '{"query":"ad"}' }]);
  expect(calls[0]?.headers.get('Content-Type')).toBe('application/json');
});

test('HTTP-011 form-data post sends multipart, and its Content-Type is left to the browser', async () => {
  const path = '/i/api/business/company/v1/contactAccountManager';
  const calls = recordFetch({ [`POST ${path}`]: jsonAnswer(null) });
  const attachment = new File(['%PDF'], 'bill.pdf', { type: 'application/pdf' });
  await client.postFormData(path, { subject: 'Bill', attachment, topics: ['a', 'b'] });
  const [call] = calls;
  expect(call?.method).toBe('POST');
  expect(call?.headers.get('Content-Type')).toBeNull();
  const data = call?.body as FormData;
  expect(data).toBeInstanceOf(FormData);
  expect(data.get('subject')).toBe('Bill');
  expect(data.getAll('topics')).toEqual(['a', 'b']);
  expect(data.get('attachment')).toMatchObject({ name: 'bill.pdf', type: 'application/pdf', size: 4 });
});

test('HTTP-012 put json sends PUT with a JSON body', async () => {
  const calls = recordFetch({ [`PUT ${company}`]: jsonAnswer({ name: 'Arctic' }) });
  expect(await client.putJson(company, { name: 'Arctic' })).toEqual({ name: 'Arctic' });
  expect(calls).toMatchObject([{ method: 'PUT', url: company, body: '{"name":"Arctic"}' }]);
  expect(calls[0]?.headers.get('Content-Type')).toBe('application/json');
});

test('HTTP-013 delete sends DELETE', async () => {
  const calls = recordFetch({ [`DELETE ${company}/sso/7`]: () => new Response(null, { status: 204 }) });
  expect(await client.delete('/i/api/business/company/v1/sso/{id}', { id: '7' })).toBeNull();
  expect(calls).toMatchObject([{ method: 'DELETE', url: `${company}/sso/7`, body: null }]);
});

test('a path is only called by a method it has', () => {
  // @ts-expect-error the table has no POST of the company
  const wrongMethod = () => client.postJson(company, {});
  // @ts-expect-error paging has its own argument
  const pagingTwice = () => client.postPage('/i/api/business/users/v2/findUsers', { query: '', page: 1 });
  expect([wrongMethod, pagingTwice]).toHaveLength(2);
});
