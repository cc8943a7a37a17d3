import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { hotelOffer } from '@/lib/shared/search/offer.factory';
import { defaultLocale } from '@/lib/shared/site/locale/locales';
import results from '@/messages/en/results.json';
import details from '@/messages/en/stay-details.json';
import { StayGallery } from './stay-gallery';
import { StayReviews } from './stay-reviews';

const draw = (children: React.ReactNode) =>
  render(
    <NextIntlClientProvider
      locale="en"
      messages={{ results, 'stay-details': details }}
      timeZone="UTC"
      onError={(error) => {
        throw error;
      }}
    >
      {children}
    </NextIntlClientProvider>,
  );
const offer = hotelOffer({ key: '1', score: 8.4, total: 700 });

test('a list of scores has names and values alone, each score with its bar', () => {
  const { container } = draw(
    <StayReviews
      offer={{ ...offer, guestReviews: { parts: [{ part: 'location', score: 9.1 }], examples: [] } }}
      locale={defaultLocale}
    />,
  );
  const parts = [...container.querySelectorAll('dl > div > *')];
  expect(parts.map(({ tagName }) => tagName)).toEqual(['DT', 'DD']);
  expect(container.querySelector('dd > meter')).toHaveAttribute('value', '9.1');
});

test('the strip of pictures, which takes the focus to be scrolled, has a name', () => {
  const { getByRole } = draw(<StayGallery offer={offer} />);
  expect(getByRole('list', { name: 'Pictures of the stay' })).toHaveAttribute('tabindex', '0');
});
