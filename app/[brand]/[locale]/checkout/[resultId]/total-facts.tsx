import { getTranslations } from 'next-intl/server';
import { FactList } from '@/components/ui/list/fact-list';
import { pageCurrency } from '@/lib/server/page/page-money';
import { pageSite } from '@/lib/server/page/page-site';
import { ratesText } from '@/lib/server/page/rates-text';
import type { Offer } from '@/lib/shared/search/offer';
import { formatMoney } from '@/lib/shared/site/locale/money';

type Props = {
  readonly offers: readonly Offer[];
  /** Of a euro. */
  readonly cents: number;
  /** The same in the money of the page. */
  readonly total: string;
};

/** What it comes to, in which money it is charged, and what that is converted with. */
export async function TotalFacts({ cents, offers, total }: Props) {
  const { locale } = await pageSite();
  const [t, currency, rates] = await Promise.all([
    getTranslations('orders.checkout'),
    pageCurrency(),
    ratesText(locale),
  ]);
  const isConverted = currency !== 'EUR' || offers.some(({ soldIn }) => soldIn !== undefined);
  return (
    <>
      <FactList
        facts={[
          [
            t('total'),
            // What was chosen before somebody came back is added before React looks at it.
            <output key="total" data-total suppressHydrationWarning>
              {total}
            </output>,
          ],
          [
            t('charged'),
            currency === 'EUR' ? null : (
              <bdi key="charged" data-charged suppressHydrationWarning>
                {formatMoney(cents / 100, 'EUR', locale)}
              </bdi>
            ),
          ],
        ]}
      />
      {isConverted ? <p>{rates}</p> : null}
    </>
  );
}
