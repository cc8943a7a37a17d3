import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import {
  amenities,
  beds,
  fuelPolicies,
  HotelOffer,
  type Leg,
  type Offer,
  roomKinds,
  seatClasses,
  TrainOffer,
} from '@/lib/shared/search/offer';
import { carOffer, flightOffer, hotelOffer } from '@/lib/shared/search/offer.factory';
import { type FacetName, facetNames, offerFacets } from '@/lib/shared/search/offer-facets';
import { defaultLocale } from '@/lib/shared/site/locale/locales';
import { messageLanguages } from '@/lib/shared/site/locale/message-languages';
import { CarFacts } from '../details/car-facts';
import { LegTimeline } from '../details/leg-timeline';
import { OfferReview } from '../details/offer-review';
import { OfferTerms } from '../details/offer-terms';
import { StayFacts } from '../details/stay-facts';
import { FacetGroup } from './facet-group';
import { DesksClosed } from './no-results';
import { OfferPrice } from './offer-price';
import { OfferSummary } from './offer-summary';
import { PriceLevelNote } from './price-level-note';
import { ProviderProgress } from './provider-progress';

const offers = [
  flightOffer({ key: '1', total: 420, stops: 1, minutes: 505 }),
  hotelOffer({ key: '2', score: 8.4, total: 700 }),
  carOffer(),
];

/** All that a provider may tell of each; several, so that every word of a list is drawn. */
const flight = flightOffer({ key: '3', total: 420, stops: 1, minutes: 1145 });
const [first, second] = flight.legs[0].segments;
const overnight: Leg = {
  ...flight.legs[0],
  segments: [
    { ...first, fromName: 'Logan', fromTerminal: 'B', vehicle: 'Swift 180' },
    { ...(second ?? first), depart: '2027-03-03T07:00', arrive: '2027-03-03T10:00', to: 'XQZ' },
  ],
};
const desk = { place: '12 Mill Lane', opens: '08:00', closes: '24:00' };
const whole = [
  ...roomKinds.map((kind, index) =>
    HotelOffer.parse({
      ...hotelOffer({ key: '2', score: 8.4, total: 700 }),
      freeUntil: '2027-03-01',
      room: { kind, bed: beds[index % beds.length], sleeps: index + 1, squareMetres: 20 },
      amenities,
      checkInFrom: '15:00',
      checkOutUntil: '11:00',
    }),
  ),
  HotelOffer.parse({
    ...hotelOffer({ key: '4', score: 8.4, total: 700 }),
    ...{ stars: undefined, district: undefined, score: undefined, reviews: undefined },
    roomName: 'Attic',
    dueThere: { amount: '39.95', currency: 'GBP' },
    rules: [{ title: 'Parking', text: 'Nearby' }],
  }),
  ...fuelPolicies.map((fuelPolicy, index) =>
    carOffer({ pickUp: desk, dropOff: desk, kmPerDay: index === 0 ? null : 200, fuelPolicy }),
  ),
  ...seatClasses.map((seatClass) =>
    TrainOffer.parse({
      ...flight,
      vertical: 'trains',
      cancellation: 'free',
      freeUntil: '2027-03-02',
      seatClass,
    }),
  ),
];

const messagesOf = (language: string) => ({
  orders: JSON.parse(readFileSync(`messages/${language}/orders.json`, 'utf8')),
  results: JSON.parse(readFileSync(`messages/${language}/results.json`, 'utf8')),
});

/** What is drawn in a language; a word that is missing or cannot be filled in fails the test. */
function draw(language: string, children: React.ReactNode) {
  return render(
    <NextIntlClientProvider
      locale={language}
      messages={messagesOf(language)}
      timeZone="UTC"
      onError={(error) => {
        throw error;
      }}
    >
      {children}
    </NextIntlClientProvider>,
  );
}

const known = (name: FacetName) =>
  Object.values(offerFacets)
    .flat()
    .find((facet) => facet.name === name)?.values ?? ['Fulmar Air', 'Kittiwake'];

test.each(messageLanguages)('every offer and every filter has its words in %s', (language) => {
  for (const offer of offers) {
    const { unmount, container } = draw(
      language,
      <>
        <OfferSummary offer={offer} locale={{ ...defaultLocale, tag: language, messages: language }} />
        <OfferTerms offer={offer} locale={{ ...defaultLocale, tag: language, messages: language }} />
        <OfferPrice offer={offer} total="€420" each="€60" />
      </>,
    );
    expect(container.textContent).toContain('€60');
    unmount();
  }
  for (const name of facetNames) {
    const values = known(name).map((value) => ({ value, count: 3 }));
    const { unmount } = draw(language, <FacetGroup name={name} values={values} chosen={[]} />);
    expect(screen.getAllByRole('checkbox')).toHaveLength(values.length);
    unmount();
  }
});

