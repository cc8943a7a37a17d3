import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CompanyCode } from '@/lib/server/finance/company-codes';
import { log } from '@/lib/server/log';
import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import type { FlightOffer } from '@/lib/shared/search/offer';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import type { Search } from '@/lib/shared/search/read-search';
import { readResultId } from '@/lib/shared/search/result-id';
import { duffelAnswer, duffelOffer } from '@/tests/factories/duffel';
import { patience } from '@/tests/factories/patience';
import { forgetSearches } from '../../search-cache';
import { searchOffers } from '../../search-offers';
import { sampleProvider } from '../sample/sample-provider';
import { duffelProvider } from './duffel-provider';

type Heard = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};
type Reply = { readonly status: number; readonly body: string };

let server: Server;
let heard: Heard[] = [];
let reply: (request: Heard) => Reply;

beforeAll(async () => {
  server = createServer(async (request, answer) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    const said = { method, url, headers, body };
    heard.push(said);
    const { status, body: text } = reply(said);
    answer.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  // Between two tests on a busy machine a connection that is kept would be closed just as it is used again.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  heard = [];
  forgetSearches();
});

const today = earliestToday(new Date());
const [out, home] = [dayAfter(today, 40), dayAfter(today, 47)];

function searched(): Search {
  const search = readCanonicalSearch(
    `/flights/LHR-NYC/${out}/${home}?adults=2&children=1&cabin=premium`,
    today,
  );
  if (search === null) throw new Error('no search');
  return search;
}

const settings = () => ({
  token: 'duffel_test_token',
  api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  bookingOrigin: null,
  sells: false,
});
const provider = () => duffelProvider(settings());
const ask = () =>
  searchOffers(searched(), { providers: [provider(), sampleProvider], whole: true, timeMs: 300_000 });
const ours = async () => (await ask()).offers.filter((one) => one.provider.key === 'duffel') as FlightOffer[];

test('an offer request says who flies where and when, as Duffel documents it', async () => {
  reply = () => ({ status: 200, body: duffelAnswer([duffelOffer(out, home)]) });
  await ask();
  expect(heard).toHaveLength(1);
  const [{ method, url, headers, body } = heard[0] as Heard] = heard;
  expect([method, url]).toEqual(['POST', '/air/offer_requests?return_offers=true&supplier_timeout=5000']);
  expect(headers).toMatchObject({ 'duffel-version': 'v2', authorization: 'Bearer duffel_test_token' });
  expect(JSON.parse(body)).toEqual({
    data: {
      slices: [
        { origin: 'LHR', destination: 'NYC', departure_date: out },
        { origin: 'NYC', destination: 'LHR', departure_date: home },
      ],
      passengers: [{ type: 'adult' }, { type: 'adult' }, { age: 10 }],
      cabin_class: 'premium_economy',
    },
  });
});

test('an offer of Duffel is an offer of ours: euro, local times, luggage, and what calling it off costs', async () => {
  reply = () => ({ status: 200, body: duffelAnswer([duffelOffer(out, home)]) });
  const [offer] = await ours();
  expect(offer).toMatchObject({
    carrier: 'Duffel Airways',
    sample: true,
    cancellation: 'fee',
    bags: { cabin: 1, checked: 1 },
    travellers: 3,
    cabin: 'premium',
    fare: 'Basic',
    legs: [
      {
        minutes: 480,
        segments: [
          {
            from: 'LHR',
            to: 'JFK',
            depart: `${out}T10:15`,
            arrive: `${out}T13:15`,
            number: 'ZZ 4321',
            fromName: 'LHR Airport',
            fromTerminal: 'B',
            vehicle: 'Airbus Industries A380',
          },
        ],
      },
      { minutes: 420 },
    ],
  });
  // 1 euro buys 0.8 to 0.95 pounds in any table of rates.
  expect(offer?.priceEur.total).toBeGreaterThan(900 / 0.95);
  expect(offer?.priceEur.total).toBeLessThan(900 / 0.8);
  expect(readResultId(offer?.resultId ?? '')?.key).toBe('off_00009htYpSCXrwaB9DnUm0');
});

test('an offer request says the ages of children that were given, and a usual one of the others', async () => {
  reply = () => ({ status: 200, body: duffelAnswer([]) });
  const search = readCanonicalSearch(`/flights/LHR-NYC/${out}?children=2&ages=1`, today);
  if (search === null) throw new Error('no search');
  await searchOffers(search, { providers: [provider()], whole: true, timeMs: 300_000 });
  const { data } = JSON.parse(heard.at(-1)?.body ?? '{}');
  expect(data.passengers).toEqual([{ type: 'adult' }, { age: 1 }, { age: 10 }]);
});

test('nonsense, offers that are over, an error and a redirect of Duffel leave the others as they are', async () => {
  const good = duffelOffer(out, home);
  reply = () => ({
    status: 200,
    body: duffelAnswer([
      good,
      null,
      { ...good, id: '../../x' },
      { ...good, id: 'off_1', expires_at: '2020-01-01T00:00:00Z' },
      { ...good, id: 'off_2', total_amount: '-5' },
      { ...good, id: 'off_3', total_currency: 'XXX' },
      { ...good, id: 'off_4', slices: [] },
    ]),
  });
  expect(await ours()).toHaveLength(1);
  for (const bad of [
    { status: 200, body: 'no json' },
    { status: 200, body: '{"data":{"offers":7}}' },
    { status: 500, body: '{}' },
    { status: 401, body: '{"errors":[]}' },
  ]) {
    forgetSearches();
    reply = () => bad;
    const answer = await ask();
    expect(answer.sources.map(({ state }) => state)).toEqual(['failed', 'done']);
    expect(answer.offers.length).toBeGreaterThan(0);
  }
});

test('one offer is asked for again by its id, and one that is gone is gone', async () => {
  reply = () => ({ status: 200, body: JSON.stringify({ data: duffelOffer(out, home) }) });
  const asking = { today, signal: patience() };
  const found = await provider().find(searched(), 'off_00009htYpSCXrwaB9DnUm0', asking);
  expect(heard.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /air/offers/off_00009htYpSCXrwaB9DnUm0',
  ]);
  expect(found).toMatchObject({ carrier: 'Duffel Airways' });
  reply = () => ({ status: 404, body: '{"errors":[]}' });
  expect(await provider().find(searched(), 'off_gone', asking)).toBeNull();
  heard = [];
  expect(await provider().find(searched(), '../../secrets', asking)).toBeNull();
  expect(heard).toEqual([]);
});

