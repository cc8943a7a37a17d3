import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { formatDay } from '@/lib/shared/day/format-day';
import type { Policy, Restriction } from '@/lib/shared/policy/policy-set';
import { restrictedWords } from '@/lib/shared/policy/restriction-values';
import { listText } from '@/lib/shared/site/locale/list-text';
import type { Locale } from '@/lib/shared/site/locale/locales';
import styles from './policy.module.css';
import { useRuleText } from './rule-words';

type Props = {
  readonly policies: readonly {
    readonly vertical: PolicyVertical;
    readonly policy: Policy | null;
    readonly restrictions?: readonly Restriction[];
    readonly advanced?: readonly { readonly name: string; readonly reason: string }[];
  }[];
  readonly approvers: readonly string[];
  readonly locale: Locale;
};

/** The limits of whoever reads it, in words, and who approves. */
export function OwnPolicyPanel({ approvers, locale, policies }: Props) {
  const t = useTranslations('policy-hub.mine');
  return (
    <Panel id="policy" title={t('title')} lead={t('lead')}>
      <PolicyLimits policies={policies} locale={locale} />
      <FactList
        facts={[
          [
            t('approvers'),
            approvers.length === 0 ? t('nobody') : listText(locale.tag, approvers.slice(0, 10)),
          ],
        ]}
      />
    </Panel>
  );
}

/** What policies, restrictions and rules say of each kind of travel, in words. */
export function PolicyLimits({ locale, policies }: Omit<Props, 'approvers'>) {
  const t = useTranslations('policy-hub.mine');
  const days = useTranslations('restrictions');
  const words = useTranslations('policy');
  const textOf = useRuleText(locale);
  const day = (text: string) => formatDay(locale.tag, text);
  const limits = policies.map(({ advanced = [], policy, restrictions = [], vertical }) => ({
    vertical,
    name: policy?.name ?? null,
    lines: [
      // What is only recorded is no limit.
      ...(policy?.rules ?? [])
        .filter(({ action }) => action !== 'track')
        .map((rule) => textOf(rule, policy?.currency ?? '')),
      ...restrictions.map(({ from, kind, reason, until, values }) => {
        const names = restrictedWords({ kind, values }, locale.messages);
        const about = kind === 'everything' ? days('kinds.everything') : listText(locale.tag, names);
        return [
          t('restricted', { names: about, reason }),
          ...(from === null ? [] : [days('from', { day: day(from) })]),
          ...(until === null ? [] : [days('until', { day: day(until) })]),
        ].join(' · ');
      }),
      ...advanced.map(({ name, reason }) => words('reason.ADVANCED', { name, text: reason })),
    ],
  }));
  return (
    <div className={styles.figures}>
      {limits.map(({ lines, name, vertical }) => (
        <div key={vertical} className={styles.block}>
          <h3 className={styles.title}>{t(`verticals.${vertical}`)}</h3>
          {name === null ? null : (
            <p className={styles.muted}>
              <bdi>{t('of', { name })}</bdi>
            </p>
          )}
          {lines.length === 0 ? (
            <p>{t('noLimits')}</p>
          ) : (
            <ul className={styles.reasons}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}
