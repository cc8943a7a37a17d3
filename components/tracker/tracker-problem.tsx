import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { ListFilters } from '@/components/ui/list/list-filters';
import { Notice } from '@/components/ui/notice';
import { aheadDays, historyDays, type PeriodProblem, spanDays } from '@/lib/shared/tracker/tracker-period';
import { type TrackerState, trackerList } from '@/lib/shared/tracker/tracker-query';
import styles from './tracker.module.css';

type Props = {
  readonly kind: PeriodProblem['kind'];
  readonly query: TrackerState;
  readonly path: string;
  /** The same with the locale prefix. */
  readonly action: string;
};

const daysIn = { past: historyDays, future: aheadDays, long: spanDays, order: 0 } as const;

/** In the place of the list: why the days that were chosen cannot be shown, with what was typed. */
export async function TrackerProblem({ action, kind, path, query }: Props) {
  const t = await getTranslations('tracker');
  const usual = trackerList.without(query, 'from', 'to');
  return (
    <div className={styles.problem}>
      <Notice tone="bad">{t(`problem.${kind}`, { days: daysIn[kind] })}</Notice>
      <ListFilters
        action={action}
        kept={trackerList.parameters(usual)}
        filters={[
          { name: 'from', label: t('filter.from'), value: query.from, type: 'date' },
          { name: 'to', label: t('filter.to'), value: query.to, type: 'date' },
        ]}
      />
      <ButtonLink href={`${path}${trackerList.address(usual)}`}>{t('problem.action')}</ButtonLink>
    </div>
  );
}
