import { useTranslations } from 'next-intl';
import type { Decision, Reason } from '@/lib/shared/policy/decision';
import type { Locale } from '@/lib/shared/site/locale/locales';
import styles from './policy.module.css';
import { PolicyBadge } from './policy-badge';
import { PolicyReasons } from './policy-reasons';

type Props = {
  readonly judgement: { readonly decision: Decision; readonly reasons: readonly Reason[] };
  readonly locale: Locale;
};

/** What the company's policies say of everything that is about to be ordered; nothing where it has none. */
export function OrderPolicy({ judgement, locale }: Props) {
  const t = useTranslations('policy.checkout');
  const { decision, reasons } = judgement;
  if (decision.policyName === null && reasons.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby="policy-title">
      <h3 id="policy-title" className={styles.title}>
        {t('title')}
      </h3>
      <OrderPolicyFacts judgement={judgement} locale={locale} />
    </section>
  );
}

/** The badge, the reasons and the policy of a judgement. */
export function OrderPolicyFacts({ judgement: { decision, reasons }, locale }: Props) {
  const t = useTranslations('policy.checkout');
  const { policyName, status, version } = decision;
  return (
    <div className={styles.block}>
      <PolicyBadge decision={decision} />
      {status === 'blocked' ? <p>{t('blocked')}</p> : null}
      <PolicyReasons decision={{ ...decision, reasons }} locale={locale} />
      {policyName === null || version === 0 ? null : (
        <p className={styles.muted}>{t('of', { name: policyName, version })}</p>
      )}
    </div>
  );
}
