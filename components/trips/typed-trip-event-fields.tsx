import { getLocale, getTranslations } from 'next-intl/server';
import calendar from '@/components/ui/calendar/calendar.module.css';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import { type FormView, worded } from '@/components/ui/form/form-view';
import type { CalendarWords } from '@/lib/shared/search/calendar-words';
import { dayPattern } from '@/lib/shared/search/typed-day';
import type { TripEvent } from '@/lib/shared/trips/trips-store';
import { eventKinds, typedDaysMax, typedTextMax } from '@/lib/shared/trips/typed-trip-event';
import styles from './typed-trip-event-fields.module.css';

type Props = {
  /** Before the names of the fields, which are more than once on the page. */
  readonly id: string;
  /** State of the form that was posted last, where it was this one. */
  readonly view?: FormView;
  /** What there is; null for something new. */
  readonly event: TripEvent | null;
  readonly time?: string;
  /** The day a new one begins with. */
  readonly day?: string;
};

/** What can be typed about something in a trip: what, when and where. With script its days have a calendar (`search-days.ts`). */
export async function TypedEventFields({ day = '', event, id, time = '', view: plain }: Props) {
  const t = await getTranslations('trip-pages.typed');
  const view = plain && worded(plain, { 'VALIDATION_ERROR until': t('untilWrong', { days: typedDaysMax }) });
  const kinds = eventKinds.map((value) => ({ value, title: t(`kinds.${value}`) }));
  const field = (name: string) => ({ id: `${id}-${name}`, name, ...(view === undefined ? {} : { view }) });
  return (
    <div className={`${styles.fields} ${calendar.calendar}`} {...(await dayWords())}>
      <Choice {...field('kind')} label={t('kind')} options={kinds} value={event?.vertical ?? 'activity'} />
      <Field {...field('title')} label={t('title')} value={event?.title ?? ''} max={typedTextMax} required />
      <Field {...field('day')} type="date" label={t('day')} value={event?.startDay ?? day} required />
      <Field {...field('time')} type="time" label={t('time')} value={time} />
      <Field {...field('until')} type="date" label={t('until')} value={event?.endDay ?? ''} />
      <Field {...field('where')} label={t('where')} value={event?.subtitle ?? ''} max={typedTextMax} />
    </div>
  );
}

/** What the calendar says, and how days are written, in the language of the page. */
async function dayWords() {
  const [own, t, words, locale] = await Promise.all([
    getTranslations('trip-pages.typed'),
    getTranslations('home.form'),
    getTranslations('interface'),
    getLocale(),
  ]);
  const [day = '', month = '', year = ''] = t('letters').split(' ');
  const said: CalendarWords = {
    title: own('days'),
    previous: t('calendar.previous'),
    next: t('calendar.next'),
    oneWay: own('sameDay'),
    flexible: { label: '', choices: [] },
    done: t('done'),
    close: words('close'),
    prices: '',
  };
  return {
    'data-days': '',
    'data-calendar': JSON.stringify(said),
    'data-pattern': dayPattern(locale, { day, month, year }),
  };
}
