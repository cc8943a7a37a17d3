import { useTranslations } from 'next-intl';
import type { Decision } from '@/lib/shared/policy/decision';
import { listText } from '@/lib/shared/site/locale/list-text';
import type { Locale } from '@/lib/shared/site/locale/locales';
import styles from './policy.module.css';
import { PolicyBadge } from './policy-badge';
import { type Alternative, PolicyReasons } from './policy-reasons';

type Props = {
  readonly judgement: { readonly decision: Decision; readonly decisions: readonly Decision[] };
  readonly locale: Locale;
  /** Somebody has to approve it, or had to. */
  readonly isAsked: boolean;
  /** With whom of it the company would rather not travel, by name. */
  readonly avoided?: readonly string[];
};

/** What the company's policies say of everything that is about to be ordered; nothing where it has none, and avoids nobody. */
export function OrderPolicy({ avoided = [], isAsked, judgement, locale }: Props) {
  const t = useTranslations('policy.checkout');
  const { decision, decisions } = judgement;
  const reasons = decisions.flatMap((one) => one.reasons);
  if (decision.policyName === null && reasons.length + avoided.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby="policy-title">
      <h3 id="policy-title" className={styles.title}>
        {t('title')}
      </h3>
      <OrderPolicyFacts judgement={judgement} locale={locale} avoided={avoided} isAsked={isAsked} />
    </section>
  );
}

/** The badge, the reasons and the policy of a judgement. */
export function OrderPolicyFacts({
  alternatives = [],
  avoided = [],
  isAsked,
  judgement: { decision, decisions },
  locale,
}: Props & {
  /** What would be in policy in place of each, where that is known. */
  readonly alternatives?: readonly (Alternative | null)[];
}) {
  const t = useTranslations('policy.checkout');
  const { policyName, status, version } = decision;
  return (
    <div className={styles.block}>
      <PolicyBadge decision={decision} isAsked={isAsked} tier={avoided.length === 0 ? null : 'avoided'} />
      {status === 'blocked' ? <p>{t('blocked')}</p> : null}
      {avoided.length === 0 || status === 'blocked' ? null : (
        <p>{t('avoided', { names: listText(locale.tag, [...new Set(avoided)]) })}</p>
      )}
      {decisions.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of an order keep their places
        <PolicyReasons key={at} decision={one} locale={locale} alternative={alternatives[at] ?? null} />
      ))}
      {policyName === null || version === 0 ? null : (
        <p className={styles.muted}>{t('of', { name: policyName, version })}</p>
      )}
    </div>
  );
}
