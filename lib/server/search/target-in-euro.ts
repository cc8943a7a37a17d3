import 'server-only';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { Refusal } from '@/lib/shared/refusal';

/** An amount somebody typed in the currency of their page, in euro; VALIDATION_ERROR for a currency without a rate. */
export async function targetInEuro(amount: number, currency: string): Promise<number> {
  const perEuro = (await exchangeRates()).perEuro(currency);
  if (perEuro === null) throw new Refusal('VALIDATION_ERROR', { field: 'currency' });
  return Math.round((amount / perEuro) * 100) / 100;
}
