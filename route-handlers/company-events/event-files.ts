import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { eventDashboard } from '@/lib/server/company-events/event-dashboard';
import { csvFile } from '@/lib/server/http/csv-file';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { inLanguage } from '@/lib/server/http/in-language';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { Id } from '@/lib/shared/form/id';
import { csvOf } from '@/lib/shared/insight/csv';
import { Refusal } from '@/lib/shared/refusal';
import { minorDigits } from '@/lib/shared/reports/report-figures';

const base = '/i/api/business/events/v1';
const file = {
  guard: can('events.write'),
  input: {
    params: z.strictObject({ id: Id }),
    // A link has no header for the language, so the call takes it.
    query: z.strictObject({ locale: z.string().max(20).default('') }),
  },
  output: z.string(),
  errors: ['NOT_FOUND'],
  supportMay: false,
} as const;

const wordsIn = (context: RequestContext, wanted: string) =>
  getTranslations({ locale: inLanguage(context, wanted).locale, namespace: 'events' });

/** Everybody on the list of an event with what they replied and booked; support may not take data out. */
export const getAttendeesFile = endpoint(
  `GET ${base}/{id}/attendees/file`,
  { ...file, shownAs: csvFile('attendees') },
  async ({ viewer, context, input: { id, locale } }) => {
    const [t, found] = await Promise.all([wordsIn(context, locale), eventDashboard(viewer, id)]);
    if (found === null) throw new Refusal('NOT_FOUND');
    const { attendees, event } = found;
    const answered = [
      ...new Set([
        ...event.questions,
        ...attendees.flatMap(({ answers }) => answers.map((one) => one.question)),
      ]),
    ];
    const digits = minorDigits(event.currency);
    return csvOf([
      [
        t('columns.name'),
        t('columns.email'),
        t('columns.office'),
        t('columns.reply'),
        ...answered,
        t('columns.booked'),
        `${t('columns.spent')} (${event.currency})`,
      ],
      ...attendees.map(({ answers, booked, email, name, office, reply, spent }) => [
        name,
        email,
        office,
        t(`replies.${reply ?? 'none'}`),
        ...answered.map((question) => answers.find((one) => one.question === question)?.answer ?? ''),
        booked.map((one) => t(`verticals.${one}`)).join(', '),
        (spent / 10 ** digits).toFixed(digits),
      ]),
    ]);
  },
);

/** Who arrives when, by flights and trains. */
export const getArrivalsFile = endpoint(
  `GET ${base}/{id}/arrivals/file`,
  { ...file, shownAs: csvFile('arrivals') },
  async ({ viewer, context, input: { id, locale } }) => {
    const [t, found] = await Promise.all([wordsIn(context, locale), eventDashboard(viewer, id)]);
    if (found === null) throw new Refusal('NOT_FOUND');
    const rows = found.attendees.flatMap(({ arrivals, email, name }) =>
      arrivals.map(({ arrives, from, number }) => [
        arrives.slice(0, 10),
        arrives.slice(11),
        name,
        email,
        number,
        from,
      ]),
    );
    return csvOf([
      [
        t('columns.day'),
        t('columns.time'),
        t('columns.name'),
        t('columns.email'),
        t('columns.number'),
        t('columns.from'),
      ],
      ...rows.sort((a, b) => a.join(' ').localeCompare(b.join(' '))),
    ]);
  },
);
