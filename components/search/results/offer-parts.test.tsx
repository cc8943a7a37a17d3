import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { carOffer, flightOffer, hotelOffer } from '@/lib/shared/search/offer.factory';
import { type FacetName, facetNames, offerFacets } from '@/lib/shared/search/offer-facets';
import { defaultLocale } from '@/lib/shared/site/locale/locales';
import { messageLanguages } from '@/lib/shared/site/locale/message-languages';
import { OfferTerms } from '../details/offer-terms';
import { FacetGroup } from './facet-group';
import { OfferPrice } from './offer-price';
import { OfferSummary } from './offer-summary';
import { SourceLines } from './source-lines';

const offers = [
  flightOffer({ key: '1', total: 420, stops: 1, minutes: 505 }),
  hotelOffer({ key: '2', score: 8.4, total: 700 }),
  carOffer(),
];

const messagesOf = (language: string) => ({
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
        <OfferSummary offer={offer} tag={language} />
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

test('a journey says when it leaves and arrives, how long it takes and where one changes', () => {
  draw('en', <OfferSummary offer={offers[0] ?? carOffer()} tag="en" />);
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
      <SourceLines
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
