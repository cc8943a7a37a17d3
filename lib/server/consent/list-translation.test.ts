import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messagesOf } from '@/lib/server/page/messages-of';
import { ListTranslation, translates } from '@/lib/shared/consent/list-translation';
import { VendorList } from '@/lib/shared/consent/vendor-list';
import { messageLanguages } from '@/lib/shared/site/locale/message-languages';
import { currentOffer } from './iab-offer';
import { listTranslation, refreshTranslations } from './list-translation';
import { refreshVendorList } from './refresh-vendor-list';
import { sampleVendorList } from './sample-vendor-list';
import { vendorList } from './vendor-list';

declare global {
  var __umiakVendorList: unknown;
  var __umiakListTranslations: unknown;
}

const folder = mkdtempSync(join(tmpdir(), 'translations-'));
const real = '../shared/data/consent';
const asked: IncomingMessage[] = [];
const list = { ...sampleVendorList(), vendorListVersion: 7, standardTexts: { features: 'Solely so.' } };

let server: Server;
let url = '';
let answers: Record<string, RequestListener> = {};

beforeAll(async () => {
  // Settings are read once, on first use.
  process.env.UMIAK_DATA = folder;
  process.env.UMIAK_CMP_ID = '300';
  process.env.UMIAK_TCF_VENDORS = '1,2,3';
  server = createServer((request, response) => {
    asked.push(request);
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3/vendor-list.json`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  rmSync(join(folder, 'gvl'), { recursive: true, force: true });
  globalThis.__umiakVendorList = undefined;
  globalThis.__umiakListTranslations = undefined;
  answers = { '/v3/vendor-list.json': sends(list) };
  await refreshVendorList(url);
  asked.length = 0;
});

const sends =
  (body: unknown, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_, response) =>
    response
      .writeHead(200, { 'cache-control': 'max-age=604800', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

type Told = { readonly name: string; readonly description: string };

/** The texts of the list with a word before each, as if they were in another language. */
function translation(mark: string, changed: object = {}) {
  const told = (table: Readonly<Record<string, Told>>) =>
    Object.fromEntries(
      Object.entries(table).map(([id, one]) => [
        id,
        { ...one, name: `${mark} ${one.name}`, description: `${mark} ${one.description}` },
      ]),
    );
  const { dataCategories, features, purposes, specialFeatures, specialPurposes, stacks } = list;
  return {
    vendorListVersion: 7,
    tcfPolicyVersion: 5,
    purposes: told(purposes),
    specialPurposes: told(specialPurposes),
    features: told(features),
    specialFeatures: told(specialFeatures),
    stacks: told(stacks),
    dataCategories: told(dataCategories),
    standardTexts: { features: `${mark} Solely so.` },
    ...changed,
  };
}

const german = '/v3/purposes-de.json';
const refresh = () => refreshTranslations(url);
const textsIn = async (locale: string) => {
  const { aboutFeatures, purposes, specialFeatures, textLanguage } = await currentOffer(locale);
  return [textLanguage, purposes[0]?.name.slice(0, 3), aboutFeatures, specialFeatures.length];
};
const english = ['en', list.purposes[1]?.name.slice(0, 3), 'Solely so.', 0];

function expire(): void {
  const file = join(folder, 'gvl', 'purposes-de.notes.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), freshUntil: 0 }));
}

test('texts come in the reader’s language from beside the list, and are not asked for again before their time', async () => {
  answers[german] = sends(translation('DE:'));
  expect(await textsIn('de-AT')).toEqual(english);
  expect(await refresh()).toMatchObject({ de: 'newer', fr: 'kept' });
  expect(await textsIn('de-AT')).toEqual(['de', 'DE:', 'DE: Solely so.', 0]);
  expect(await textsIn('fr-FR')).toEqual(english);
  expect(asked.map((one) => one.url).sort()).toEqual(
    ['ar', 'de', 'es', 'fr', 'ja', 'ko', 'pl'].map((one) => `/v3/purposes-${one}.json`),
  );
  answers[german] = sends(translation('D2:'));
  expect(await refresh()).toMatchObject({ de: 'fresh' });
  globalThis.__umiakListTranslations = undefined;
  expect(await textsIn('de-DE')).toEqual(['de', 'DE:', 'DE: Solely so.', 0]);
});

test('a due translation is asked for by its tag; a newer one takes the place of the last', async () => {
  answers[german] = sends(translation('DE:'), { etag: '"one"' });
  await refresh();
  expire();
  asked.length = 0;
  answers[german] = (_, response) => response.writeHead(304, { 'cache-control': 'max-age=604800' }).end();
  expect(await refresh()).toMatchObject({ de: 'unchanged' });
  expect(asked.find((one) => one.url === german)?.headers['if-none-match']).toBe('"one"');
  expire();
  answers[german] = sends(translation('D2:'));
  expect(await refresh()).toMatchObject({ de: 'newer' });
  expect(await textsIn('de-DE')).toEqual(['de', 'D2:', 'D2: Solely so.', 0]);
});

const without = (table: 'purposes' | 'specialFeatures', id: string) => {
  const { [id]: _, ...others } = translation('DE:')[table];
  return translation('DE:', { [table]: others });
};
const withoutExamples = Object.fromEntries(
  Object.entries(translation('DE:').purposes).map(([id, one]) => [id, { ...one, illustrations: [] }]),
);
const said = (name: string) =>
  translation('DE:', {
    features: { ...translation('DE:').features, 1: { id: 1, name, description: 'x', illustrations: [] } },
  });

test.each<[string, unknown]>([
  ['is of an older policy', translation('DE:', { tcfPolicyVersion: 4 })],
  ['leaves a purpose out', without('purposes', '9')],
  ['leaves a special feature out', without('specialFeatures', '2')],
  ['leaves out the sentence about features', translation('DE:', { standardTexts: {} })],
  ['leaves examples out', translation('DE:', { purposes: withoutExamples })],
  [
    'has a purpose under another number',
    translation('DE:', { purposes: { ...list.purposes, 1: list.purposes[2] } }),
  ],
  ['says nothing', said('')],
  ['turns the direction of writing around', said('\u202eknalb')],
  ['has control characters', said('a\u0000b')],
  ['is endless', said('x'.repeat(5001))],
  ['is no JSON', '<html>'],
  ['is too large', `${JSON.stringify(translation('DE:'))}${' '.repeat(600_000)}`],
])(
  'a translation that %s leaves everything in English, and the last good one in its place',
  async (_, bad) => {
    answers[german] = sends(bad);
    expect(await refresh()).toMatchObject({ de: 'kept' });
    expect(await textsIn('de-DE')).toEqual(english);
    answers[german] = sends(translation('DE:'));
    await refresh();
    expire();
    answers[german] = sends(bad);
    expect(await refresh()).toMatchObject({ de: 'kept' });
    expect(await textsIn('de-DE')).toEqual(['de', 'DE:', 'DE: Solely so.', 0]);
  },
);

test('a translation that came with an older policy is put aside when the list has a newer one', async () => {
  answers[german] = sends(translation('DE:'));
  await refresh();
  globalThis.__umiakVendorList = { ...list, tcfPolicyVersion: 6 };
  expect(listTranslation(vendorList(), 'de-DE')).toBeNull();
  expect(await textsIn('de-DE')).toEqual(english);
});

test('a translation on disk whose bytes were changed is not used', async () => {
  answers[german] = sends(translation('DE:'));
  await refresh();
  const file = join(folder, 'gvl', 'purposes-de.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('DE:', 'XX:'));
  globalThis.__umiakListTranslations = undefined;
  expect(await textsIn('de-DE')).toEqual(english);
});

test('our own sample list says everything in every language of the site', async () => {
  const numbersOf = (table: object) => Object.keys(table);
  const sample = sampleVendorList();
  const tables = {
    purposes: sample.purposes,
    specialPurposes: sample.specialPurposes,
    featureList: sample.features,
    specialFeatures: sample.specialFeatures,
    stacks: sample.stacks,
    dataCategories: sample.dataCategories,
  };
  for (const language of messageLanguages) {
    const { tcf } = (await messagesOf(language)).consent as { tcf: Record<string, Record<string, unknown>> };
    for (const [name, table] of Object.entries(tables)) {
      const told = tcf[name] ?? {};
      expect([language, name, numbersOf(told)]).toEqual([language, name, numbersOf(table)]);
      for (const text of Object.values(told).flatMap((one) =>
        typeof one === 'string' ? [one] : Object.values(one as object),
      ))
        expect(text).toMatch(/\p{L}{2}/u);
    }
  }
});

const official = (file: string): unknown => JSON.parse(readFileSync(join(real, file), 'utf8'));

if (existsSync(real))
  test('the official Polish texts stand for the whole of the official list of their day', () => {
    const registered = VendorList.parse(official('gvl/vendor-list-v146-20260212.json'));
    const polish = ListTranslation.parse(official('translations/purposes-pl-v146.json'));
    expect(translates(polish, registered)).toBe(true);
    expect(polish.specialFeatures[1]?.name).toContain('geolokaliz');
    expect(translates(polish, { ...registered, standardTexts: { features: 'Solely so.' } })).toBe(false);
  });
else test.skip(`the official Polish texts are read where ${real} is: they are not ours to pass on`, () => {});
