import { dayAfter } from '@/lib/shared/search/read-search';
import { testBrowser } from '@/tests/factories/test-browser';

const soon = dayAfter(new Date().toISOString().slice(0, 10), 30);
const later = dayAfter(soon, 7);

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
  expect(body.said).toBe('7 Orte passen.');
  expect(response.headers.get('cache-control')).toBe('private, max-age=3600');
  expect(response.headers.get('vary')).toBe('X-Locale');
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('nothing fits an empty text, at most eight places fit any, and a text has an end', async () => {
  expect((await ask('/i/api/search/v1/places?q=')).body).toEqual({ places: [], said: 'No matching places' });
  expect((await ask('/i/api/search/v1/places?q=s')).body.places).toHaveLength(8);
  expect((await ask(`/i/api/search/v1/places?q=${'x'.repeat(61)}`)).response.status).toBe(400);
  expect((await ask('/i/api/search/v1/places')).response.status).toBe(400);
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
