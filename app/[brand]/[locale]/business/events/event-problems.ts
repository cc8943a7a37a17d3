import { getTranslations } from 'next-intl/server';
import type { FormView } from '@/components/ui/form/form-view';
import { worded } from '@/components/ui/form/form-view';
import {
  eventAheadDays,
  eventAirportsMax,
  eventNameMax,
  eventsMax,
  questionMax,
  windowDaysMax,
} from '@/lib/shared/company-events/event';
import { unknownLinesMax } from '@/lib/shared/people/pasted-addresses';
import { peopleFileBytesMax } from '@/lib/shared/people/people-file';

/** Fields that have words of their own for what is wrong with them, with the limit that these name. */
const limits = {
  name: eventNameMax,
  place: 0,
  startsOn: eventAheadDays / 365,
  endsOn: 0,
  windowFrom: 0,
  windowTo: windowDaysMax,
  verticals: 0,
  airports: eventAirportsMax,
  budget: 0,
  currency: 0,
  questions: questionMax,
  state: 0,
  limit: eventsMax,
  people: unknownLinesMax,
  file: peopleFileBytesMax / 1024,
  group: 0,
  reply: 0,
  policies: 0,
} as const;

/** Tells refusals of the forms of events in their own words. */
export async function eventProblems(): Promise<(view: FormView) => FormView> {
  const t = await getTranslations('events');
  const wording = Object.fromEntries(
    Object.entries(limits).map(([field, max]) => [
      `VALIDATION_ERROR ${field}`,
      t(`problem.${field as keyof typeof limits}`, { max }),
    ]),
  );
  return (view) => worded(view, wording);
}
