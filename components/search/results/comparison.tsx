import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { Icon } from '@/components/ui/icon';
import { Table } from '@/components/ui/list/table';
import { SiteLink } from '@/components/ui/site-link';
import type { Offer } from '@/lib/shared/search/offer';
import { offerText } from '@/lib/shared/search/offer-text';
import type { ResultRow } from '@/lib/shared/search/result-row';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { useComparedFacts } from './compared-facts';
import styles from './comparison.module.css';
import { OfferPrice } from './offer-price';

/** One of the offers that stand side by side. */
export type ComparedRow = ResultRow & {
  /** Path and query of the same comparison without it. */
  readonly removeHref: string;
  /** What the reader's company says of it; null where it says nothing of any of them. */
  readonly company: ReactNode;
};

type Props = {
  readonly rows: readonly ComparedRow[];
  readonly locale: Locale;
  /** What the offer in the middle of the search emits, in kilograms; null where none tells. */
  readonly typicalKg: number | null;
  /** Path and query of the list. */
  readonly backHref: string;
};

type Line = { readonly key: string; readonly name: string; readonly cellOf: (row: ComparedRow) => ReactNode };

/** Offers side by side, fact by fact; what is wider than the screen is pushed sideways. */
export function Comparison({ backHref, locale, rows, typicalKg }: Props) {
  const t = useTranslations('compare');
  const [first] = rows;
  return (
    <section className={styles.comparison} aria-labelledby="comparison-title">
      <SiteLink id="compare-back" className={styles.back} href={backHref} data-results-link="top">
        <Icon name="arrow" size={18} />
        {t('back')}
      </SiteLink>
      <h2 className={styles.title} id="comparison-title">
        {t('title', { count: rows.length })}
      </h2>
      {rows.length < 2 ? <p>{t('another')}</p> : null}
      {first === undefined ? null : (
        <ComparedTable rows={rows} like={first.offer} locale={locale} typicalKg={typicalKg} />
      )}
    </section>
  );
}

function ComparedTable({
  like,
  locale,
  rows,
  typicalKg,
}: Omit<Props, 'backHref'> & { readonly like: Offer }) {
  const t = useTranslations('compare');
  const results = useTranslations('results');
  const lines: Line[] = [
    {
      key: 'price',
      name: results('details.price'),
      cellOf: ({ each, offer, total }) => <OfferPrice offer={offer} total={total} each={each} />,
    },
    ...useComparedFacts(like, locale, typicalKg).map(({ cellOf, ...fact }) => ({
      ...fact,
      cellOf: ({ offer }: ComparedRow) => cellOf(offer),
    })),
    ...(rows.every(({ company }) => company === null)
      ? []
      : [{ key: 'company', name: t('company'), cellOf: ({ company }: ComparedRow) => company }]),
    {
      key: 'seller',
      name: results('booking.who'),
      cellOf: ({ offer }) => <bdi>{offer.provider.name}</bdi>,
    },
    { key: 'actions', name: t('actions'), cellOf: (row) => <Actions row={row} /> },
  ];
  return (
    // What scrolls must be reached with the keyboard (WCAG 2.1.1); its links do that.
    <div className={styles.scroll}>
      <Table
        caption={t('title', { count: rows.length })}
        columns={[
          { key: 'fact', header: t('fact'), isRowHeader: true, cell: ({ name }) => name },
          ...rows.map((row, index) => ({
            key: row.offer.resultId,
            header: `${index + 1}. ${nameOf(row.offer, locale)}`,
            cell: ({ cellOf }: Line) => cellOf(row),
          })),
        ]}
        rows={lines}
        keyOf={({ key }) => key}
      />
    </div>
  );
}

/** What tells it from the others: a hotel, a car, or who carries one and when. */
function nameOf(offer: Offer, locale: Locale): string {
  const { subtitle, title } = offerText(offer, locale);
  return 'legs' in offer ? subtitle : title;
}

function Actions({ row: { href, offer, removeHref, title, total } }: { readonly row: ComparedRow }) {
  const t = useTranslations('compare');
  const r = useTranslations('results.row');
  const of = { title, price: total };
  return (
    <span className={styles.actions}>
      <SiteLink className={buttonVariant('primary')} href={href} aria-label={r('open', of)}>
        {r('view')}
      </SiteLink>
      <SiteLink
        id={`compare-remove-${offer.resultId}`}
        className={buttonVariant('quiet')}
        href={removeHref}
        data-results-link=""
        aria-label={t('removeOne', of)}
      >
        {t('remove')}
      </SiteLink>
    </span>
  );
}
