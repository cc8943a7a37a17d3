import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import { CardPage } from '@/components/ui/layout/card-page';
import { FactList } from '@/components/ui/list/fact-list';
import { Notice } from '@/components/ui/notice';
import { daysText } from '@/lib/shared/search/measure-text';
import { detailsPath } from '@/lib/shared/search/offer-paths';
import type { ResultRow } from '@/lib/shared/search/result-row';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { OfferPrice } from '../results/offer-price';
import { OfferReview } from './offer-review';

type Props = {
  readonly row: ResultRow;
  readonly locale: Locale;
  /** The provider's own site; null where there is none to go to. */
  readonly outHref: string | null;
  /** Another way on; with it the offer can be booked. */
  readonly children: ReactNode;
};

/** Who takes over, for what exactly and for how much; nothing leaves this site before somebody presses the button. */
export function BookingSummary({
  row: { offer, oneWay, total, each, title },
  locale,
  outHref,
  children,
}: Props) {
  const t = useTranslations('results.booking');
  const provider = offer.provider.name;
  return (
    <CardPage title={t('title')} lead={t('lead', { provider })}>
      <FactList
        facts={[
          [t('what'), title],
          [t('when'), daysText(locale.tag, offer.days)],
          [t('who'), provider],
          [t('price'), <OfferPrice key="price" offer={offer} total={total} each={each} />],
        ]}
      />
      <OfferReview offer={offer} locale={locale} oneWay={oneWay} level={2} />
      {offer.sample ? <Notice tone="caution">{t('sample')}</Notice> : null}
      {children}
      {outHref === null ? (
        offer.sample || children !== null ? null : (
          <p>{t('noSite', { provider })}</p>
        )
      ) : (
        <a className={buttonVariant('primary', true)} href={outHref} rel="noopener noreferrer">
          {t('continue', { provider })}
        </a>
      )}
      <ButtonLink href={detailsPath(offer)} variant="quiet" wide>
        {t('back')}
      </ButtonLink>
    </CardPage>
  );
}
