import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import { OutcomeBox } from '@/components/ui/form/outcome';
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
  // The script says aloud which of them it shows.
  const box = { silent: true } as const;
  return (
    <>
      <OutcomeBox
        {...box}
        tone="good"
        text={t('made')}
        hidden={!isMade}
        isRead={isMade}
        attributes={{ 'data-alert-made': '' }}
      >
        <div hidden={isMade && undo === null} data-alert-undo="">
          <Form
            id="alert-undo"
            // By script the id is that of the form; this is for the browser's own post.
            action={`/i/api/search/v1/alerts/${alertId ?? 'none'}/state`}
            locale={locale}
            token={form.token}
            hidden={{ to: undo ?? 'deleted', search: searchAddress(search), view }}
            attributes={{ 'data-alert': 'undo', 'data-alert-id': alertId ?? '' }}
            submit={t('undo')}
          />
        </div>
      </OutcomeBox>
      <OutcomeBox
        {...box}
        tone="good"
        text={t('takenBack')}
        hidden={!isTakenBack}
        isRead={isTakenBack}
        attributes={{ 'data-alert-taken-back': '' }}
      />
      <OutcomeBox {...box} tone="bad" text={t('failed')} hidden attributes={{ 'data-alert-failed': '' }} />
    </>
  );
}
