import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { searchFields } from '@/lib/shared/search/search-fields';
import { verticals } from '@/lib/shared/site/verticals';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

testDatabase();

const soon = dayAfter(utcDay(new Date()), 30);
const later = dayAfter(soon, 7);

const placeFields = verticals.flatMap((vertical) =>
  searchFields[vertical].flatMap(({ kind, name }) => (kind === 'place' ? [[name, vertical] as const] : [])),
);

async function ask(path: string, locale = 'en-US') {
  const response = await testBrowser().request('GET', path, { headers: { 'x-locale': locale } });
  return { response, body: response.ok ? await response.json() : null };
}

test('places are proposed in the language of the page, and a browser may keep them', async () => {
  const { body, response } = await ask('/i/api/search/v1/places?q=london', 'de-DE');
  expect(body.places[0]).toEqual({
    code: 'LON',
    kind: 'city',
    text: 'London',
    name: 'London',
    detail: 'Alle Flughäfen, Vereinigtes Königreich',
  });
  expect(body.places[1]).toEqual({
    code: 'LHR',
    kind: 'airport',
    text: 'London Heathrow (LHR)',
    name: 'London Heathrow',
    detail: 'Vereinigtes Königreich',
  });
  expect(body.said).toBe('8 Orte passen.');
  expect(response.headers.get('cache-control')).toBe('private, max-age=3600');
  expect(response.headers.get('vary')).toBe('X-Locale');
  expect(response.headers.getSetCookie()).toEqual([]);
});

test.each([
  ['Bangkok', 'en-US', ['Bangkok', 'Bangkok Suvarnabhumi (BKK)', 'Bangkok Don Mueang (DMK)']],
  ['DXB', 'en-US', ['Dubai', 'Dubai International (DXB)', 'Dubai Al Maktoum (DWC)']],
  ['Dallas', 'en-US', ['Dallas', 'Dallas/Fort Worth International (DFW)', 'Dallas Love Field (DAL)']],
  ['Suvarnabhumi', 'de-DE', ['Bangkok Suvarnabhumi (BKK)']],
] as const)(
  'the main airport has a row of its own, also where it shares the code of its city: %s',
  async (text, locale, rows) => {
    const { body } = await ask(`/i/api/search/v1/places?q=${text}&vertical=flights`, locale);
    expect(body.places.slice(0, rows.length).map((place: { text: string }) => place.text)).toEqual(rows);
    const recent = (await ask('/i/api/search/v1/places?q=&vertical=flights&field=to&recent=DXB_.DXB')).body;
    expect(recent.places.slice(0, 2).map((place: { text: string }) => place.text)).toEqual([
      'Dubai International (DXB)',
      'Dubai',
    ]);
  },
);

test('nothing fits an empty text, at most eight places fit any, and a text has an end', async () => {
  expect((await ask('/i/api/search/v1/places?q=')).body).toEqual({ places: [], said: 'No matching places' });
  expect((await ask('/i/api/search/v1/places?q=s')).body.places).toHaveLength(8);
  expect((await ask(`/i/api/search/v1/places?q=${'x'.repeat(81)}`)).response.status).toBe(400);
  expect((await ask('/i/api/search/v1/places')).response.status).toBe(400);
});

test('an empty field suggests where one went before, then where the market starts or likes to go', async () => {
  const suggest = async (query: string, locale = 'en-US') => {
    const { body } = await ask(`/i/api/search/v1/places?q=&vertical=flights&${query}`, locale);
    return body.places.map(({ code, detail }: { code: string; detail: string }) => [code, detail]);
  };
  expect(await suggest('field=from')).toEqual([['NYC', 'All airports, United States']]);
  expect(await suggest('field=from', 'de-DE')).toEqual([['BER', 'Deutschland']]);
  const after = await suggest('field=to&recent=PHL.LHR.PHL.XXX');
  expect(after.slice(0, 4)).toEqual([
    ['PHL', 'Searched recently, Pennsylvania, United States'],
    ['LHR', 'Searched recently, United Kingdom'],
    ['PAR', 'All airports, France'],
    ['IST', 'All airports, Türkiye'],
  ]);
  expect(after).toHaveLength(8);
  for (const query of ['field=nowhere', 'recent=evil', 'vertical=boats', 'recent=A.B'])
    expect((await ask(`/i/api/search/v1/places?q=&${query}`)).response.status).toBe(400);
});

test.each(placeFields)('the empty place field %s of %s suggests something', async (name, vertical) => {
  const { body, response } = await ask(`/i/api/search/v1/places?q=&vertical=${vertical}&field=${name}`);
  expect(response.status).toBe(200);
  expect(body.places).not.toEqual([]);
});

test('the state stands with a city, and a flight field proposes airports nearby', async () => {
  const found = (await ask('/i/api/search/v1/places?q=philadelphia&vertical=flights')).body.places;
  expect(
    found.map(({ detail, text }: { detail: string; text: string }) => [text, detail]).slice(0, 2),
  ).toEqual([
    ['Philadelphia', 'Pennsylvania, United States'],
    ['New York Newark Liberty (EWR)', '73 mi from Philadelphia'],
  ]);
  const hotels = (await ask('/i/api/search/v1/places?q=philadelphia&vertical=hotels')).body.places;
  expect(hotels[0].text).toBe('Philadelphia');
  expect(JSON.stringify(hotels)).not.toContain('from Philadelphia');
  const portlands = (await ask('/i/api/search/v1/places?q=portland')).body.places;
  expect(portlands.slice(0, 2).map(({ text }: { text: string }) => text)).toEqual([
    'Portland, Oregon (PDX)',
    'Portland, Maine (PWM)',
  ]);
});

test('remembered searches are described anew, without those whose day has passed', async () => {
  const searches = [
    `/flights/NYC-LIS/${soon}/${later}?adults=2`,
    '/flights/NYC-LIS/2020-01-01',
    `/hotels/LIS/${soon}/${later}`,
    'https://evil.example/',
    '/flights',
  ];
  const query = new URLSearchParams({ searches: searches.join(' ') });
  const { body } = await ask(`/i/api/search/v1/recent?${query}`, 'de-DE');
  expect(body.searches).toEqual([
    expect.objectContaining({
      search: searches[0],
      url: `/de-de/flights/NYC-LIS/${soon}/${later}?adults=2`,
      title: 'New York nach Lissabon',
      detail: expect.stringMatching(/^Flüge · /),
    }),
    expect.objectContaining({ search: searches[2], title: 'Unterkünfte in Lissabon' }),
  ]);
  expect(body.removed).toEqual(['1 Suche entfernt.', '2 Suchen entfernt.']);
});
