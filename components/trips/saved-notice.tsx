import { getTranslations } from 'next-intl/server';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import type { FormView } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { SiteLink } from '@/components/ui/site-link';
import { ChangeTrip, type ChangeTripProps } from './move-saved-form';
import styles from './saved-notice.module.css';

/** Forms whose outcome a page with save buttons tells. */
export const saveForms = ['save-result', 'save-undo'] as const;

type Props = Pick<ChangeTripProps, 'path' | 'locale'> & {
  readonly view: FormView;
  /** What was saved and where; null when it was taken out again, or refused. */
  readonly saved: SavedSomewhere | null;
};

type SavedSomewhere = Pick<ChangeTripProps, 'place' | 'resultId' | 'targets' | 'tripId'> & {
  readonly title: string;
  readonly tripName: string;
  readonly tripDays: string;
  readonly tripPath: string;
};

/** Says without script what `TripsTip` says with it: the trip something is saved in, with the ways to change and to undo that. */
export async function SavedNotice({ locale, path, saved, view }: Props) {
  const t = await getTranslations('saving');
  if (saved === null) return <Outcome view={view} done={t('tip.undone')} />;
  const { resultId, title, tripDays: days, tripName: trip } = saved;
  const undo = {
    id: 'save-undo',
    action: '/i/api/trips/v1/unsave',
    hidden: { resultId, undo: 'true', redir: path },
    locale,
    submit: t('undo'),
  };
  return (
    <div className={styles.notice}>
      <Outcome
        view={view}
        done={t(days === '' ? 'tip.saved' : 'tip.savedOn', { title, trip, days })}
        undo={undo}
      />
      <div className={styles.ways}>
        <SiteLink className={styles.open} href={saved.tripPath}>
          {t('open')}
        </SiteLink>
        <ConfirmStep open={t('tip.change')} openNamed={t('change.title')} calm>
          <ChangeTrip {...saved} id="notice-change" path={path} locale={locale} token={view.token} />
        </ConfirmStep>
      </div>
    </div>
  );
}
