import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { HotelOffer } from '@/lib/shared/search/offer';
import { hotelOffer } from '@/lib/shared/search/offer.factory';
import { defaultLocale } from '@/lib/shared/site/locale/locales';
import { messageLanguages } from '@/lib/shared/site/locale/message-languages';
import { StayPlace } from './stay-place';

const offer = hotelOffer({ key: '1', score: 8, total: 700 });
const address = { street: '150 Piccadilly', city: 'London', postalCode: 'W1J 9BR', country: 'GB' };
const addressed = HotelOffer.parse({ ...offer, address });
const map = {
  drawn: <svg data-testid="drawing" aria-hidden="true" />,
  hasTiles: false,
  link: <a href="/hotels?view=map">All</a>,
};

function draw(language: string, shown: Omit<Parameters<typeof StayPlace>[0], 'locale'>) {
  const messages = Object.fromEntries(
    ['results', 'stay-details'].map((name) => [
      name,
      JSON.parse(readFileSync(`messages/${language}/${name}.json`, 'utf8')),
    ]),
  );
  const locale = { ...defaultLocale, tag: language, messages: language as typeof defaultLocale.messages };
  return render(
    <NextIntlClientProvider
      locale={language}
      messages={messages}
      timeZone="UTC"
      onError={(error) => {
        throw error;
      }}
    >
      <StayPlace {...shown} locale={locale} />
    </NextIntlClientProvider>,
  );
}

test.each(messageLanguages)('where a stay is stands in words beside its map in %s', (language) => {
  draw(language, { offer: addressed, map });
  expect(screen.getByRole('region')).toHaveTextContent('150 Piccadilly, London, W1J 9BR, ');
  expect(screen.getByTestId('drawing')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining('view=map'));
});

test('what a provider does not tell is left out, and no street is made up', () => {
  const { unmount } = draw('en', { offer, map });
  expect(screen.getByRole('region', { name: 'Where it is' })).toHaveTextContent(
    /^Where it isOld town, .* from the center/,
  );
  unmount();
  draw('en', { offer: HotelOffer.parse({ ...offer, address: { street: 'Rua 1' } }), map: null });
  expect(screen.getByText('Rua 1')).toBeVisible();
  expect(screen.queryByRole('figure')).toBeNull();
  const { container } = draw('en', { offer, map: null });
  expect(container).toBeEmptyDOMElement();
});
