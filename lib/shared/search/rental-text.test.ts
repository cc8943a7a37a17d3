import { findLocale } from '@/lib/shared/site/locale/locales';
import { carOffer } from './offer.factory';
import { offerText } from './offer-text';
import { rentalEnds, rentalSpan, rentalText } from './rental-text';

const hours = { opens: '06:00', closes: '24:00' };
const oneWay = carOffer({
  days: ['2027-01-10', '2027-01-11'],
  times: ['08:30', '19:00'],
  destination: 'ROM',
  dropOffCity: 'MIL',
  oneWayEur: 160,
  pickUp: { place: 'Rome Airport', ...hours },
  dropOff: { place: 'Milan Airport', ...hours },
});

/** Formats write narrow spaces, and isolate what may run in the other direction. */
const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ').replaceAll(/[\u2068\u2069]/g, '');

const localeOf = (tag: string) => {
  const locale = findLocale(tag);
  if (locale === null) throw new Error(tag);
  return locale;
};

test.each([
  ['en-US', 'Rome Airport, Jan 10, 8:30 AM → Milan Airport, Jan 11, 7:00 PM'],
  ['de-DE', 'Flughafen Rom, 10. Jan., 8:30 → Flughafen Mailand, 11. Jan., 19:00'],
  ['es-ES', 'Aeropuerto de Roma, 10 ene, 8:30 → Aeropuerto de Milán, 11 ene, 19:00'],
  ['fr-FR', 'Rome (aéroport), 10 janv., 8:30 → Milan (aéroport), 11 janv., 19:00'],
  ['pl-PL', 'Lotnisko Rzym, 10 sty, 8:30 → Lotnisko Mediolan, 11 sty, 19:00'],
  ['ja-JP', 'ローマ空港、1月10日 8:30 → ミラノ空港、1月11日 19:00'],
  ['ko-KR', '로마 공항, 1월 10일 AM 8:30 → 밀라노 공항, 1월 11일 PM 7:00'],
])('a rental says where and when it begins and ends in %s', (tag, text) => {
  expect(plain(rentalText(oneWay, localeOf(tag)))).toBe(text);
});

test('in Arabic the arrow points on, and airports have Arabic names', () => {
  const text = rentalText(oneWay, localeOf('ar-AE'));
  expect(text).toMatch(/^\u200f\u2068مطار روما\u2069، .* ← \u2068مطار ميلانو?\u2069، /);
});

test.each(['ar-AE', 'en-US'])(
  'a line of %s runs the way of its language after a name in other letters',
  (tag) => {
    const locale = localeOf(tag);
    const named = { ...oneWay, pickUp: { place: 'Lisbon Portela', ...hours } };
    // What `bdi` takes for the direction of a text.
    const isRtl = (text: string) => /^\P{L}*?[\u200f\p{Script=Arabic}]/u.test(text);
    for (const text of [rentalText(named, locale), offerText(named, locale).subtitle])
      expect([text, isRtl(text)]).toEqual([text, tag === 'ar-AE']);
  },
);

test('the same words stand wherever what was chosen is told again', () => {
  const locale = localeOf('en-US');
  expect(offerText(oneWay, locale)).toMatchObject({
    title: 'Finch',
    subtitle: `Otter Drive · ${rentalText(oneWay, locale)}`,
  });
});

test.each([
  ['en-US', 'Lisbon Portela', 'Atlanta Hartsfield–Jackson'],
  ['de-DE', 'Lissabon Portela', 'Atlanta Hartsfield–Jackson'],
  ['ar-AE', 'مطار لشبونة', 'مطار أتلانتا'],
  ['ja-JP', 'リスボン空港', 'アトランタ空港'],
  ['ko-KR', '리스본 공항', '애틀랜타 공항'],
])('desks at airports that we know are told in %s', (tag, lisbon, atlanta) => {
  const at = (destination: string, place: string) =>
    rentalEnds({ ...oneWay, destination, pickUp: { place, ...hours } }, localeOf(tag))[0].place;
  expect([at('LIS', 'Lisbon Portela'), at('ATL', 'Hartsfield–Jackson')]).toEqual([lisbon, atlanta]);
});

test('a street and an airport with a name that we do not know stay as the provider tells them', () => {
  const told = {
    pickUp: { place: '12 Mill Lane', ...hours },
    dropOff: { place: 'Madrid-Barajas', ...hours },
  };
  const ends = rentalEnds({ ...oneWay, ...told }, localeOf('de-DE'));
  expect(ends.map(({ place }) => place)).toEqual(['12 Mill Lane', 'Madrid-Barajas']);
});

test('where nobody tells desks or times the cities and days are said', () => {
  const locale = localeOf('en-US');
  const days = { days: oneWay.days, destination: 'ROM', dropOffCity: 'MIL' };
  expect(rentalText(carOffer({ ...days, desk: 'town' }), locale)).toBe('Rome, Jan 10 → Milan, Jan 11');
  expect(rentalText(carOffer(days), locale)).toBe('Rome Airport, Jan 10 → Milan Airport, Jan 11');
});

test('times stand with their days, also of one day', () => {
  expect(plain(rentalSpan(['2027-01-10'], ['10:00', '18:00'], localeOf('en-US')))).toBe(
    'Jan 10, 10:00 AM → Jan 10, 6:00 PM',
  );
});
