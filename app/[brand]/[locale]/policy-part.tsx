import { getTranslations } from 'next-intl/server';
import styles from '@/components/policy/policy.module.css';
import { PolicyBadge } from '@/components/policy/policy-badge';
import { PolicyReasons } from '@/components/policy/policy-reasons';
import { pageOutlook } from '@/lib/server/approvals/approval-outlook';
import type { JudgedOffers } from '@/lib/server/policy/page-judge';
import { centsOf } from '@/lib/shared/booking/order';
import type { Offer } from '@/lib/shared/search/offer';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { alternativeOf } from './alternative-of';

type Props = {
  readonly offer: Offer;
  readonly judged: JudgedOffers;
  readonly locale: Locale;
  /** The reasons are shown at once. */
  readonly isOpen?: boolean;
};

/** What the company's policies say of an offer: its badge, why, and what would be in policy instead. */
export async function PolicyPart({ isOpen = false, judged, locale, offer }: Props) {
  const t = await getTranslations('policy');
  const decision = judged.decisionOf(offer);
  const { notEvaluated, reasons, status } = decision;
  const tier = judged.tierOf(offer);
  const asks = await pageOutlook();
  const isAsked = asks([decision], centsOf(offer.priceEur.total), [offer.vertical]);
  const badge = <PolicyBadge decision={decision} isAsked={isAsked} tier={tier} />;
  if (reasons.length + notEvaluated.length === 0) return <div className={styles.block}>{badge}</div>;
  const nearest = status === 'inPolicy' ? null : judged.nearestTo(offer);
  const alternative = await alternativeOf(nearest, locale);
  const why = <PolicyReasons decision={decision} locale={locale} alternative={alternative} />;
  return (
    <div className={styles.block}>
      {badge}
      {isOpen ? (
        why
      ) : (
        <details className={styles.fold}>
          <summary>{t('why')}</summary>
          {why}
        </details>
      )}
    </div>
  );
}
