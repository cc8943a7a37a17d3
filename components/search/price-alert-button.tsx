import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import { Outcome } from '@/components/ui/form/outcome';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { pageAlert } from '@/lib/server/search/page-alert';
import type { Search } from '@/lib/shared/search/read-search';
import { searchAddress } from '@/lib/shared/search/search-address';

type Props = {
  readonly search: Search;
  /** The query of the page. */
  readonly query: Readonly<Record<string, string | string[] | undefined>>;
  /** The part of it that says how the results are seen. */
  readonly view: string;
};

/**
 * Watches the price of a search (ACCT-002). A plain form: a member stays where they are and is told, a guest is led to
 * sign in first and finds the alert in their profile afterwards. What is watched already leads to the alerts.
 */
export async function PriceAlertButton({ query, search, view }: Props) {
  const [{ form, isWatched, locale }, t] = await Promise.all([
    pageAlert(search, query),
    getTranslations('alerts'),
  ]);
  if (isWatched)
    return (
      <SiteLink className={buttonVariant('quiet')} href="/profile/alerts">
        <Icon name="check" />
        <span>{t('watching')}</span>
      </SiteLink>
    );
  return (
    <Form
      id="alert"
      action="/i/api/search/v1/alerts"
      locale={locale}
      token={form.token}
      hidden={{ search: searchAddress(search), view }}
    >
      <button type="submit" className={buttonVariant('quiet')} data-track="search.alert.create">
        <Icon name="bell" />
        <span>{t('watch')}</span>
      </button>
    </Form>
  );
}

/** That the price of a search is watched from now on. */
export async function PriceAlertOutcome({ query, search }: Omit<Props, 'view'>) {
  const [{ form, isWatched }, t] = await Promise.all([pageAlert(search, query), getTranslations('alerts')]);
  return isWatched ? <Outcome view={form} done={t('made')} /> : null;
}
