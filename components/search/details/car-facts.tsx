import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/list/fact-list';
import { daysText, distanceText } from '@/lib/shared/search/measure-text';
import type { CarDesk, CarOffer } from '@/lib/shared/search/offer';
import { clockText } from '@/lib/shared/search/offer-text';
import type { Locale } from '@/lib/shared/site/locale/locales';

type Props = { readonly offer: CarOffer; readonly locale: Locale };

/** Where and when a car is fetched and brought back, how far it may go, and with how much fuel it comes back. */
export function CarFacts({ offer: { days, dropOff, fuelPolicy, kmPerDay, pickUp }, locale }: Props) {
  const t = useTranslations('results.car');
  const [first, last = first] = days;
  const deskText = (desk: CarDesk | undefined, day: string) =>
    desk === undefined ? null : (
      <>
        <bdi>{desk.place}</bdi>
        <br />
        {t('open', {
          day: daysText(locale.tag, [day]),
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
        [t('pickUp'), deskText(pickUp, first)],
        [t('dropOff'), deskText(dropOff, last)],
        [t('mileage'), kmPerDay === undefined ? null : mileage],
        [t('fuelPolicy'), fuelPolicy === undefined ? null : t(`fuelPolicies.${fuelPolicy}`)],
      ]}
    />
  );
}