test.each(messageLanguages)('everything that a provider may tell has its words in %s', (language) => {
  const locale = { ...defaultLocale, tag: language, messages: language };
  for (const offer of whole) {
    const { container, unmount } = draw(
      language,
      <>
        <OfferTerms offer={offer} locale={locale} />
        {offer.vertical === 'hotels' ? <StayFacts offer={offer} locale={locale} /> : null}
        {offer.vertical === 'cars' ? <CarFacts offer={offer} locale={locale} oneWay={null} /> : null}
        {'legs' in offer ? <LegTimeline level={2} leg={overnight} locale={locale} title="x" /> : null}
      </>,
    );
    expect(container.textContent).not.toContain('undefined');
    unmount();
  }
});

test('how many a filter lets through is written as every other number of the page', () => {
  const values = [
    { value: '0', count: 1151 },
    { value: '1', count: 12 },
  ];
  draw('en', <FacetGroup name="stops" values={values} chosen={[]} />);
  expect(screen.getByText('1,151')).toBeVisible();
});

const level = {
  level: 'low',
  eur: 570,
  usual: [580, 630],
  vertical: 'flights',
  words: { price: '$570', low: '$580', high: '$630', days: 60 },
} as const;

test.each(messageLanguages)(
  'the price level says what it is about where filters hide its price: %s',
  (language) => {
    const { low } = messagesOf(language).results.days.level;
    const shown = draw(language, <PriceLevelNote {...level} isUnfiltered={false} />);
    const words = shown.container.textContent;
    expect(words).toContain(low);
    shown.unmount();
    const { container } = draw(language, <PriceLevelNote {...level} isUnfiltered />);
    expect(container.textContent).toContain('$570');
    expect(container.textContent).not.toContain(low);
    expect(words).not.toContain(container.textContent);
  },
);

test('a way of a journey tells terminal, aircraft, where one waits overnight and on which day one arrives', () => {
  draw('en', <LegTimeline level={2} leg={overnight} locale={defaultLocale} title="Outbound" />);
  expect(screen.getByText('Logan').parentElement).toHaveTextContent('Logan · Terminal B');
  expect(screen.getByText('Swift 180')).toBeVisible();
  expect(screen.getByText('Overnight layover in \u2068Reykjavík\u2069: \u206822 hr\u2069')).toBeVisible();
  expect(screen.getAllByText('Wed, Mar 3 · 1 day later')).toHaveLength(1);
  expect(screen.getByText('XQZ')).toBeVisible();
});

test('what is bought is told before it is: flights with times and numbers, bags, room, meals and terms', () => {
  const review = (offer: Offer, oneWay: string | null = null) => {
    const { container, unmount } = draw(
      'en',
      <OfferReview offer={offer} locale={defaultLocale} oneWay={oneWay} level={2} />,
    );
    const text = container.textContent ?? '';
    unmount();
    return text;
  };
  const flown = review({ ...flight, change: 'fee' });
  for (const part of [
    'Tue, Mar 2 · 19 hr 5 min · 1 stop',
    ...['6:00 AMBoston (BOS)', 'Fulmar Air · FMR 30 · 3 hr', 'FMR 31', '1:00 PMLisbon (LIS)'],
    ...['1 cabin bag', 'No checked bag', 'You can cancel for a fee.', 'You can change the dates for a fee.'],
  ])
    expect(flown).toContain(part);
  const slept = review(whole[0] ?? flight);
  for (const part of ['Standard room · Double bed', 'From 3:00 PM', 'Breakfast included', 'until Mon, Mar 1'])
    expect(slept).toContain(part);
  expect(review(whole[roomKinds.length] ?? flight)).toContain('ParkingNearby');
  const rented = review(
    carOffer({ pickUp: desk, dropOff: desk, times: ['08:30', '19:00'], kmPerDay: 200 }),
    '€40',
  );
  for (const part of [
    'Finch or similar',
    'Compact',
    '12 Mill Lane',
    '8:30 AM',
    '7:00 PM',
    'Automatic',
    '€40',
  ])
    expect(rented).toContain(part);
});

test.each([
  ['US', '· 215 sq ft'],
  ['GB', '· 20 sq m'],
])('a room in %s measures %s', (country, size) => {
  const offer = hotelOffer({ key: '2', score: 8.4, total: 700 });
  const room = { kind: 'standard', bed: 'double', sleeps: 2, squareMetres: 20 } as const;
  draw('en', <StayFacts offer={{ ...offer, room }} locale={{ ...defaultLocale, country }} />);
  expect(screen.getByText(size, { exact: false })).toBeVisible();
});

