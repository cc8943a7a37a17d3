import { useTranslations } from 'next-intl';
import { tiers } from '@/lib/shared/access/tiers';
import { PlanCard } from './plan-card';
import { PlanTable } from './plan-table';
import styles from './plans.module.css';

/** The plans side by side, and all their features in a table; the largest is talked about first, where demos are asked for. */
export function Plans({ start, demo }: { readonly start: string; readonly demo: string }) {
  const t = useTranslations('company-signup.home');
  const hrefs = {
    biz: start,
    bizPlus: `${start}?plan=bizPlus`,
    enterprise: demo,
  } as const;
  return (
    <section aria-labelledby="plans-title">
      <h2 className={styles.heading} id="plans-title">
        {t('plansTitle')}
      </h2>
      <p className={styles.lead}>{t('plansLead')}</p>
      <ul className={styles.plans}>
        {tiers.map((tier) => (
          <PlanCard key={tier} tier={tier} href={hrefs[tier]} />
        ))}
      </ul>
      <details className={styles.all}>
        <summary className={styles.summary}>{t('compare')}</summary>
        <PlanTable />
      </details>
    </section>
  );
}
