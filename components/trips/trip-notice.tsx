import { getTranslations } from 'next-intl/server';
import { Notice } from '@/components/ui/notice';
import { TripForm, type TripFormSite } from './trip-form';
import styles from './trip-notice.module.css';

/** Forms of the pages about trips whose outcome is told. */
export const tripForms = [
  'trip',
  'trip-name',
  'trip-deletion',
  'trip-return',
  'trip-joined',
  'trip-left',
  'event-note',
  'event-move',
  'event-removal',
  'event-return',
  'share-link',
  'share-email',
  'share-role',
] as const;
export type TripFormId = (typeof tripForms)[number];

/** What became of the form that was posted last. */
export type TripOutcome = {
  readonly form: TripFormId;
  /** Words of a refusal; null when it was carried out. */
  readonly problem: string | null;
  /** What to undo: an event, or a deleted trip by its full id; empty when nothing. */
  readonly undo: string;
};

type Props = TripFormSite & {
  readonly outcome: TripOutcome | null;
  /** Full id of the trip of the page; empty on the page of all trips. */
  readonly fullTripId: string;
};

/** Says what was done, and takes it back on one press. */
export async function TripNotice({ fullTripId, locale, outcome, token }: Props) {
  if (outcome === null) return null;
  const t = await getTranslations('trip-pages.done');
  const { form, problem, undo } = outcome;
  const way = problem === null && undo !== '' ? undoWays[form] : undefined;
  return (
    // biome-ignore lint/a11y/noAutofocus: after a native post this is what the visitor must read first.
    <div className={styles.notice} tabIndex={-1} autoFocus>
      <Notice tone={problem === null ? 'good' : 'bad'}>{problem ?? t(form)}</Notice>
      {way === undefined ? null : (
        <TripForm
          id={way.id}
          action={way.action}
          locale={locale}
          token={token}
          hidden={fullTripId === '' ? { fullTripId: undo } : { fullTripId, eventId: undo }}
          submit={t('undo')}
        />
      )}
    </div>
  );
}

const undoWays: Partial<Readonly<Record<TripFormId, { readonly id: string; readonly action: string }>>> = {
  'trip-deletion': { id: 'trip-return', action: '/restore' },
  'event-note': { id: 'event-note', action: '/event/undoNote' },
  'event-removal': { id: 'event-return', action: '/event/restore' },
};