test('a multi-city search is asked for flight by flight, and its offer has every slice and what it emits', async () => {
  const search = readCanonicalSearch(`/flights/LHR-NYC~BOS-LHR/${out}~${home}?adults=3`, today);
  if (search === null) throw new Error('no search');
  const offer = { ...duffelOffer(out, home), total_emissions_kg: '460.4' };
  reply = () => ({
    status: 200,
    body: duffelAnswer([offer, { ...offer, id: 'off_1', total_emissions_kg: 'lots' }]),
  });
  const { offers } = await searchOffers(search, { providers: [provider()], whole: true, timeMs: 300_000 });
  expect(JSON.parse(heard[0]?.body ?? '').data.slices).toEqual([
    { origin: 'LHR', destination: 'NYC', departure_date: out },
    { origin: 'BOS', destination: 'LHR', departure_date: home },
  ]);
  expect(offers).toHaveLength(2);
  expect(offers[0]).toMatchObject({ route: ['LON', 'NYC', 'BOS', 'LON'], emissionsKg: 460 });
  expect(offers[0]).not.toHaveProperty('change', 'fee');
  expect(offers[1]).not.toHaveProperty('emissionsKg');
});

test('where a city and its airport share a code, flights of its other airports are left out for the airport alone', async () => {
  const at = (code: string) => JSON.parse(JSON.stringify(duffelOffer(out, home)).replaceAll('JFK', code));
  reply = () => ({ status: 200, body: duffelAnswer([at('BKK'), { ...at('DMK'), id: 'off_1' }]) });
  const ends = async (route: string) => {
    forgetSearches();
    const search = readCanonicalSearch(`/flights/${route}/${out}/${home}`, today);
    if (search === null) throw new Error('no search');
    const { offers } = await searchOffers(search, { providers: [provider()], whole: true, timeMs: 300_000 });
    return (offers as FlightOffer[]).map(({ legs: [leg] }) => leg.segments.at(-1)?.to);
  };
  expect(await ends('LHR-BKK_')).toEqual(['BKK']);
  expect(await ends('LHR-BKK')).toEqual(['BKK', 'DMK']);
  const [slice] = JSON.parse(heard[0]?.body ?? '').data.slices;
  expect(slice).toEqual({ origin: 'LHR', destination: 'BKK', departure_date: out });
});

