import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import { type ApprovalFigures, approvedShare } from '@/lib/shared/reports/report-figures';
import { numberFormat } from '@/lib/shared/site/locale/kept-formats';
import { medianText } from './median-text';
import { ReportFileLink } from './report-file-link';
import { percentText, type ReportView } from './report-view';
import styles from './reports.module.css';

type Props = { readonly figures: ApprovalFigures; readonly view: ReportView };

/** What became of the requests for approval. */
export function ReportApprovals({ figures, view }: Props) {
  const { tag } = view;
  const t = useTranslations('reports.approvals');
  const panel = useTranslations('reports.panel');
  const { approved, asked, blocked, declined, expired, medianMinutes, pending, silent, withdrawn } = figures;
  const share = approvedShare(figures);
  const median = medianText(medianMinutes, tag, t);
  const count = (value: number) => numberFormat(tag).format(value);
  return (
    <Panel id="approvals" title={panel('approvals')} lead={panel('approvalsLead')}>
      {asked === 0 ? (
        <p className={styles.nothing}>{t('none')}</p>
      ) : (
        <>
          <FactList
            columns
            facts={[
              [t('asked'), count(asked)],
              [
                t('approved'),
                share === null
                  ? count(0)
                  : t('approvedOf', { share: percentText(share, tag), answered: approved + declined }),
              ],
              [t('median'), median],
              [t('declined'), count(declined)],
              [t('expired'), count(expired)],
              ...(
                [
                  ['silent', silent],
                  ['withdrawn', withdrawn],
                  ['blocked', blocked],
                  ['pending', pending],
                ] as const
              ).map(([name, n]) => [t(name), n === 0 ? null : count(n)] as const),
            ]}
          />
          <ReportFileLink view={view} title={panel('approvals')} part={['approvals']} />
        </>
      )}
    </Panel>
  );
}
