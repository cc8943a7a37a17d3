import { useTranslations } from 'next-intl';
import { RankedBars } from '@/components/ui/chart/ranked-bars';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import { SiteLink } from '@/components/ui/site-link';
import type { ReportFigures, ReportRow } from '@/lib/shared/reports/report-figures';
import { notKnown } from '@/lib/shared/reports/report-query';
import { type RideEmissions, rideEmissions } from '@/lib/shared/reports/ride-emissions';
import { weightText } from '@/lib/shared/search/measure-text';
import { railHours } from '@/lib/shared/search/rail-stations';
import { numberFormat } from '@/lib/shared/site/locale/kept-formats';
import { MonthsByVertical } from './report-charts';
import { ReportFileLink } from './report-file-link';
import { type ReportView, shortWeight } from './report-view';
import styles from './reports.module.css';

type Props = {
  readonly view: ReportView;
  readonly total: ReportFigures;
  readonly months: readonly ReportRow[];
  readonly byVertical: readonly ReportRow[];
  /** By the version of the factors; what providers told themselves is not known. */
  readonly factors: readonly ReportRow[];
  /** Flights and trains by the cities that they are between. */
  readonly rides: readonly RideEmissions[];
};

/** What bookings emit by month and vertical, of how many that is known, which flights have a train, and how it was found. */
export function ReportEmissions({ byVertical, factors, months, rides, total, view }: Props) {
  const t = useTranslations('reports.emissions');
  const how = useTranslations('emissions');
  const all = total.bookings - total.cancelled;
  return (
    <Panel id="emissions" title={t('title')} lead={t('lead', { known: total.emissionsKnown, all })}>
      {total.emissionsKnown === 0 ? null : (
        <MonthsByVertical
          view={view}
          months={months}
          byVertical={byVertical}
          name="emissionsByMonth"
          caption={t('title')}
          tickText={(kg) => shortWeight(kg, view.tag)}
        />
      )}
      <Rides rides={rides} view={view} />
      {factors.length === 0 ? null : (
        <ul className={styles.factors}>
          {factors.map(({ emissions, emissionsKnown, key }) => (
            <li key={key}>
              {key === notKnown
                ? t('told', { count: emissionsKnown, weight: weightText(emissions, view.tag) })
                : t('estimated', {
                    count: emissionsKnown,
                    version: key,
                    weight: weightText(emissions, view.tag),
                  })}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>
        {t('method')} <SiteLink href="/help/emissions">{how('how')}</SiteLink>
      </p>
    </Panel>
  );
}

/** So many routes are listed. */
const routesShown = 10;

/** What flights and trains emit on a kilometer, and the flights that a train could take the place of. */
function Rides({ rides, view }: Pick<Props, 'rides' | 'view'>) {
  const [t, column] = [useTranslations('reports.emissions'), useTranslations('reports.column')];
  const { byRail, flights, gramsPerKm } = rideEmissions(rides);
  const grams = (value: number | null) =>
    value === null
      ? null
      : numberFormat(view.tag, {
          style: 'unit',
          unit: 'gram',
          unitDisplay: 'short',
          maximumFractionDigits: 0,
        }).format(value);
  const sum = (of: 'bookings' | 'kg') => byRail.reduce((all, one) => all + one[of], 0);
  const weight = weightText(sum('kg'), view.tag);
  const count = (value: number) => numberFormat(view.tag).format(value);
  return (
    <>
      <FactList
        columns
        facts={[
          [t('flightsPerKm'), grams(gramsPerKm.flights)],
          [t('trainsPerKm'), grams(gramsPerKm.trains)],
          [
            t('byRail', { hours: railHours }),
            flights === 0 ? null : t('byRailOf', { count: sum('bookings'), all: flights, weight }),
          ],
        ]}
      />
      {gramsPerKm.flights === null && gramsPerKm.trains === null ? null : (
        <p className={styles.note}>{t('perKm')}</p>
      )}
      {byRail.length > routesShown ? (
        <p className={styles.note}>{t('byRailFirst', { max: routesShown, all: byRail.length })}</p>
      ) : null}
      {byRail.length === 0 ? null : (
        <>
          <RankedBars
            caption={t('byRail', { hours: railHours })}
            headers={[column('route'), column('emissions'), column('bookings')]}
            rows={byRail.slice(0, routesShown).map(({ bookings, kg, places }) => ({
              key: places.join('-'),
              name: view.nameOf('route', places.join('-')),
              href: view.hrefWith({ vertical: 'flights', route: places.slice(0, 2).join('-') }),
              value: kg,
              cells: [count(kg), count(bookings)],
            }))}
            isRtl={view.isRtl}
          />
          <ReportFileLink view={view} title={t('byRail', { hours: railHours })} part={['flightsByRail']} />
        </>
      )}
    </>
  );
}
