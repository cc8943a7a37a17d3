import { getTranslations } from 'next-intl/server';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Field } from '@/components/ui/form/field';
import { Panel } from '@/components/ui/layout/panel';
import { tripGraceDays } from '@/lib/shared/trips/trip-limits';
import { tripNameLengthMax } from '@/lib/shared/trips/trip-name';
import type { Trip, TripSettings } from '@/lib/shared/trips/trips-store';
import { type PostedView, refusedForm } from './refused-form';
import styles from './share-panel.module.css';
import { TripForm, type TripFormSite } from './trip-form';

type Props = TripFormSite & {
  readonly trip: Trip;
  readonly settings: Pick<TripSettings, 'mapViewDP' | 'tdpAutopilot'>;
  /** Path of the page with the language. */
  readonly path: string;
  /** The form that was posted last. */
  readonly posted: PostedView;
};

/** The trip's name, what its page shows, and its end. */
export async function TripManage({ locale, path, posted, settings, token, trip }: Props) {
  const t = await getTranslations('trip-pages.manage');
  const site = { locale, token };
  const { fullTripId, role, tripName } = trip;
  const switched = (on: boolean) => ({ enabled: String(!on), redir: path });
  const naming = refusedForm(posted, 'trip-name');
  const base = '/trips/api/user/settings';
  return (
    <Panel id="manage" title={t('title')}>
      <div className={styles.parts}>
        {role === 'viewer' ? null : (
          <ConfirmStep open={t('renameTrip')} isOpen={naming.view !== undefined} calm>
            <TripForm
              {...site}
              id="trip-name"
              action="/rename"
              hidden={{ fullTripId }}
              submit={t('rename')}
              inline
            >
              <Field
                id="trip-name"
                name="tripName"
                label={t('name')}
                value={tripName}
                max={tripNameLengthMax + 10}
                required
                {...naming}
              />
            </TripForm>
          </ConfirmStep>
        )}
        <TripForm
          {...site}
          id="trip-map"
          action={`${base}/mapViewDP`}
          hidden={switched(settings.mapViewDP)}
          submit={t(settings.mapViewDP ? 'hideMap' : 'showMap')}
        />
        <TripForm
          {...site}
          id="trip-autopilot"
          action={`${base}/tdpAutopilot`}
          hidden={switched(settings.tdpAutopilot)}
          submit={t(settings.tdpAutopilot ? 'autopilotOff' : 'autopilotOn')}
        />
        {role === 'owner' ? (
          <ConfirmStep open={t('delete')} variant="critical">
            <p>{t('deleteText', { days: tripGraceDays })}</p>
            <TripForm
              {...site}
              id="trip-deletion"
              action="/delete"
              hidden={{ fullTripId }}
              submit={t('deleteNow')}
              variant="critical"
            />
          </ConfirmStep>
        ) : null}
      </div>
    </Panel>
  );
}
