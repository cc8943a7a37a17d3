import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/layout/panel';
import { Table } from '@/components/ui/list/table';
import { Notice } from '@/components/ui/notice';
import { isNearlyAlwaysApproved, type RuleHealth } from '@/lib/shared/policy/rule-health';

type Props = { readonly judged: number; readonly days: number; readonly rules: readonly RuleHealth[] };

/** How often each rule was about what was booked, what approvers said, and which rules ask for what is approved anyway. */
export function RuleHealthPanel({ days, judged, rules }: Props) {
  const t = useTranslations('policy-hub.health');
  const admin = useTranslations('policy-admin');
  const named = ({ code, name }: RuleHealth) => {
    if (code === 'ADVANCED') return name ?? t('advanced');
    return code === 'RESTRICTED' ? t('restricted') : admin(`rules.${code}`);
  };
  return (
    <Panel id="health" title={t('title')} lead={t('lead', { count: judged, days })}>
      {rules
        .filter((rule) => rule.code !== 'ADVANCED' && isNearlyAlwaysApproved(rule))
        .map((rule) => (
          <Notice key={rule.code} tone="caution">
            {t('proposal', { rule: named(rule), approved: rule.approved, decided: rule.decided })}
          </Notice>
        ))}
      {rules.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <Table
          variant="list"
          caption={t('title')}
          columns={[
            { key: 'rule', header: t('rule'), isRowHeader: true, cell: named },
            { key: 'action', header: t('action'), cell: ({ action }) => admin(`actions.${action}`) },
            { key: 'fired', header: t('fired'), align: 'end', cell: ({ fired }) => fired },
            { key: 'decided', header: t('decided'), align: 'end', cell: ({ decided }) => decided },
            { key: 'approved', header: t('approved'), align: 'end', cell: ({ approved }) => approved },
          ]}
          rows={rules}
          keyOf={({ action, code, name }) => `${code} ${action} ${name}`}
        />
      )}
    </Panel>
  );
}
