import { getTranslations } from 'next-intl/server';
import { Amount } from './amount';

/** What something costs at least, in the currency of the page: `from €129`. */
export async function PriceFrom({ eur }: { readonly eur: number }) {
  const t = await getTranslations('pickers.price');
  return t.rich('from', { amount: () => <Amount eur={eur} /> });
}
