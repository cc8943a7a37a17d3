import { placeRows } from './write-rows';

const place = { latitude: 46, longitude: 6 };

/** What a row says an airport is called. */
function called(name: string, ...names: string[]): string | undefined {
  const city = { ...place, code: 'AAA', country: 'CH', land: 'alps', timeZone: 'Europe/Zurich', region: '' };
  const cities = [{ ...city, population: 0, names, spellings: [], isOwn: false }];
  const airports = [{ ...place, code: 'AAA', city: 'AAA', name }];
  return placeRows({ cities, airports, regions: new Map() }).airports[0]?.split('|').at(-1);
}

test.each([
  ['Geneve', ['Geneva', 'Genf', 'Genève'], '~'],
  ['Goteborg Landvetter', ['Gothenburg', 'Göteborg'], '~ Landvetter'],
  ['John Paul II Kraków-Balice', ['Kraków', 'Krakau'], 'John Paul II ~-Balice'],
  ['Palma de Mallorca', ['Palma', 'Palma de Mallorca'], '~'],
  ['Wroclaw', ['Wrocław'], '~'],
  ['Nantes Atlantique', ['Nante'], 'Nantes Atlantique'],
  ['Heathrow', ['London'], 'Heathrow'],
  ['=Orange County John Wayne', ['Orange'], '=Orange County John Wayne'],
])(
  'the name of an airport has a mark where it has that of its city, in whatever language: %s',
  (name, names, row) => {
    expect(called(name, ...names)).toBe(row);
  },
);
