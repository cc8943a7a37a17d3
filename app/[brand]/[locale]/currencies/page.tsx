import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CurrencyList } from '@/components/site/pickers/currency-list';
import { CurrencyNotes } from '@/components/site/pickers/currency-notes';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { formState } from '@/lib/server/page/form-state';
import { pageCurrencies } from '@/lib/server/page/page-money';
import { pageSite } from '@/lib/server/page/page-site';
import { ratesText } from '@/lib/server/page/rates-text';
import type { PageInput } from '../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pickers.currency');
  return { title: t('title') };
}

/** Address: `/currencies`. The currency picker takes its list from here. */
export default async function CurrenciesPage({ searchParams }: PageInput) {
  const { locale } = await pageSite();
  const [{ session }, state, t, rates, form] = await Promise.all([
    currentViewer(),
    pageCurrencies(),
    getTranslations('pickers.currency'),
    ratesText(locale),
    formState('currency', await searchParams),
  ]);
  return (
    <PageFrame title={t('title')} lead={t('lead')} wide>
      <CurrencyNotes
        view={form}
        currency={state.current.currencyCode}
        signedIn={session !== null}
        rates={rates}
      />
      <CurrencyList state={state} locale={locale} token={form.token} signedIn={session !== null} />
    </PageFrame>
  );
}
