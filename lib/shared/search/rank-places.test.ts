import { citiesOf } from './main-city-of';
import { gramsOf } from './place-grams';
import { rankPlaces } from './rank-places';

const candidates = citiesOf(['OKR', 'NYC', 'PHL', 'PDX', 'PWM', 'LON', 'YXU', 'MUC', 'REK', 'AMM']).map(
  (city) => ({
    city,
    names: [
      ...Object.values(city.names).map((name) => name.toLowerCase()),
      ...(city.code === 'AMM' ? ['philadelphia'] : []),
    ],
  }),
);
const codes = (text: string) =>
  rankPlaces(text, candidates, 'en').map(({ airport, city }) => airport?.code ?? city.code);

test('a better fit comes first, and people outweigh a little of it', () => {
  expect(codes('york')).toEqual(['NYC', 'JFK', 'EWR', 'LGA', 'OKR']);
  expect(codes('philadelphia').slice(0, 1)).toEqual(['PHL']);
  expect(codes('philadelpia')).toEqual(['PHL']);
  expect(codes('portland')).toEqual(['PDX', 'PWM']);
  expect(codes('portland, m')).toEqual(['PWM']);
  expect(codes('london canada')).toEqual(['YXU']);
  expect(codes('MUC')).toEqual(['MUC']);
  expect(codes('amman')).toEqual(['AMM', 'AMM', 'ADJ']);
  expect(codes('AMM').slice(0, 3)).toEqual(['AMM', 'AMM', 'ADJ']);
  expect(codes('queen al')).toEqual(['AMM']);
  expect(rankPlaces('queen al', candidates, 'en')[0]?.airport?.code).toBe('AMM');
  expect(codes('atlantis')).toEqual([]);
});

test('a name has three letters at a time, with blanks around its words, but none behind what is still being typed', () => {
  expect([...gramsOf('san jo', false)]).toEqual(['  s', ' sa', 'san', 'an ', 'n  ', '  j', ' jo']);
  expect([...gramsOf('東京', true)]).toEqual(['  東', ' 東京', '東京 ', '京  ']);
  expect([...gramsOf('\u0000%', true)]).toEqual(['  %', ' % ', '%  ']);
});
