import { getTranslations } from 'next-intl/server';
import { Outcome } from '@/components/ui/form/outcome';

import { typedDaysMax } from '@/lib/shared/trips/typed-trip-event';
import type { PostedView } from './refused-form';

/** Forms of the pages about trips whose outcome is told. */
export const tripForms = [
  'trip',
  'trip-name',
  'trip-deletion',
  'trip-return',
  'trip-joined',
  'trip-left',
  'event-added',
  'event-typed',
  'event-note',
  'event-move',
  'event-removal',
  'event-return',
  'share-link',
  'share-email',
  'share-role',
] as const;
type TripFormId = (typeof tripForms)[number];

type Props = {
  /** The form that was posted last. */
  readonly view: PostedView & { readonly form: TripFormId | null };
  /** What to undo: an event, or a deleted trip by its full id; empty when nothing. */
  readonly undo: string;
  /** Full id of the trip of the page; empty on the page of all trips. */
  readonly fullTripId: string;
  readonly locale: string;
};

/** Says what was done, and takes it back on one press. */
export async function TripOutcome({ fullTripId, locale, undo, view }: Props) {
  const [t, typed] = await Promise.all([
    getTranslations('trip-pages.done'),
    getTranslations('trip-pages.typed'),
  ]);
  if (view.form === null) return null;
  const way = undo === '' ? undefined : undoWays[view.form];
  const hidden = fullTripId === '' ? { fullTripId: undo } : { fullTripId, eventId: undo };
  return (
    <Outcome
      view={view}
      done={t(view.form)}
      wording={{
        'VALIDATION_ERROR eventId': typed('addedBefore'),
        'VALIDATION_ERROR until': typed('untilWrong', { days: typedDaysMax }),
      }}
      undo={way === undefined ? null : { ...way, hidden, locale, submit: t('undo') }}
    />
  );
}

const undoWays: Partial<Readonly<Record<TripFormId, { readonly id: string; readonly action: string }>>> = {
  'trip-deletion': { id: 'trip-return', action: '/i/api/trips/v1/restore' },
  'event-added': { id: 'event-removal', action: '/i/api/trips/v1/event/remove' },
  'event-note': { id: 'event-note', action: '/i/api/trips/v1/event/undoNote' },
  'event-removal': { id: 'event-return', action: '/i/api/trips/v1/event/restore' },
};
