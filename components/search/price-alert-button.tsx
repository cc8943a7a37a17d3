import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import styles from '@/components/ui/form/outcome.module.css';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { SiteLink } from '@/components/ui/site-link';
import { pageAlert } from '@/lib/server/search/page-alert';
import type { Search } from '@/lib/shared/search/read-search';
import { searchAddress } from '@/lib/shared/search/search-address';

/** The script puts the id of an alert in its place. */
const noAlert = '00000000-0000-0000-0000-000000000000';

type Props = {
  readonly search: Search;
  /** The query of the page. */
  readonly query: Readonly<Record<string, string | string[] | undefined>>;
  /** The part of it that says how the results are seen. */
  readonly view: string;
};

/**
 * Watches the price of a search (ACCT-002). With script it happens in place (`lib/client/search/watch-alert`), guests being asked to
 * sign in over the results. Without, it is a plain form: a member comes back to the results, a guest signs in first and finds the
 * alert in their profile afterwards. What is watched already leads to the alerts.
 */
export async function PriceAlertButton({ query, search, view }: Props) {
  const [{ alertId, form, isGuest, locale }, t] = await Promise.all([
    pageAlert(search, query),
    getTranslations('alerts'),
  ]);
  return (
    <>
      {isGuest ? null : (
        <div hidden={alertId === null} data-alert-on="">
          <SiteLink className={buttonVariant('quiet')} href="/profile/alerts">
            <Icon name="check" />
            <span>{t('watching')}</span>
          </SiteLink>
        </div>
      )}
      <div hidden={alertId !== null} data-alert-off="">
        <Form
          id="alert"
          action="/i/api/search/v1/alerts"
          locale={locale}
          token={form.token}
          hidden={{ search: searchAddress(search), view }}
          attributes={{ 'data-alert': isGuest ? 'guest' : 'member' }}
        >
          <button type="submit" className={buttonVariant('quiet')} data-track="search.alert.create">
            <Icon name="bell" />
            <span>{t('watch')}</span>
          </button>
        </Form>
      </div>
    </>
  );
}

/** That the price of a search is watched from now on, with the way back; or that it no longer is. For members alone. */
export async function PriceAlertOutcome({ query, search, view }: Props) {
  const [{ alertId, form, isGuest, locale }, t] = await Promise.all([
    pageAlert(search, query),
    getTranslations('alerts'),
  ]);
  if (isGuest) return null;
  const isMade = form.form === 'alert' && form.done && alertId !== null;
  const isTakenBack = form.form !== 'alert' && form.done && alertId === null;
  const undo = query.undo === 'paused' || query.undo === 'deleted' ? query.undo : null;
  return (
    <>
      {/* biome-ignore lint/a11y/noAutofocus: after a native post this is what the visitor must read first. */}
      <div className={styles.outcome} hidden={!isMade} tabIndex={-1} autoFocus={isMade} data-alert-made="">
        <Notice tone="good">{t('made')}</Notice>
        <div hidden={isMade && undo === null} data-alert-undo="">
          <Form
            id="alert-undo"
            action={`/i/api/search/v1/alerts/${alertId ?? noAlert}/state`}
            locale={locale}
            token={form.token}
            hidden={{ to: undo ?? 'deleted', search: searchAddress(search), view }}
            attributes={{ 'data-alert': 'undo' }}
            submit={t('undo')}
          />
        </div>
      </div>
      <div className={styles.outcome} hidden={!isTakenBack} data-alert-taken-back="">
        <Notice tone="good">{t('takenBack')}</Notice>
      </div>
      <div className={styles.outcome} hidden data-alert-failed="">
        <Notice tone="bad">{t('failed')}</Notice>
      </div>
    </>
  );
}
