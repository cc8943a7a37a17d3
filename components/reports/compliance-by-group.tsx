import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Panel } from '@/components/ui/layout/panel';
import { type Column, Table } from '@/components/ui/list/table';
import { SiteLink } from '@/components/ui/site-link';
import { metricOf, type ReportRow } from '@/lib/shared/reports/report-figures';
import { reportVerticals } from '@/lib/shared/reports/report-query';
import { ReportFileLink } from './report-file-link';
import { percentText, type ReportView } from './report-view';
import styles from './reports.module.css';

type Props = {
  readonly view: ReportView;
  /** Checked bookings by policy group (`key`) and vertical (`part`). */
  readonly rows: readonly ReportRow[];
  /** Only so many groups are shown. */
  readonly max: number;
};

/** The share of checked bookings in policy of each policy group and vertical; each leads to those that were not. */
export function ComplianceByGroup({ max, rows, view }: Props) {
  const t = useTranslations('reports');
  const groups = [...new Set(rows.map(({ key }) => key))];
  const lead = t('panel.groupsLead');
  const columns: Column<string>[] = [
    {
      key: 'group',
      header: t('column.group'),
      isRowHeader: true,
      cell: (group) => <bdi>{view.nameOf('group', group)}</bdi>,
    },
    ...reportVerticals
      .filter((vertical) => rows.some(({ part }) => part === vertical))
      .map((vertical) => ({
        key: vertical,
        header: view.nameOf('vertical', vertical),
        align: 'end' as const,
        cell: (group: string) => (
          <Share row={rows.find(({ key, part }) => key === group && part === vertical)} view={view} />
        ),
      })),
  ];
  return (
    <Panel
      id="groups"
      title={t('panel.groups')}
      lead={groups.length > max ? `${lead} ${t('panel.top', { max })}` : lead}
    >
      {groups.length === 0 ? (
        <p className={styles.nothing}>{t('chart.empty')}</p>
      ) : (
        <>
          <Table
            variant="list"
            caption={t('panel.groups')}
            columns={columns}
            rows={groups.slice(0, max)}
            keyOf={(key) => key}
          />
          <ReportFileLink view={view} title={t('panel.groups')} part={['complianceByGroup']} />
        </>
      )}
    </Panel>
  );
}

/** The tone of a share: from so much on. */
const tones = [
  [0.9, 'good'],
  [0.75, 'caution'],
  [0, 'bad'],
] as const;

function Share({ row, view }: { readonly row: ReportRow | undefined; readonly view: ReportView }) {
  const t = useTranslations('reports');
  const share = row === undefined ? null : metricOf('compliance', row);
  if (row === undefined || share === null) return <>–</>;
  const text = t('groupShare', { share: percentText(share, view.tag), checked: row.judged });
  const tone = tones.find(([from]) => share >= from)?.[1] ?? 'bad';
  return (
    <Badge tone={tone}>
      {share === 1 ? (
        text
      ) : (
        <SiteLink href={view.hrefWith({ group: row.key, vertical: row.part as 'flights', policy: 'out' })}>
          {text}
        </SiteLink>
      )}
    </Badge>
  );
}
