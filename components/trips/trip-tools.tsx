import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonLook } from '@/components/ui/button-look';
import { SiteLink } from '@/components/ui/site-link';
import { tripNameLengthMax } from '@/lib/shared/trips/trip-name';
import { type TripOrder, type TripsShown, tripOrders } from '@/lib/shared/trips/trip-search';
import { TripChoiceField, TripTextField } from './trip-field';
import { TripForm, type TripFormSite } from './trip-form';
import styles from './trip-list.module.css';

/** What of the trips a page shows. */
export type TripView = {
  readonly query: string;
  readonly order: TripOrder;
  readonly shown: Exclude<TripsShown, 'all'>;
  /** From 0. */
  readonly page: number;
};

/** Address of a view, without what is usual. */
export function tripViewPath({ order, page, query, shown }: TripView): string {
  const search = new URLSearchParams({
    ...(query === '' ? {} : { q: query }),
    ...(order === 'changed' ? {} : { order }),
    ...(shown === 'open' ? {} : { show: shown }),
    ...(page === 0 ? {} : { page: String(page) }),
  });
  return `/trips${search.size === 0 ? '' : `?${search}`}`;
}

type Props = TripFormSite & {
  readonly view: TripView;
  readonly hasMap: boolean;
  /** Path of the page with the language. */
  readonly action: string;
  /** The form that begins one. */
  readonly newTrip: ReactNode;
};

/** Search, order, a new trip, the map's switch, and which trips to show; all of it forms and links. */
export async function TripTools({ action, hasMap, locale, newTrip, token, view }: Props) {
  const t = await getTranslations('trip-pages.tools');
  const site = { locale, token };
  const map = { enabled: String(!hasMap), redir: action };
  return (
    <>
      <div className={styles.tools}>
        <TripSearch view={view} action={action} />
        {newTrip}
      </div>
      <div className={styles.tools}>
        <nav className={styles.tabs} aria-label={t('show')}>
          {(['open', 'shared', 'cancelled'] as const).map((shown) => (
            <SiteLink
              key={shown}
              className={styles.tab}
              href={tripViewPath({ ...view, shown, page: 0 })}
              aria-current={shown === view.shown ? 'page' : undefined}
            >
              {t(`shown.${shown}`)}
            </SiteLink>
          ))}
        </nav>
        <TripForm
          {...site}
          id="trip-map"
          action="/trips/api/user/settings/mapViewFD"
          hidden={map}
          submit={t(hasMap ? 'hideMap' : 'showMap')}
        />
      </div>
    </>
  );
}

async function TripSearch({ action, view }: Pick<Props, 'action' | 'view'>) {
  const t = await getTranslations('trip-pages.tools');
  const orders = tripOrders.map((value) => ({ value, title: t(`order.${value}`) }));
  return (
    <search className={styles.box}>
      <form className={styles.search} action={action}>
        <TripTextField
          id="trip-query"
          name="q"
          type="search"
          label={t('search')}
          value={view.query}
          maxLength={tripNameLengthMax}
        />
        <TripChoiceField
          id="trip-order"
          name="order"
          label={t('orderBy')}
          options={orders}
          value={view.order}
        />
        {view.shown === 'open' ? null : <input type="hidden" name="show" value={view.shown} />}
        <button type="submit" className={buttonLook('quiet')}>
          {t('go')}
        </button>
      </form>
    </search>
  );
}