test('what a provider does not tell of a stay or a car is left out', () => {
  const { container } = draw(
    'en',
    <>
      <StayFacts offer={hotelOffer({ key: '2', score: 8.4, total: 700 })} locale={defaultLocale} />
      <CarFacts offer={carOffer()} locale={defaultLocale} oneWay={null} />
    </>,
  );
  expect(container).toBeEmptyDOMElement();
});

test.each([
  ['sample', 1],
  ['other', 0],
])('a car of a provider (%s) is drawn %i times, with words for it', (provider, times) => {
  draw(
    'en',
    <OfferSummary offer={{ ...carOffer(), sample: provider === 'sample' }} locale={defaultLocale} />,
  );
  expect(screen.queryAllByRole('img', { name: /^Drawing of a car like / })).toHaveLength(times);
});

test('a journey says when it leaves and arrives, how long it takes and where one changes', () => {
  draw('en', <OfferSummary offer={offers[0] ?? carOffer()} locale={defaultLocale} />);
  expect(screen.getByText('6:00 AM')).toHaveAttribute('datetime', '2027-03-02T06:00');
  expect(screen.getByText('1:00 PM')).toBeVisible();
  expect(screen.getByText('8 hr 25 min')).toBeVisible();
  expect(screen.getByText(/1 stop/)).toHaveTextContent('1 stop REK');
});

test.each(messageLanguages)(
  'a provider that was not asked is named in %s, apart from one that failed',
  (language) => {
    draw(
      language,
      <ProviderProgress
        wholeHref="/flights?wait=all"
        sources={[
          { name: 'Sample', state: 'done' },
          { name: 'Duffel', state: 'unasked' },
          { name: 'Broken Oar', state: 'failed' },
        ]}
      />,
    );
    expect(screen.getAllByText(/Duffel/)).toHaveLength(1);
    expect(screen.getByText(/Duffel/)).not.toHaveTextContent('Broken Oar');
    expect(screen.queryByText(/Sample/)).toBeNull();
  },
);

test.each(messageLanguages)('closed desks say where, and when they open, in %s', (language) => {
  const locale = { ...defaultLocale, tag: language, messages: language };
  const closed = { opens: '05:00', closes: '24:00', nearest: null } as const;
  const said = (['pickUp', 'dropOff'] as const).map((end) => {
    const shared = { locale, city: 'Roma', clock: '02:30', href: null };
    const { container, unmount } = draw(language, <DesksClosed {...shared} closed={{ ...closed, end }} />);
    const text = container.textContent ?? '';
    unmount();
    return text;
  });
  for (const text of said) expect(text).toContain('Roma');
  expect(new Set(said).size).toBe(2);
});

test.each(messageLanguages)(
  'the price per day of a car says that the one-way fee is in the total alone, in %s',
  (language) => {
    const price = (offer: ReturnType<typeof carOffer>) => {
      const { container, unmount } = draw(language, <OfferPrice offer={offer} total="€204" each="€20" />);
      const { textContent } = container;
      unmount();
      return textContent ?? '';
    };
    const plain = price(carOffer());
    const oneWay = price(carOffer({ dropOffCity: 'OPO', oneWayEur: 118 }));
    expect(oneWay).toContain('€20');
    expect(oneWay.length).toBeGreaterThan(plain.length);
  },
);

test('a desk at an airport without a name of its own has one in the language of the page', () => {
  const airport = { place: 'Lisbon Airport', opens: '06:00', closes: '24:00' };
  const offer = carOffer({ pickUp: airport, dropOff: { ...airport, place: '12 Mill Lane' } });
  const locale = { ...defaultLocale, tag: 'de-DE', messages: 'de' } as const;
  draw('de', <CarFacts offer={offer} locale={locale} oneWay={null} />);
  expect(screen.getByText('Flughafen Lissabon')).toBeVisible();
  expect(screen.getByText('12 Mill Lane')).toBeVisible();
});

test.each([
  [false, 1],
  [true, 0],
])('a car is a heading of the list, and none below the title of its own page (%s)', (isTitled, times) => {
  draw('en', <OfferSummary offer={carOffer()} locale={defaultLocale} isTitled={isTitled} />);
  expect(screen.queryAllByRole('heading', { name: /or similar$/ })).toHaveLength(times);
  expect(screen.getByText(/or similar$/)).toBeVisible();
});
