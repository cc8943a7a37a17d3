import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';

type Words = string | { readonly name: string; readonly description: string };

const messages = resolve(import.meta.dirname, '../../../messages/en/consent.json');
const { tcf } = JSON.parse(readFileSync(messages, 'utf8')) as {
  tcf: Record<string, Readonly<Record<string, Words>>>;
};

/** Texts of a kind, each begun with a mark. */
function table(kind: string, mark = ''): Record<string, object> {
  const entries = Object.entries(tcf[kind] ?? {}).map(([id, told]) => {
    const { description, name } = typeof told === 'string' ? { name: told, description: told } : told;
    const text = { name: mark + name, description: mark + description, illustrations: [] };
    return [id, { id: Number(id), ...text, purposes: [], specialFeatures: [] }] as const;
  });
  return Object.fromEntries(entries);
}

const textsOf = (mark = '') => ({
  purposes: table('purposes', mark),
  specialPurposes: table('specialPurposes', mark),
  features: table('featureList', mark),
  specialFeatures: table('specialFeatures', mark),
  stacks: table('stacks', mark),
  dataCategories: table('dataCategories', mark),
});

/** `Partner 0007`: no other name holds its number. */
export const partnerName = (id: number): string => `Partner ${String(id).padStart(4, '0')}`;

const vendorOf = (id: number) => ({
  id,
  name: partnerName(id),
  purposes: [1, 2, 3, 4, 7],
  legIntPurposes: id % 2 === 0 ? [9, 10] : [],
  specialPurposes: [1, 2],
  features: [3],
  specialFeatures: id % 3 === 0 ? [1] : [2],
  usesCookies: true,
  cookieMaxAgeSeconds: 86_400,
  usesNonCookieAccess: false,
});

/** A source of vendor lists on this machine: as many vendors as asked for, and texts in Arabic alone, marked by `AR:`. */
export async function startVendorListHost(vendorCount: number) {
  const ids = Array.from({ length: vendorCount }, (_, at) => at + 1);
  const files: Readonly<Record<string, object>> = {
    '/v3/vendor-list.json': {
      gvlSpecificationVersion: 3,
      vendorListVersion: 146,
      tcfPolicyVersion: 5,
      lastUpdated: '2026-11-19T16:00:00Z',
      ...textsOf(),
      vendors: Object.fromEntries(ids.map((id) => [id, vendorOf(id)])),
    },
    '/v3/purposes-ar.json': textsOf('AR: '),
  };
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    response.writeHead(file === undefined ? 404 : 200, { 'cache-control': 'max-age=604800' });
    response.end(JSON.stringify(file ?? {}));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${port}/v3/vendor-list.json`, ids, stop };
}
