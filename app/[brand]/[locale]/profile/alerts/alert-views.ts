import type { AlertView } from '@/components/search/alert-view';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { amountFromEuro, pageCurrency } from '@/lib/server/page/page-money';
import { journeyName } from '@/lib/shared/search/journey-name';
import { citiesOf } from '@/lib/shared/search/main-city-of';
import { daysText } from '@/lib/shared/search/measure-text';
import type { PriceAlert } from '@/lib/shared/search/price-alert';
import type { Locale } from '@/lib/shared/site/locale/locales';

/** Alerts in the words, the currency and the days of the page being drawn. */
export async function alertViews(alerts: readonly PriceAlert[], locale: Locale): Promise<AlertView[]> {
  const views = await Promise.all(alerts.map((alert) => viewOf(alert, locale)));
  return views.filter((view) => view !== null);
}

async function viewOf(alert: PriceAlert, locale: Locale): Promise<AlertView | null> {
  const cities = citiesOf(alert.places);
  // Of a multi-city journey where its first flight goes.
  const city = cities[1] ?? cities[0];
  if (city === undefined) return null;
  const { address, targetEur, ...same } = alert;
  return {
    ...same,
    city,
    month: Number((alert.days[0] ?? '').slice(5, 7)),
    journey: journeyName({ places: cities }, locale),
    days: daysText(locale.tag, alert.days),
    href: address,
    price: await amountFromEuro(alert.priceEur, 'whole'),
    start: await amountFromEuro(alert.startEur, 'whole'),
    change: alert.startEur === 0 ? 0 : alert.priceEur / alert.startEur - 1,
    target: {
      amount: targetEur === null ? null : await amountFromEuro(targetEur, 'whole'),
      value: targetEur === null ? '' : String(Math.round(targetEur * (await perEuro()))),
    },
    trend: await Promise.all(
      alert.trend.map(async ({ day, eur }) => ({
        eur,
        day: daysText(locale.tag, [day]),
        amount: await amountFromEuro(eur, 'whole'),
      })),
    ),
  };
}

const perEuro = async (): Promise<number> => (await exchangeRates()).perEuro(await pageCurrency()) ?? 1;
