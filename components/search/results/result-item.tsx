import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { SiteLink } from '@/components/ui/site-link';
import type { ResultRow } from '@/lib/shared/search/result-row';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { JourneyLegs } from '../details/journey-legs';
import { EmissionLine } from './emission-line';
import { OfferFacts } from './offer-facts';
import { OfferPrice } from './offer-price';
import { OfferSummary } from './offer-summary';
import styles from './result-item.module.css';
import { RowFold } from './row-fold';

type Props = {
  /** What a pin of a map points at. */
  readonly id: string;
  readonly row: ResultRow;
  /** Who sells it, the cheapest first. */
  readonly sellers: readonly string[];
  readonly locale: Locale;
  /** The button that saves it. */
  readonly save: ReactNode;
  /** The link that chooses it for a comparison; null where there is no room for another. */
  readonly compare: ReactNode;
  /** What the reader's company says of it. */
  readonly company: ReactNode;
  /** Its other ways back, where the row stands for a way out. */
  readonly returns: ReactNode;
  /** The way out is known already: only the way back is told. */
  readonly isReturn: boolean;
  /** What the offer in the middle of the search emits, in kilograms; null where none tells. */
  readonly typicalKg: number | null;
};

/** A row of results, with its cheapest price. A press anywhere on it opens its details; saving it is a button of its own. */
export function ResultItem({
  id,
  row,
  sellers,
  locale,
  save,
  compare,
  company,
  returns,
  isReturn,
  typicalKg,
}: Props) {
  const t = useTranslations('results.row');
  const { offer, total, each, href, title } = row;
  return (
    <li className={styles.row} id={id} data-result={offer.resultId}>
      <div className={styles.what}>
        <OfferSummary offer={offer} locale={locale} isReturn={isReturn} />
        <OfferFacts offer={offer} locale={locale} />
        <EmissionLine offer={offer} typicalKg={typicalKg} tag={locale.tag} />
        {company}
      </div>
      <div className={styles.cost}>
        <div className={styles.save}>{save}</div>
        <OfferPrice offer={offer} total={total} each={each} />
        <SiteLink
          className={`${buttonVariant('primary')} ${styles.open}`}
          href={href}
          aria-label={t('open', { title, price: total })}
        >
          {t('view')}
        </SiteLink>
        <p className={styles.provider}>
          {sellers.length > 1 ? t('sellers', { count: sellers.length }) : offer.provider.name}
        </p>
        {compare}
      </div>
      {'legs' in offer ? (
        <RowFold title={t('legs')}>
          <div className={styles.legs}>
            <JourneyLegs offer={offer} locale={locale} level={4} />
          </div>
        </RowFold>
      ) : null}
      {returns}
    </li>
  );
}
