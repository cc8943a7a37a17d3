import { useTranslations } from 'next-intl';
import type { Policy } from '@/lib/shared/policy/policy-set';
import type { Locale } from '@/lib/shared/site/locale/locales';
import styles from './policy.module.css';
import { useRuleText } from './rule-words';

type Props = { readonly policies: readonly Policy[]; readonly locale: Locale };

/** Policies in their order, each with its rules in sentences. */
export function PolicySentences({ locale, policies }: Props) {
  const t = useTranslations('policy-hub.now');
  const textOf = useRuleText(locale);
  return (
    <div className={styles.figures}>
      {policies.map(({ currency, id, name, rules }) => (
        <div key={id} className={styles.block}>
          <h3 className={styles.title}>
            <bdi>{name}</bdi>
          </h3>
          {rules.length === 0 ? (
            <p>{t('noLimits')}</p>
          ) : (
            <ul className={styles.reasons}>
              {rules.map((rule) => (
                <li key={rule.code}>{textOf(rule, currency)}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}
