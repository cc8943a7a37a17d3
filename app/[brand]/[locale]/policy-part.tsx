import { getTranslations } from 'next-intl/server';
import styles from '@/components/policy/policy.module.css';
import { PolicyBadge } from '@/components/policy/policy-badge';
import { PolicyReasons } from '@/components/policy/policy-reasons';
import { pageAmount } from '@/lib/server/page/page-money';
import type { JudgedOffers } from '@/lib/server/policy/page-judge';
import type { Offer } from '@/lib/shared/search/offer';
import { detailsPath } from '@/lib/shared/search/offer-paths';
import { offerText } from '@/lib/shared/search/offer-text';
import type { Locale } from '@/lib/shared/site/locale/locales';

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
  const badge = <PolicyBadge decision={decision} tier={tier} />;
  if (reasons.length + notEvaluated.length === 0) return <div className={styles.block}>{badge}</div>;
  const nearest = status === 'inPolicy' ? null : judged.nearestTo(offer);
  const alternative =
    nearest === null
      ? null
      : {
          title: offerText(nearest, locale).title,
          price: await pageAmount(nearest.priceEur.total, 'whole'),
          href: detailsPath(nearest),
        };
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
