import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import { QueryForm } from '@/components/ui/form/query-form';
import { ViewLinks } from '@/components/ui/layout/view-links';
import { tripOrders } from '@/lib/shared/trips/trip-limits';
import { tripNameLengthMax } from '@/lib/shared/trips/trip-name';
import { type TripView, tripsList } from '@/lib/shared/trips/trips-list';
import { TripForm, type TripFormSite } from './trip-form';
import styles from './trip-list.module.css';

type Props = TripFormSite & {
  readonly view: TripView;
  readonly hasMap: boolean;
  /** Path of the page with the language. */
  readonly action: string;
  /** The form that begins one. */
  readonly newTrip: ReactNode;
};

/** Search, order, a new trip, the map's switch, and which trips to show; all of it forms and links. */
export async function TripsToolbar({ action, hasMap, locale, newTrip, token, view }: Props) {
  const [t, calendar] = await Promise.all([
    getTranslations('trip-pages.tools'),
    getTranslations('calendar-feed'),
  ]);
  const site = { locale, token };
  const map = { enabled: String(!hasMap), redir: action };
  return (
    <>
      <div className={styles.tools}>
        <TripSearch view={view} action={action} />
        {newTrip}
      </div>
      <div className={styles.tools}>
        <ViewLinks
          label={t('show')}
          views={(['open', 'shared', 'cancelled'] as const).map((show) => ({
            href: `/trips${tripsList.address({ ...view, show, page: 0 })}`,
            title: t(`shown.${show}`),
            isCurrent: show === view.show,
          }))}
        />
        <Actions>
          <ButtonLink href="/profile/account#calendar" variant="quiet">
            {calendar('link')}
          </ButtonLink>
          <TripForm
            {...site}
            id="trip-map"
            action="/trips/api/user/settings/mapViewFD"
            hidden={map}
            submit={t(hasMap ? 'hideMap' : 'showMap')}
          />
        </Actions>
      </div>
    </>
  );
}

async function TripSearch({ action, view }: Pick<Props, 'action' | 'view'>) {
  const t = await getTranslations('trip-pages.tools');
  const orders = tripOrders.map((value) => ({ value, title: t(`order.${value}`) }));
  return (
    <search className={styles.box}>
      <QueryForm
        className={styles.search}
        action={action}
        kept={view.show === 'open' ? [] : [['show', view.show]]}
        submit={t('go')}
      >
        <Field
          id="trip-query"
          name="q"
          type="search"
          label={t('search')}
          value={view.q}
          max={tripNameLengthMax}
        />
        <Choice id="trip-order" name="order" label={t('orderBy')} options={orders} value={view.order} />
      </QueryForm>
    </search>
  );
}
