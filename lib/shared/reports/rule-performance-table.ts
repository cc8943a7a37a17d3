import type { RulePerformance } from '@/lib/shared/policy/rule-performance';
import type { reportVerticals } from './report-query';
import type { ReportTable } from './report-tables';

/** How a rule of a vertical's policies performed in the period of a report; `avoided` in minor units of its currency. */
export type ReportRule = Omit<RulePerformance, 'raise'> & {
  readonly vertical: (typeof reportVerticals)[number];
};

/** Of the requests that somebody answered, the share that was approved; null for none. */
const approvedShareOf = ({ approved, decided }: ReportRule): number | null =>
  decided === 0 ? null : approved / decided;

export type RuleWords = {
  readonly column: (name: 'rule' | 'action' | 'fired' | 'decided' | 'approved' | 'avoided') => string;
  /** Headings that are not those of the policy hubs. */
  readonly vertical: string;
  readonly share: string;
  readonly ruleName: (rule: ReportRule) => string;
  readonly verticalName: (rule: ReportRule) => string;
  readonly actionName: (rule: ReportRule) => string;
};

/** How rules performed, a row for each rule and what it does. */
export function rulePerformanceTable(
  rules: readonly ReportRule[],
  words: RuleWords,
): ReportTable<ReportRule> {
  const { actionName, column, ruleName, share, vertical, verticalName } = words;
  return {
    rows: rules,
    keyOf: ({ action, code, name, vertical: of }) => [of, code, action, name].join(' '),
    names: [
      { key: 'rule', header: column('rule'), nameOf: ruleName },
      { key: 'vertical', header: vertical, nameOf: verticalName },
      { key: 'action', header: column('action'), nameOf: actionName },
    ],
    columns: [
      ...(['fired', 'decided', 'approved'] as const).map((name) => ({
        key: name,
        header: column(name),
        measure: 'count' as const,
        valueIn: (rule: ReportRule) => rule[name],
      })),
      { key: 'share', header: share, measure: 'share', valueIn: approvedShareOf },
      { key: 'avoided', header: column('avoided'), measure: 'money', valueIn: ({ avoided }) => avoided },
    ],
  };
}
