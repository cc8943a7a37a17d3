import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/list/fact-list';
import { Table } from '@/components/ui/list/table';
import { Notice } from '@/components/ui/notice';
import { SiteLink } from '@/components/ui/site-link';
import { centsOf, orderPath } from '@/lib/shared/booking/order';
import type { Backtest, Flip, FlipsOf } from '@/lib/shared/policy/backtest';
import type { Decision } from '@/lib/shared/policy/decision';
import type { Offer } from '@/lib/shared/search/offer';
import { offerText } from '@/lib/shared/search/offer-text';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { formatMoney } from '@/lib/shared/site/locale/money';
import styles from './policy.module.css';
import { PolicyBadge } from './policy-badge';
import { PolicyReasons } from './policy-reasons';

/** Bookings that are shown one by one. */
const flipsShown = 20;
/** Of more the list is folded, so that what follows is found. */
const flipsOpen = 3;
/** Rows of a table. */
const rowsShown = 10;

type Props = {
  readonly backtest: Backtest;
  readonly locale: Locale;
  /** What is said before the tables: what the figures leave out. */
  readonly caveats: readonly string[];
  /** That there were more bookings than are judged; null where all are. */
  readonly cut: string | null;
  /** With what the draft is compared: what was said when it was booked, or what the published policy says beside it. */
  readonly beside?: 'booked' | 'published';
  /** Whether somebody has to approve what is said so, for so many cents of a euro. */
  readonly asks: Asks;
};

export type Asks = (
  items: readonly { readonly decision: Decision; readonly vertical: Offer['vertical'] }[],
  cents: number,
) => boolean;

/** What a draft says of bookings, beside what was said of them: figures, rules without an answer, and each that differs. */
export function BacktestFigures({ asks, backtest, beside = 'booked', caveats, cut, locale }: Props) {
  const t = useTranslations('policy-trial.backtest');
  const rules = useTranslations('policy-admin.rules');
  const unknown = useTranslations('policy.unknown');
  const { aboveCaps, approvals, byGroup, byTraveler, counts, flips, gaps, hidden, judged } = backtest;
  const compared = (before: string, after: string) =>
    before === after ? t('same', { before }) : t(`beforeAfter.${beside}`, { before, after });
  return (
    <div className={styles.figures}>
      <FactList
        columns
        facts={[
          [t('judged'), String(judged)],
          [t('nowIn'), String(counts.nowIn)],
          [t('nowOut'), String(counts.nowOut)],
          [t('nowBlocked'), String(counts.nowBlocked)],
          [t('approvals'), compared(String(approvals.before), String(approvals.after))],
          [t('aboveCaps'), compared(sums(aboveCaps.before, locale), sums(aboveCaps.after, locale))],
          [t('hidden'), String(hidden)],
        ]}
      />
      {caveats.map((caveat) => (
        <p key={caveat} className={styles.muted}>
          {caveat}
        </p>
      ))}
      {cut === null ? null : <Notice tone="caution">{cut}</Notice>}
      {gaps.length === 0 ? null : (
        <>
          <h3 className={styles.title}>{t('gaps')}</h3>
          <ul className={styles.changes}>
            {gaps.map(({ code, count, why }) => (
              <li key={`${code} ${why}`}>
                {t('gap', { rule: rules(code), count })} {unknown(why)}
              </li>
            ))}
          </ul>
        </>
      )}
      {flips.length === 0 ? (
        <p>{t('nothing')}</p>
      ) : (
        <>
          <FlipTable caption={t('byGroup')} rows={byGroup} />
          <FlipTable caption={t('byTraveler')} rows={byTraveler} />
          <details className={styles.fold} open={flips.length <= flipsOpen}>
            <summary>
              {t('flips')} ({flips.length})
            </summary>
            <ul className={styles.list}>
              {flips.slice(0, flipsShown).map((flip) => (
                <FlipRow key={flip.of.id} flip={flip} asks={asks} beside={beside} locale={locale} />
              ))}
            </ul>
            {flips.length > flipsShown ? <p>{t('more', { count: flips.length - flipsShown })}</p> : null}
          </details>
        </>
      )}
    </div>
  );
}

function sums(amounts: Readonly<Record<string, number>>, { tag }: Locale): string {
  const written = Object.entries(amounts).map(([currency, amount]) => formatMoney(amount, currency, tag));
  return written.length === 0 ? '0' : written.join(' + ');
}

function FlipTable({ caption, rows }: { readonly caption: string; readonly rows: readonly FlipsOf[] }) {
  const t = useTranslations('policy-trial.backtest');
  const figure = (key: 'nowIn' | 'nowOut' | 'nowBlocked') =>
    ({ key, header: t(key), align: 'end', cell: (row: FlipsOf) => row[key] }) as const;
  return (
    <>
      <Table
        caption={caption}
        showCaption
        columns={[
          {
            key: 'name',
            header: t('name'),
            isRowHeader: true,
            cell: ({ name }) => <bdi>{name === '' ? t('unknown') : name}</bdi>,
          },
          figure('nowIn'),
          figure('nowOut'),
          figure('nowBlocked'),
        ]}
        rows={rows.slice(0, rowsShown)}
        keyOf={({ id }) => id}
      />
      {rows.length > rowsShown ? <p>{t('more', { count: rows.length - rowsShown })}</p> : null}
    </>
  );
}

type FlipProps = Required<Pick<Props, 'asks' | 'beside' | 'locale'>> & { readonly flip: Flip };

function FlipRow({ asks, beside, flip: { after, of }, locale }: FlipProps) {
  const t = useTranslations('policy-trial.backtest');
  const { days, title } = offerText(of.offer, locale);
  const badge = (decision: Decision) => (
    <PolicyBadge
      decision={decision}
      isAsked={asks([{ decision, vertical: of.offer.vertical }], centsOf(of.offer.priceEur.total))}
    />
  );
  return (
    <li className={styles.flip}>
      <p>
        <strong>
          <bdi>{of.traveler.name === '' ? t('unknown') : of.traveler.name}</bdi>
        </strong>{' '}
        {of.orderId === null ? (
          <bdi>{title}</bdi>
        ) : (
          <SiteLink href={orderPath(of.orderId)}>
            <bdi>{title}</bdi>
          </SiteLink>
        )}{' '}
        <span className={styles.muted}>{days}</span>
      </p>
      <FactList
        facts={[
          [t(`before.${beside}`), badge(of.decision)],
          [t('after'), badge(after)],
        ]}
      />
      <PolicyReasons decision={after.reasons.length > 0 ? after : of.decision} locale={locale} />
    </li>
  );
}
