import { pageAmount } from '@/lib/server/site/page-money';
import type { Precision } from '@/lib/shared/site/money';

type Props = {
  readonly eur: number;
  /** `whole`, rounded, is for prices that begin somewhere. */
  readonly precision?: Precision;
};

/** An amount of euro in the currency and language of the page. */
export async function Amount({ eur, precision = 'whole' }: Props) {
  return <bdi>{await pageAmount(eur, precision)}</bdi>;
}
