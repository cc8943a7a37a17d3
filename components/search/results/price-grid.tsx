import { useTranslations } from 'next-intl';
import { Table } from '@/components/ui/list/table';
import { SiteLink } from '@/components/ui/site-link';
import { daysBetween } from '@/lib/shared/day/days';
import { daysText } from '@/lib/shared/search/measure-text';
import type { NearbyDayPrice, NearbyDayPriceRow } from '@/lib/shared/search/nearby-day-prices';
import type { Search } from '@/lib/shared/search/read-search';
import { searchFields } from '@/lib/shared/search/search-fields';
import styles from './price-grid.module.css';

type Props = {
  readonly rows: readonly NearbyDayPriceRow[];
  /** BCP 47 tag. */
  readonly tag: string;
  readonly search: Search;
};

/** What a search costs on each first and last day it may have, as links to these days, and which of them cost least. */
export function PriceGrid({ rows, search, tag }: Props) {
  const t = useTranslations('results.days');
  const fields = useTranslations('home.form.fields');
  const [first = '', last = ''] = searchFields[search.vertical].flatMap((field) =>
    field.kind === 'date' ? [fields(field.name)] : [],
  );
  const caption = t('rows', { first, last });
  const lowest = lowestOf(rows, search);
  const cell = (row: NearbyDayPriceRow, price: NearbyDayPrice | undefined) =>
    price === undefined ? null : (
      <PriceCell
        price={price}
        days={[price.day, row.last]}
        tag={tag}
        isShown={[price.day, row.last].join() === search.days.join()}
        isLowest={price === lowest?.price}
      />
    );
  return (
    <>
      {typeof lowest?.price.href === 'string' ? (
        <p className={styles.best}>
          <SiteLink href={lowest.price.href}>
            {t('cheapest', {
              price: lowest.price.amount ?? '',
              days: daysText(tag, [lowest.price.day, lowest.last]),
            })}
          </SiteLink>
        </p>
      ) : null}
      {/* A caption is as wide as its table, and would be pushed sideways with it. */}
      <p className={styles.caption} aria-hidden="true">
        {caption}
      </p>
      <div className={styles.scroll}>
        <Table
          caption={caption}
          columns={[
            { key: 'last', header: last, isRowHeader: true, cell: (row) => daysText(tag, [row.last]) },
            ...(rows[0]?.days ?? []).map(({ day }, index) => ({
              key: day,
              header: daysText(tag, [day]),
              align: 'center' as const,
              cell: (row: NearbyDayPriceRow) => cell(row, row.days[index]),
            })),
          ]}
          rows={rows}
          keyOf={(row) => row.last}
        />
      </div>
    </>
  );
}

/** The cheapest; of stays and cars among those as long as the one that is shown, for a shorter one is no bargain. */
function lowestOf(rows: readonly NearbyDayPriceRow[], { days: [start = '', end = ''], vertical }: Search) {
  const isJourney = vertical === 'flights' || vertical === 'trains';
  const all = rows
    .flatMap(({ days, last }) => days.map((price) => ({ price, last })))
    .filter(({ last, price }) => isJourney || daysBetween(price.day, last) === daysBetween(start, end));
  const least = Math.min(...all.flatMap(({ price }) => price.eur ?? []));
  const cheapest = all.filter(({ price }) => price.eur === least);
  return cheapest.find(({ last, price }) => price.day === start && last === end) ?? cheapest[0];
}

type CellProps = {
  readonly price: NearbyDayPrice;
  readonly days: readonly string[];
  readonly tag: string;
  readonly isShown: boolean;
  readonly isLowest: boolean;
};

function PriceCell({ days, isLowest, isShown, price: { amount, href }, tag }: CellProps) {
  const mark = isLowest ? { 'data-lowest': '' } : {};
  if (href === null || amount === null)
    return (
      <span className={styles.cell} {...mark} {...(isShown ? { 'aria-current': 'date' } : {})}>
        <bdi>{amount ?? '–'}</bdi>
      </span>
    );
  return (
    <SiteLink className={styles.cell} href={href} aria-label={`${amount}, ${daysText(tag, days)}`} {...mark}>
      <bdi>{amount}</bdi>
    </SiteLink>
  );
}
