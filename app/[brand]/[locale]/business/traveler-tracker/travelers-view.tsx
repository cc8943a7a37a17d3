import { getFormatter, getTranslations } from 'next-intl/server';
import { OpenCheckIns } from '@/components/tracker/messages/open-check-ins';
import styles from '@/components/tracker/tracker.module.css';
import { TrackerOverview, TrackerViews } from '@/components/tracker/tracker-overview';
import { TrackerProblem } from '@/components/tracker/tracker-problem';
import { TrackerTable } from '@/components/tracker/tracker-table';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { type Can, isAble } from '@/lib/server/identity/proofs';
import { worldMapViews } from '@/lib/server/page/world-map-view';
import { organizationChoices } from '@/lib/server/people/organization/organization-choices';
import { listPositions } from '@/lib/server/tracker/list-positions';
import { listMessages } from '@/lib/server/tracker/read-messages';
import { msPerDay } from '@/lib/shared/day/days';
import { circlesOf } from '@/lib/shared/tracker/message-area';
import { listedDays, periodOf } from '@/lib/shared/tracker/tracker-period';
import { type TrackerState, trackerList } from '@/lib/shared/tracker/tracker-query';
import { cityOfCode } from '@/lib/shared/tracker/travel-steps';
import type { Query } from '../../query';
import { RisksPart } from '../../risks-part';
import { fileAddress, listPage } from '../list-page';

type Props = { readonly viewer: Can<'tracker.read'>; readonly query: Query };

/** The list of travelers with its map. */
export async function TravelersView({ query: given, viewer }: Props) {
  const now = new Date();
  const [list, t] = await Promise.all([
    listPage('/traveler-tracker', trackerList, given),
    getTranslations('tracker'),
  ]);
  const { action, path, query } = list;
  const links = { path, query };
  const period = periodOf(query, now.getTime());
  if ('field' in period)
    return (
      <div className={styles.page}>
        <TrackerViews {...links} />
        <TrackerProblem {...links} action={action} kind={period.kind} />
      </div>
    );
  const isWritable = isAble(viewer, 'tracker.message') && viewer.session.support === null;
  const [found, { entities, labelGroups, offices, policyGroups }, open] = await Promise.all([
    listPositions(viewer, { ...query, orLast: true }, now),
    organizationChoices(viewer.membership.companyId),
    isAble(viewer, 'tracker.message') ? listMessages(viewer, { open: true }) : [],
  ]);
  const { choices, cities, counts, leaving, page } = found;
  const areas = circlesOf(open.map(({ area }) => area));
  const isQuiet = query.view === 'now' && counts.inTransit + counts.staying + counts.away === 0;
  return (
    <div className={styles.page}>
      <TrackerViews {...links} />
      <OpenCheckIns messages={open} path={`${path}/messages`} />
      <RisksPart countries={[...cities.keys()].flatMap((code) => cityOfCode(code)?.country ?? [])} />
      <div className={styles.intro}>
        <p>
          <strong>{await timeText(query, now)}</strong>
        </p>
        <p className={styles.quiet}>{t('basis')}</p>
      </div>
      {isQuiet && !trackerList.isFiltered(query) ? (
        <Notice tone="good">{t('nobody', { count: leaving })}</Notice>
      ) : null}
      <TrackerOverview
        {...links}
        counts={counts}
        cities={cities}
        areas={areas}
        view={
          await worldMapViews(
            [...cities.keys()].flatMap((code) => cityOfCode(code) ?? []),
            areas,
          )
        }
      />
      <TrackerTable
        {...links}
        action={action}
        found={page}
        isWritable={isWritable}
        cities={choices}
        records={{ office: offices, group: [...policyGroups, ...labelGroups], entity: entities }}
        file={fileAddress(viewer, '/tracker/v1/positions/file', trackerList, list)}
      />
      <div className={styles.intro}>
        <p className={styles.quiet}>{t('legend')}</p>
        <p className={styles.quiet}>{t('told')}</p>
      </div>
      <Actions>
        {isAble(viewer, 'tracker.message') ? (
          <ButtonLink href={`${path}/messages`} variant="quiet">
            {t('toMessages')}
          </ButtonLink>
        ) : null}
        {isAble(viewer, 'risks.write') ? (
          <ButtonLink href={`${path}/risks`} variant="quiet">
            {t('toRisks')}
          </ButtonLink>
        ) : null}
      </Actions>
    </div>
  );
}

/** The time that the list is about, in words; times in UTC, days included. */
async function timeText(query: TrackerState, now: Date): Promise<string> {
  const [t, format] = await Promise.all([getTranslations('tracker'), getFormatter()]);
  const day = (text: string) => format.dateTime(new Date(text), 'day');
  if (query.view === 'now') {
    return t('asOf', { time: format.dateTime(now, 'moment') });
  }
  const week = new Date(now.getTime() + 7 * msPerDay).toISOString();
  const { first, last } =
    query.view === 'week' ? { first: now.toISOString(), last: week } : listedDays(query, now.getTime());
  return t('between', { from: day(first), to: day(last) });
}
