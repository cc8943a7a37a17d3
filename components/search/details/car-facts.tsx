import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/list/fact-list';
import { daysText, distanceText } from '@/lib/shared/search/measure-text';
import type { CarDesk, CarOffer } from '@/lib/shared/search/offer';
import { clockText } from '@/lib/shared/search/offer-text';
import { type RentalEnd, rentalEnds } from '@/lib/shared/search/rental-text';
import type { Locale } from '@/lib/shared/site/locale/locales';

type Props = {
  readonly offer: CarOffer;
  readonly locale: Locale;
  /** What bringing it back elsewhere costs, in the money of the page; null where that is not another place. */
  readonly oneWay: string | null;
};

/** Where and when a car is fetched and brought back, how far it may go, and with how much fuel it comes back. */
export function CarFacts({ locale, offer, oneWay }: Props) {
  const { dropOff, fuelPolicy, kmPerDay, pickUp } = offer;
  const t = useTranslations('results.car');
  const [there, back] = rentalEnds(offer, locale);
  const deskText = (desk: CarDesk | undefined, { clock, day, place }: RentalEnd) =>
    desk === undefined ? null : (
      <>
        <bdi>{place}</bdi>
        <br />
        {t(clock === undefined ? 'open' : 'openAt', {
          day: daysText(locale.tag, [day]),
          time: clock === undefined ? '' : clockText(clock, locale.tag),
          opens: clockText(desk.opens, locale.tag),
          closes: clockText(desk.closes, locale.tag),
        })}
      </>
    );
  const mileage =
    kmPerDay == null
      ? t('unlimited')
      : t('perDay', { distance: distanceText(locale.tag, locale.country, kmPerDay) });
  return (
    <FactList
      columns
      facts={[
        [t('pickUp'), deskText(pickUp, there)],
        [t('dropOff'), deskText(dropOff, back)],
        [t('oneWay'), oneWay === null ? null : t('oneWayIn', { price: oneWay })],
        [t('mileage'), kmPerDay === undefined ? null : mileage],
        [t('fuelPolicy'), fuelPolicy === undefined ? null : t(`fuelPolicies.${fuelPolicy}`)],
      ]}
    />
  );
}
