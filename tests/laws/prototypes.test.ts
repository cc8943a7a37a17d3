import { calls } from '@/route-handlers';
import { keyClient, newKey } from '@/tests/factories/api-keys';
import { newColleague } from '@/tests/factories/colleagues';
import { addedBy, base } from '@/tests/factories/directory';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';
import { nobodysId, sampleCalls, sampleFields, sampleRequest } from './sample-calls';

const db = testDatabase({ demo: true });

/** What takes a property of every object for its own where a name is looked up or set without care. */
const hostile = [
  '__proto__.polluted eq "x"',
  'emails[__proto__.polluted eq "x"]',
  'constructor.prototype.polluted',
];
const keys = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"__proto__.polluted":1';

let admin: TestBrowser;
let directory: ReturnType<typeof keyClient>;
beforeAll(async () => {
  admin = (await newColleague(db, { role: 'admin' })).browser;
  directory = keyClient((await newKey(admin, ['scim'])).key);
});

async function newGroup(): Promise<string> {
  const { body } = await directory('POST', `${base}/Groups`, { displayName: `Group ${crypto.randomUUID()}` });
  return body.id;
}

const own = () => [Object.prototype, Array.prototype, Function.prototype].map(Object.getOwnPropertyNames);
const untouched = own();
afterEach(() => expect(own()).toEqual(untouched));

const endpoints = Object.values(calls).flat();
const ofDirectories = endpoints.filter(({ guard }) => guard.key?.alone === true);
const ofPages = endpoints.filter((one) => !ofDirectories.includes(one));

/** A sample with hostile keys in each object of its body, and one with hostile texts in all that it says. */
function variants(address: string): { readonly path: string; readonly body?: string }[] {
  const { json, query } = sampleCalls[address] ?? {};
  const { path } = sampleRequest(address);
  const [plain = ''] = path.split('?');
  const text = json === undefined ? undefined : JSON.stringify(json);
  const queryOf = (value: string) => {
    const names = [...Object.keys(query ?? {}), 'filter', 'attributes', 'path', 'sortBy'];
    return `?${new URLSearchParams(names.map((name) => [name, value]))}`;
  };
  return [
    ...hostile.map((value) => ({
      path: `${plain}${queryOf(value)}`,
      ...(text === undefined ? {} : { body: withTexts(text, value) }),
    })),
    ...(text === undefined ? [] : [{ path, body: text.replaceAll(/\{(?=")/g, `{${keys},`) }]),
  ];
}

const withTexts = (text: string, value: string): string =>
  JSON.stringify(
    JSON.parse(text, (key, part: unknown) =>
      typeof part === 'string' && !['op', 'schemas'].includes(key) && !part.startsWith('urn:') ? value : part,
    ),
  );

test.each(ofDirectories.map(({ address }) => address))(
  'a directory changes no prototype: %s',
  async (address) => {
    const [method = ''] = address.split(' ');
    const id = address.includes('/Groups') ? await newGroup() : (await addedBy(directory)).id;
    for (const { body, path: sample } of variants(address)) {
      const path = sample.replace(nobodysId, id);
      const answer = await directory(method, path, body === undefined ? undefined : JSON.parse(body));
      expect([path, answer.status < 500]).toEqual([path, true]);
      expect(own()).toEqual(untouched);
    }
  },
);

/** The same as names of the fields of a form. */
const fields = [...hostile, '__proto__', '__proto__[polluted]', 'constructor[prototype][polluted]'];

/** A form with hostile names beside its own, and one with hostile texts in all of its fields. */
const forms = (sample: Readonly<Record<string, string>>): URLSearchParams[] => [
  new URLSearchParams([...sampleFields(sample), ...fields.map((name) => [name, 'polluted'])]),
  ...hostile.map((value) => new URLSearchParams(Object.keys(sample).map((name) => [name, value]))),
];

/** Files with hostile columns beside their own, with hostile cells, and of JSON with hostile keys; and fields of hostile names beside them. */
function files(sample: Readonly<Record<string, string>>): FormData[] {
  const columns = ['__proto__', 'constructor', 'constructor.prototype'];
  const texts = [
    (text: string) => text.replaceAll(/(?=\n|$)/g, `,${columns}`),
    ...columns.map(
      (cell) => (text: string) => text.replace(/\n.*$/s, (rest) => rest.replaceAll(/[^,\n]+/g, cell)),
    ),
    () => `{${keys},"policies":[{${keys}}]}`,
  ];
  const formOf = (textOf: (text: string) => string, names: readonly string[]) => {
    const form = new FormData();
    for (const [name, text] of Object.entries(sample)) form.set(name, new File([textOf(text)], 'sample.csv'));
    for (const name of names) form.set(name, 'polluted');
    return form;
  };
  return [...texts.map((textOf) => formOf(textOf, [])), formOf((text) => text, fields)];
}

async function send(address: string, { body, path }: { readonly path: string; readonly body?: BodyInit }) {
  const [method = ''] = address.split(' ');
  const { status } = await admin.request(method, path, {
    headers: {
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf': await admin.formToken(),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
  expect([path, status < 500 || status === 503]).toEqual([path, true]);
  expect(own()).toEqual(untouched);
  // Signed out, or gone.
  if (status === 401) admin = (await newColleague(db, { role: 'admin' })).browser;
}

test.each(ofPages.map(({ address }) => address))('a call changes no prototype: %s', async (address) => {
  for (const one of variants(address)) await send(address, one);
});

const takesForms = ofPages.filter(({ input }) => input.form !== undefined || input.multipart !== undefined);

test.each(takesForms.map(({ address }) => address))('a form changes no prototype: %s', async (address) => {
  await db.query('delete from rate_limit');
  const { form = {}, multipart } = sampleCalls[address] ?? {};
  const { path } = sampleRequest(address);
  const bodies = multipart === undefined ? forms(form) : files(multipart);
  for (const body of bodies) await send(address, { path, body });
});
