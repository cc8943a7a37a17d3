import { useTranslations } from 'next-intl';
import type { Decision, Reason } from '@/lib/shared/policy/decision';
import { listText } from '@/lib/shared/site/locale/list-text';
import type { Locale } from '@/lib/shared/site/locale/locales';
import styles from './policy.module.css';
import { PolicyBadge } from './policy-badge';
import { PolicyReasons } from './policy-reasons';

type Props = {
  readonly judgement: { readonly decision: Decision; readonly reasons: readonly Reason[] };
  readonly locale: Locale;
  /** With whom of it the company would rather not travel, by name. */
  readonly avoided?: readonly string[];
};

/** What the company's policies say of everything that is about to be ordered; nothing where it has none, and avoids nobody. */
export function OrderPolicy({ avoided = [], judgement, locale }: Props) {
  const t = useTranslations('policy.checkout');
  const { decision, reasons } = judgement;
  if (decision.policyName === null && reasons.length + avoided.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby="policy-title">
      <h3 id="policy-title" className={styles.title}>
        {t('title')}
      </h3>
      <OrderPolicyFacts judgement={judgement} locale={locale} avoided={avoided} />
    </section>
  );
}

/** The badge, the reasons and the policy of a judgement. */
export function OrderPolicyFacts({ avoided = [], judgement: { decision, reasons }, locale }: Props) {
  const t = useTranslations('policy.checkout');
  const { policyName, status, version } = decision;
  return (
    <div className={styles.block}>
      <PolicyBadge decision={decision} tier={avoided.length === 0 ? null : 'avoided'} />
      {status === 'blocked' ? <p>{t('blocked')}</p> : null}
      {avoided.length === 0 || status === 'blocked' ? null : (
        <p>{t('avoided', { names: listText(locale.tag, [...new Set(avoided)]) })}</p>
      )}
      <PolicyReasons decision={{ ...decision, reasons }} locale={locale} />
      {policyName === null || version === 0 ? null : (
        <p className={styles.muted}>{t('of', { name: policyName, version })}</p>
      )}
    </div>
  );
}