const program = (at: number) => `6f0d6f0e-2f5f-4f6c-9d55-0c6a2f4f9a0${at}`;
const code: CompanyCode = {
  programId: program(1),
  version: 1,
  vertical: 'flights',
  supplierKey: 'duffel airways',
  airline: 'ZZ',
  code: 'FLX53',
  shownName: null,
};

/** An offer of an airline by what was agreed on with somebody. */
function agreed(...fares: readonly object[]) {
  const plain = duffelOffer(out, home);
  return {
    ...plain,
    id: 'off_agreed',
    owner: { ...plain.owner, iata_code: 'ZZ' },
    private_fares: fares,
  };
}
const corporate = { type: 'corporate', corporate_code: 'FLX53' };
const selling = (sells: boolean) => duffelProvider({ ...settings(), sells });
const askedWith = (codes: readonly CompanyCode[], sells = true) =>
  searchOffers(searched(), { providers: [selling(sells)], codes, whole: true, timeMs: 300_000 });
const programsOf = ({ offers }: Awaited<ReturnType<typeof askedWith>>) =>
  offers.map(({ programId }) => programId);
const askedAgain = (codes: readonly CompanyCode[], sells = true) =>
  selling(sells).find(searched(), 'off_agreed', { today, signal: patience(), codes });

test('a company’s codes are private fares of their airlines; what was agreed on with another company is not there', async () => {
  const fare = agreed(corporate);
  reply = () => ({ status: 200, body: duffelAnswer([duffelOffer(out, home), fare]) });
  const answer = await askedWith([code, { ...code, programId: program(2), airline: '' }]);
  expect(programsOf(answer)).toEqual([undefined, code.programId]);
  expect(JSON.stringify(answer)).not.toContain('FLX53');
  expect(JSON.parse(heard[0]?.body ?? '').data.private_fares).toEqual({ ZZ: [{ corporate_code: 'FLX53' }] });
  const without = await askedWith([]);
  expect(programsOf(without)).toEqual([undefined]);
  // Booked on the airline's own site it would cost more.
  forgetSearches();
  expect(programsOf(await askedWith([code], false))).toEqual([undefined]);
  for (const { body } of heard.slice(1)) expect(body).not.toContain('private_fares');
  reply = () => ({ status: 200, body: duffelAnswer([fare]) });
  forgetSearches();
  // It is no nonsense either.
  expect((await askedWith([])).sources).toMatchObject([{ state: 'done' }]);
});

