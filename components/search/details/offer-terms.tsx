import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { cancellationText } from '@/lib/shared/search/cancellation-text';
import { weightText } from '@/lib/shared/search/measure-text';
import type { Offer } from '@/lib/shared/search/offer';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { OfferFacts } from '../results/offer-facts';
import styles from './offer-details.module.css';

type Props = { readonly offer: Offer; readonly locale: Locale };

/** What is in the price, and what cancelling or other days would cost. */
export function OfferTerms({ offer, locale }: Props) {
  const t = useTranslations('results.details');
  const e = useTranslations('emissions');
  return (
    <section className={styles.card}>
      <h2 className={styles.subtitle}>{t('included')}</h2>
      <OfferFacts offer={offer} locale={locale} />
      <p className={styles.term}>
        <Icon name={offer.cancellation === 'free' ? 'check' : 'info'} />
        {cancellationText(offer, locale.tag, t)}
      </p>
      {offer.change === undefined ? null : (
        <p className={styles.term}>
          <Icon name={offer.change === 'free' ? 'check' : 'info'} />
          {t(`change.${offer.change}`)}
        </p>
      )}
      {'legs' in offer && offer.emissionsKg !== undefined ? (
        <p className={styles.term}>
          <Icon name="info" />
          <span>
            {e('all', { weight: weightText(offer.emissionsKg, locale.tag) })} ·{' '}
            <SiteLink href="/help/emissions">{e('how')}</SiteLink>
          </span>
        </p>
      ) : null}
    </section>
  );
}
