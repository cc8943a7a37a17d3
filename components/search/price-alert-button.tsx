import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import { Icon } from '@/components/ui/icon';
import { pageAlert } from '@/lib/server/search/page-alert';
import type { Search } from '@/lib/shared/search/read-search';
import { searchAddress } from '@/lib/shared/search/search-address';

type Props = { readonly search: Search };

/**
 * Watches the price of a search (ACCT-002). A plain form: a member finds the alert in their profile, a guest is led to
 * sign in first and finds it there afterwards.
 */
export async function PriceAlertButton({ search }: Props) {
  const [{ locale, token }, t] = await Promise.all([pageAlert(), getTranslations('alerts')]);
  return (
    <Form id="alert" action="/i/api/search/v1/alerts" locale={locale} token={token}>
      <input type="hidden" name="search" value={searchAddress(search)} />
      <button type="submit" className={buttonVariant('quiet')} data-track="search.alert.create">
        <Icon name="bell" />
        <span>{t('watch')}</span>
      </button>
    </Form>
  );
}