test('nobody is sold a fare by its id whose code is not theirs, whatever the fare is called', async () => {
  const answers = (...fares: readonly object[]) => {
    reply = () => ({ status: 200, body: JSON.stringify({ data: agreed(...fares) }) });
  };
  const others = [
    [],
    [{ ...code, code: 'OTHER1' }],
    [{ ...code, code: '' }],
    [{ ...code, airline: 'YY' }],
    [{ ...code, airline: '' }],
  ];
  for (const type of ['corporate', 'negotiated', 'something new', null, undefined]) {
    answers({ type, corporate_code: 'FLX53' });
    expect(await askedAgain([code])).toMatchObject({ programId: code.programId });
    for (const codes of others) expect(await askedAgain(codes)).toBeNull();
    expect(await askedAgain([code], false)).toBeNull();
    for (const corporate_code of [null, undefined, '']) {
      answers({ type, corporate_code });
      for (const codes of [[code], ...others.slice(0, 2)]) expect(await askedAgain(codes)).toBeNull();
    }
  }
  answers(corporate, { type: 'negotiated', corporate_code: 'OTHER1' });
  expect(await askedAgain([code])).toBeNull();
  answers({ type: 'leisure', corporate_code: 'OTHER1' });
  expect(await askedAgain([code])).toBeNull();
  answers({ type: 'leisure' });
  for (const codes of [[], [code]]) {
    const offer = await askedAgain(codes);
    expect(offer).not.toBeNull();
    expect(offer).not.toHaveProperty('programId');
  }
});

test('of two programs of one airline the one that comes first is sent and named', async () => {
  reply = () => ({ status: 200, body: duffelAnswer([agreed(corporate)]) });
  const second = { ...code, programId: program(2), code: 'FLX54' };
  expect(programsOf(await askedWith([code, second]))).toEqual([code.programId]);
  forgetSearches();
  expect(programsOf(await askedWith([second, code]))).toEqual([]);
  expect(heard.map(({ body }) => JSON.parse(body).data.private_fares)).toEqual([
    { ZZ: [{ corporate_code: 'FLX53' }] },
    { ZZ: [{ corporate_code: 'FLX54' }] },
  ]);
});

test('codes that Duffel does not accept are left out of a second question, and the programs are in the log', async () => {
  const warn = jest.spyOn(log, 'warn').mockReturnValue(undefined);
  const answers = (status: number) => {
    heard = [];
    forgetSearches();
    reply = ({ body }) =>
      body.includes('private_fares')
        ? { status, body: '{"errors":[{"code":"validation_unknown"}]}' }
        : { status: 200, body: duffelAnswer([duffelOffer(out, home), agreed(corporate)]) };
  };
  for (const status of [400, 422]) {
    answers(status);
    const { offers, sources } = await askedWith([code]);
    expect(heard).toHaveLength(2);
    expect(sources).toMatchObject([{ state: 'done' }]);
    expect(offers[0]).not.toHaveProperty('programId');
    const [facts] = warn.mock.calls.find(([, words]) => String(words).includes('codes of a company')) ?? [];
    expect(facts).toMatchObject({ programs: [code.programId] });
    expect(JSON.stringify(warn.mock.calls)).not.toContain('FLX53');
  }
  for (const status of [401, 429, 500]) {
    answers(status);
    expect((await askedWith([code])).sources).toMatchObject([{ state: 'failed' }]);
    expect(heard).toHaveLength(1);
  }
  warn.mockRestore();
});

test('codes that no asked provider takes make no question of its own, and what everybody pays is told of', async () => {
  reply = () => ({ status: 200, body: duffelAnswer([duffelOffer(out, home)]) });
  const told = jest.fn();
  const asked = (codes: readonly CompanyCode[], sells = true) =>
    searchOffers(searched(), {
      providers: [selling(sells)],
      codes,
      whole: true,
      timeMs: 300_000,
      onAnswered: told,
    });
  await asked([{ ...code, airline: '' }]);
  expect(told).toHaveBeenCalledTimes(1);
  await asked([]);
  await asked([code], false);
  expect(heard).toHaveLength(1);
  await asked([code]);
  await asked([code, { ...code, programId: program(2), airline: '' }]);
  expect(heard).toHaveLength(2);
  expect(told).toHaveBeenCalledTimes(1);
});
