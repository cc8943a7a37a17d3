import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';
import { SiteLink } from '@/components/ui/site-link';
import { policyVerticalOf } from '@/lib/shared/policy/decision';
import { isNearlyAlwaysApproved } from '@/lib/shared/policy/rule-performance';
import { type ReportRule, rulePerformanceTable } from '@/lib/shared/reports/rule-performance-table';
import { MeasuredTable } from './measured-table';
import { ReportFileLink } from './report-file-link';
import type { ReportView } from './report-view';
import styles from './reports.module.css';

type Props = {
  readonly view: ReportView;
  readonly rules: readonly ReportRule[];
  /** Path of the policies, for those who may write them; null for others. */
  readonly policyPath: string | null;
};

/** How often each rule was about what was ordered, what approvers said, what it saved, and which rules ask for what is approved anyway. */
export function ReportRulePerformance({ policyPath, rules, view }: Props) {
  const t = useTranslations('reports');
  const health = useTranslations('policy-hub.health');
  const admin = useTranslations('policy-admin.actions');
  const title = health('title');
  const ruleName = ({ code, name }: ReportRule) => name ?? view.nameOf('reason', code);
  const table = rulePerformanceTable(rules, {
    column: (name) => health(name),
    vertical: t('column.vertical'),
    share: t('rules.share'),
    ruleName,
    verticalName: ({ vertical }) => view.nameOf('vertical', vertical),
    actionName: ({ action }) => admin(action),
  });
  // What is only recorded leaves a booking in policy, so reports do not list it under its rule.
  const hrefOf = ({ action, code, vertical }: ReportRule) =>
    action === 'track' ? null : view.hrefWith({ reason: code, vertical });
  return (
    <Panel id="rules" title={title} lead={t('panel.rulesLead')}>
      {rules
        .filter((rule) => rule.code !== 'ADVANCED' && isNearlyAlwaysApproved(rule))
        .map((rule) => (
          <Notice key={table.keyOf(rule)} tone="caution">
            {health('proposal', { rule: ruleName(rule), approved: rule.approved, decided: rule.decided })}{' '}
            {policyPath === null ? null : (
              <SiteLink href={`${policyPath}/${policyVerticalOf[rule.vertical]}#health`}>
                {t('rules.policy')}
              </SiteLink>
            )}
          </Notice>
        ))}
      {rules.length === 0 ? (
        <p className={styles.nothing}>{health('none')}</p>
      ) : (
        <>
          <MeasuredTable variant="list" caption={title} table={table} view={view} hrefOf={hrefOf} />
          <p className={styles.note}>{health('avoidedMeans')}</p>
          <ReportFileLink view={view} title={title} part={['rules']} />
        </>
      )}
    </Panel>
  );
}
