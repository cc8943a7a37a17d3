import { useTranslations } from 'next-intl';
import { Choice } from '@/components/ui/form/choice';
import { QueryForm } from '@/components/ui/form/query-form';
import { Panel } from '@/components/ui/layout/panel';
import { ColumnsInAddress } from '@/components/ui/list/columns-in-address';
import { figureColumns, figureColumnsIn } from '@/lib/shared/reports/report-columns';
import { type ReportDimension, type ReportRow, reportDimensions } from '@/lib/shared/reports/report-figures';
import { monthIn } from '@/lib/shared/reports/report-period';
import { type ReportState, reportList } from '@/lib/shared/reports/report-state';
import { figureTable } from '@/lib/shared/reports/report-tables';
import { MeasuredTable } from './measured-table';
import type { ReportView } from './report-view';
import styles from './reports.module.css';
import { useTableWords } from './use-table-words';

type Props = {
  readonly view: ReportView;
  readonly state: ReportState;
  readonly rows: readonly ReportRow[];
  /** Only so many are shown. */
  readonly max: number;
  /** What the trip field is called by whose answers one can group; null where the company asks nothing. */
  readonly field: string | null;
  /** Path of the page with the locale prefix. */
  readonly action: string;
};

/** Figures by what one chooses, with the columns that one chooses. */
export function ReportTable({ action, field, max, rows: found, state, view }: Props) {
  const t = useTranslations('reports');
  const { by } = state;
  const lead = t('panel.tableLead');
  const words = useTableWords(view, field ?? '');
  const whole = figureTable(by, found, figureColumnsIn(state.columns), { ...view, words });
  const table = { ...whole, rows: whole.rows.slice(0, max) };
  const hrefOf = ({ key }: ReportRow) =>
    view.hrefWith(by === 'month' ? monthIn(key, view.period) : { [by]: key });
  return (
    <Panel
      id="table"
      title={t('panel.table')}
      lead={found.length > max ? `${lead} ${t('panel.top', { max })}` : lead}
    >
      <TableTools action={action} field={field} state={state} file={view.fileOf(by)} />
      {table.rows.length === 0 ? (
        <p className={styles.nothing}>{t('chart.empty')}</p>
      ) : (
        <MeasuredTable variant="list" caption={t('panel.table')} table={table} view={view} hrefOf={hrefOf} />
      )}
    </Panel>
  );
}

type Tools = Pick<Props, 'action' | 'field' | 'state'> & { readonly file: string | null };

/** What the table is grouped by, its columns, and the same as a file. */
function TableTools({ action, field, file, state }: Tools) {
  const [t, list] = [useTranslations('reports'), useTranslations('interface.list')];
  const nameOf = (one: ReportDimension) => (one === 'answer' ? (field ?? '') : t(`column.${one}`));
  const choices = reportDimensions.filter((one) => one !== 'answer' || field !== null);
  const kept = reportList.parameters(state).filter(([name]) => name !== 'page');
  return (
    <div className={styles.tools}>
      <QueryForm
        action={`${action}#table`}
        kept={kept.filter(([name]) => name !== 'by')}
        submit={t('table.apply')}
      >
        <Choice
          id="table-by"
          name="by"
          label={t('table.by')}
          value={state.by}
          options={choices.map((value) => ({ value, title: nameOf(value) }))}
        />
      </QueryForm>
      <ColumnsInAddress
        name="columns"
        columns={figureColumns.map((key) => ({ key, header: t(`column.${key}`) }))}
        chosen={figureColumnsIn(state.columns)}
        action={`${action}#table`}
        kept={kept}
      />
      {file === null ? null : (
        <a href={file} download>
          {list('file')}
        </a>
      )}
    </div>
  );
}
