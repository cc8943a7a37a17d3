import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/layout/panel';
import { Table } from '@/components/ui/list/table';
import { Notice } from '@/components/ui/notice';
import { SiteLink } from '@/components/ui/site-link';
import { raisedLimitQuery } from '@/lib/shared/policy/raised-limit-link';
import { placeName } from '@/lib/shared/policy/reason-text';
import { isNearlyAlwaysApproved, type RulePerformance } from '@/lib/shared/policy/rule-performance';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { formatMoney } from '@/lib/shared/site/locale/money';

type Props = {
  readonly judged: number;
  readonly days: number;
  readonly rules: readonly RulePerformance[];
  /** Of what was avoided, ISO 4217. */
  readonly currency: string;
  readonly locale: Locale;
  /** Of the page on which policies are written. */
  readonly settingsPath: string;
};

/** How often each rule was about what was booked, what approvers said, what it saved, and which rules ask for what is approved anyway. */
export function RuleHealthPanel({ currency, days, judged, locale, rules, settingsPath }: Props) {
  const t = useTranslations('policy-hub.health');
  const admin = useTranslations('policy-admin');
  const named = useRuleName();
  const money = (amount: number | null) =>
    amount === null ? '–' : formatMoney(amount, currency, locale.tag, 'whole');
  return (
    <Panel id="health" title={t('title')} lead={t('lead', { count: judged, days })}>
      {rules
        .filter((rule) => rule.code !== 'ADVANCED' && isNearlyAlwaysApproved(rule))
        .map((rule) => (
          <Proposal key={rule.code} rule={rule} locale={locale} settingsPath={settingsPath} />
        ))}
      {rules.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <Table
            variant="list"
            caption={t('title')}
            columns={[
              { key: 'rule', header: t('rule'), isRowHeader: true, cell: named },
              { key: 'action', header: t('action'), cell: ({ action }) => admin(`actions.${action}`) },
              { key: 'fired', header: t('fired'), align: 'end', cell: ({ fired }) => fired },
              { key: 'decided', header: t('decided'), align: 'end', cell: ({ decided }) => decided },
              { key: 'approved', header: t('approved'), align: 'end', cell: ({ approved }) => approved },
              { key: 'avoided', header: t('avoided'), align: 'end', cell: ({ avoided }) => money(avoided) },
            ]}
            rows={rules}
            keyOf={({ action, code, name }) => `${code} ${action} ${name}`}
          />
          <p>{t('avoidedMeans')}</p>
        </>
      )}
    </Panel>
  );
}

function useRuleName(): (rule: RulePerformance) => string {
  const t = useTranslations('policy-hub.health');
  const admin = useTranslations('policy-admin');
  return ({ code, name }) => {
    if (code === 'ADVANCED') return name ?? t('advanced');
    return code === 'RESTRICTED' ? t('restricted') : admin(`rules.${code}`);
  };
}

type ProposalProps = Pick<Props, 'locale' | 'settingsPath'> & { readonly rule: RulePerformance };

/** That a rule asks for what is approved anyway; where its limit is an amount, to what it could be raised, and the editor with that. */
function Proposal({ locale, rule, settingsPath }: ProposalProps) {
  const t = useTranslations('policy-hub.health');
  const named = useRuleName();
  const { approved, code, decided, raise } = rule;
  const counts = { rule: named(rule), approved, decided };
  if (raise === null) return <Notice tone="caution">{t('proposal', counts)}</Notice>;
  const money = (amount: number) => formatMoney(amount, raise.currency, locale.tag, 'whole');
  const to = money(raise.to);
  const { covered, policyName: policy } = raise;
  const limit = { policy, from: money(raise.from), to, covered, cases: raise.approved };
  return (
    <Notice tone="caution">
      <p>{t('nearlyAll', counts)}</p>
      <p>
        {raise.place === null
          ? t('raise', limit)
          : t('raiseAt', { ...limit, place: placeName(raise.place, locale) })}
      </p>
      <p>
        <SiteLink href={`${settingsPath}?${raisedLimitQuery(code, raise)}`}>{t('write', { to })}</SiteLink>
      </p>
    </Notice>
  );
}
