import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/layout/panel';
import { SiteLink } from '@/components/ui/site-link';
import type { ReportFigures, ReportRow } from '@/lib/shared/reports/report-figures';
import { notKnown } from '@/lib/shared/reports/report-query';
import { weightText } from '@/lib/shared/search/measure-text';
import { MonthsByVertical } from './report-charts';
import { type ReportView, shortWeight } from './report-view';
import styles from './reports.module.css';

type Props = {
  readonly view: ReportView;
  readonly total: ReportFigures;
  readonly months: readonly ReportRow[];
  readonly byVertical: readonly ReportRow[];
  /** By the version of the factors; what providers told themselves is not known. */
  readonly factors: readonly ReportRow[];
};

/** What bookings emit by month and vertical, of how many that is known, and how it was found. */
export function ReportEmissions({ byVertical, factors, months, total, view }: Props) {
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
          caption={t('title')}
          isKnown={({ emissionsKnown }) => emissionsKnown > 0}
          figureIn={({ emissions }) => emissions}
          text={(kg) => weightText(kg, view.tag)}
          tickText={(kg) => shortWeight(kg, view.tag)}
        />
      )}
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
      <p className={styles.nothing}>
        {t('method')} <SiteLink href="/help/emissions">{how('how')}</SiteLink>
      </p>
    </Panel>
  );
}
