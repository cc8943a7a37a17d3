import { useTranslations } from 'next-intl';
import type { PolicyChange, PolicyChanges } from '@/lib/shared/policy/policy-changes';
import type { Policy } from '@/lib/shared/policy/policy-set';
import { listText } from '@/lib/shared/site/locale/list-text';
import type { Locale } from '@/lib/shared/site/locale/locales';
import styles from './policy.module.css';
import { useRuleText } from './rule-words';

type Shared = {
  readonly locale: Locale;
  /** Whom a policy is for, in words. */
  readonly audienceOf: (policy: Policy) => string;
};

/** What one version of policies changes in another: what comes, what goes, and each rule that reads differently. */
export function PolicyChangeList({ changes, ...shared }: Shared & { readonly changes: PolicyChanges }) {
  const t = useTranslations('policy-admin.changes');
  const { added, changed, isMoved, removed } = changes;
  if (added.length + removed.length + changed.length === 0 && !isMoved) return <p>{t('none')}</p>;
  const named = (policies: readonly Policy[]) => ({
    names: listText(
      shared.locale.tag,
      policies.map(({ name }) => name),
    ),
  });
  return (
    <ul className={styles.changes}>
      {added.map((policy) => (
        <AddedPolicy key={policy.id} {...shared} policy={policy} />
      ))}
      {removed.length === 0 ? null : <li>{t('removed', named(removed))}</li>}
      {changed.map((change) => (
        <ChangedPolicy key={change.after.id} {...shared} {...change} />
      ))}
      {isMoved ? <li>{t('moved')}</li> : null}
    </ul>
  );
}

function AddedPolicy({ audienceOf, locale, policy }: Shared & { readonly policy: Policy }) {
  const t = useTranslations('policy-admin.changes');
  const textOf = useRuleText(locale);
  const { currency, name, rules } = policy;
  return (
    <li>
      {t('added', { names: name })}
      <ul className={styles.changes}>
        {[audienceOf(policy), ...rules.map((rule) => textOf(rule, currency))].map((line) => (
          <li key={line}>
            <ins>{line}</ins>
          </li>
        ))}
      </ul>
    </li>
  );
}

function ChangedPolicy({ after, audienceOf, before, begun, ended, locale }: Shared & PolicyChange) {
  const t = useTranslations('policy-admin.changes');
  const textOf = useRuleText(locale);
  const currency = useTranslations('policy-admin.editor');
  const lines = (policy: Policy, rules: PolicyChange['ended'], other: Policy) => [
    ...(policy.name === other.name ? [] : [policy.name]),
    ...(audienceOf(policy) === audienceOf(other) ? [] : [audienceOf(policy)]),
    ...(policy.currency === other.currency ? [] : [currency('currency', { currency: policy.currency })]),
    ...rules.map((rule) => textOf(rule, policy.currency)),
  ];
  return (
    <li>
      {t('changed', { names: after.name })}
      <ul className={styles.changes}>
        {lines(before, ended, after).map((line) => (
          <li key={line}>
            <del>{line}</del>
          </li>
        ))}
        {lines(after, begun, before).map((line) => (
          <li key={line}>
            <ins>{line}</ins>
          </li>
        ))}
      </ul>
    </li>
  );
}
