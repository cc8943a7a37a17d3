import { getFormatter, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import { type Column, Table } from '@/components/ui/list/table';
import { listText } from '@/lib/shared/site/locale/list-text';

type Job = { readonly name: string; readonly age: number; readonly period: number };

type Props = {
  readonly isDatabaseReachable: boolean;
  /** Null where there is none; of the copy for reports and the bucket of files too. */
  readonly isValkeyReachable: boolean | null;
  readonly isReaderReachable: boolean | null;
  readonly isBucketReachable: boolean | null;
  /** Of the process that answers. */
  readonly connections: { readonly total: number; readonly idle: number; readonly waiting: number };
  readonly mail: { readonly waiting: number; readonly givenUp: number };
  /** Of each job the seconds since it last began a run that succeeded, and how often that should be. */
  readonly jobs: readonly Job[];
  readonly defaultPartitions: readonly { readonly table: string; readonly isUsed: boolean }[];
};

/** As the alert `UmiakJobLate` (deploy/prometheus/alerts.yaml). */
const isLate = ({ age, period }: Job): boolean => age > 1.5 * period + 900;

/** How the services, mail and jobs are. Names of jobs and tables are those of the log, in English. */
export async function ServiceHealth(props: Props) {
  const { connections, defaultPartitions, jobs, mail } = props;
  const [t, format] = await Promise.all([getTranslations('security.status'), getFormatter()]);
  const answers = (isReachable: boolean | null) =>
    isReachable === null ? (
      t('notUsed')
    ) : (
      <Badge tone={isReachable ? 'good' : 'bad'}>{t(isReachable ? 'answers' : 'away')}</Badge>
    );
  const alarm = (text: string) => <Badge tone="bad">{text}</Badge>;
  const givenUp = format.number(mail.givenUp);
  const crowded = defaultPartitions.filter(({ isUsed }) => isUsed).map(({ table }) => table);
  return (
    <>
      <Panel id="services" title={t('services')}>
        <FactList
          facts={[
            [t('database'), answers(props.isDatabaseReachable)],
            [t('reader'), answers(props.isReaderReachable)],
            [t('bucket'), answers(props.isBucketReachable)],
            ['Valkey', answers(props.isValkeyReachable)],
            [t('connections'), t('connectionsNow', connections)],
            [t('months'), crowded.length === 0 ? null : alarm(listText('en', crowded))],
          ]}
        />
      </Panel>
      <Panel id="mail" title={t('mail')}>
        <FactList
          facts={[
            [t('mailWaiting'), format.number(mail.waiting)],
            [t('mailGivenUp'), mail.givenUp === 0 ? givenUp : alarm(givenUp)],
          ]}
        />
      </Panel>
      <Panel id="jobs" title={t('jobs')}>
        {jobs.length === 0 ? (
          <p>{t('noJobs')}</p>
        ) : (
          <Table
            caption={t('jobs')}
            columns={await jobColumns()}
            rows={jobs.toSorted((a, b) => b.age / b.period - a.age / a.period)}
            keyOf={({ name }) => name}
            variant="list"
          />
        )}
      </Panel>
    </>
  );
}

async function jobColumns(): Promise<Column<Job>[]> {
  const [t, format] = await Promise.all([getTranslations('security.status'), getFormatter()]);
  const now = new Date();
  return [
    {
      key: 'name',
      header: t('job'),
      isRowHeader: true,
      cell: ({ name }) => (
        <bdi lang="en" dir="ltr">
          {name}
        </bdi>
      ),
    },
    {
      key: 'age',
      header: t('lastRun'),
      cell: ({ age }) => format.relativeTime(new Date(now.getTime() - age * 1000), now),
    },
    {
      key: 'state',
      header: t('state'),
      cell: (job) => <Badge tone={isLate(job) ? 'bad' : 'good'}>{t(isLate(job) ? 'late' : 'onTime')}</Badge>,
    },
  ];
}
