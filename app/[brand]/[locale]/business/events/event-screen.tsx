import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AddAttendees, groupForm, peopleForm } from '@/components/company-events/add-attendees';
import { ArrivalsTable } from '@/components/company-events/arrivals-table';
import { AttendeesTable } from '@/components/company-events/attendees-table';
import { EventActions } from '@/components/company-events/event-actions';
import { EventFacts, EventFigures } from '@/components/company-events/event-summary';
import { EventTitle } from '@/components/company-events/event-title';
import styles from '@/components/company-events/events.module.css';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Form } from '@/components/ui/form/form';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';
import {
  type Attendee,
  type EventDashboard,
  eventDashboard,
  pageOfAttendees,
} from '@/lib/server/company-events/event-dashboard';
import {
  type AttendeesOutcome,
  findAttendeesOutcome,
} from '@/lib/server/company-events/keep-attendees-outcome';
import { formState, postedForm } from '@/lib/server/page/form-state';
import { organizationChoices } from '@/lib/server/people/organization/organization-choices';
import { attendeesList } from '@/lib/shared/company-events/event';
import { utcDay } from '@/lib/shared/day/utc-day';
import { Id } from '@/lib/shared/form/id';
import { type Query, queryValue } from '../../query';
import { EventPoliciesPart } from './event-policies-part';
import { eventProblems } from './event-problems';
import type { EventScreenProps } from './event-screen-props';

const forms = [
  'event',
  'event-published',
  'event-closed',
  'event-removed',
  'attendee-removed',
  'attendees',
  'attendees-file',
  'reminded',
] as const;

/** One event for its host: what attendees say and have booked, who they are, when they arrive, and how more are invited. */
export async function EventScreen(props: EventScreenProps & { readonly id: string }) {
  const { action, id, locale, path, query, viewer } = props;
  const known = Id.safeParse(id);
  const found = known.success ? await eventDashboard(viewer, known.data) : null;
  if (found === null) notFound();
  const { attendees, event, people } = found;
  const [view, run, t] = await Promise.all([
    postedForm(forms, query),
    findAttendeesOutcome(viewer, event.id, queryValue(query, 'run') ?? ''),
    getTranslations('events'),
  ]);
  const isOver = event.endsOn < utcDay(new Date());
  const open = attendees.filter(isOpen).length;
  const mayRemind = event.state === 'published' && !isOver;
  const state = {
    ...attendeesList.read((name) => queryValue(query, name)),
    event: event.id,
  };
  const takesFiles = viewer.session.support === null;
  const file = (what: string) =>
    takesFiles ? `/i/api/business/events/v1/${event.id}/${what}/file?locale=${locale}` : null;
  const site = { locale, token: view.token };
  return (
    <div className={styles.page}>
      <EventOutcome query={query} people={people} run={run} />
      <EventTitle event={event} isOver={isOver} />
      <EventActions {...site} event={event} people={people} path={path} />
      <EventFacts event={event}>
        {event.questions.length === 0 ? null : (
          <div className={styles.asked}>
            <p>{t('page.questions')}</p>
            <ul className={styles.lines}>
              {event.questions.map((one) => (
                <li key={one}>
                  <bdi>{one}</bdi>
                </li>
              ))}
            </ul>
          </div>
        )}
      </EventFacts>
      <EventPoliciesPart viewer={viewer} event={event} />
      {people === 0 ? null : <EventFigures {...found} currency={event.currency} openPeople={open} />}
      <Panel id="event-attendees" title={t('attendees.title')}>
        <div className={styles.stack}>
          {mayRemind && open > 0 ? (
            <ConfirmStep open={t('attendees.remindAll')} calm>
              <p>{t('attendees.remindText')}</p>
              <Form
                {...site}
                id="reminded"
                action={`/i/api/business/events/v1/${event.id}/remind`}
                submit={t('attendees.remindAll')}
                variant="primary"
              />
            </ConfirmStep>
          ) : null}
          <AttendeesTable
            {...site}
            event={event}
            mayChange={event.state !== 'closed'}
            mayRemind={mayRemind}
            query={state}
            found={pageOfAttendees(attendees, { ...state, orLast: true })}
            path={path}
            action={action}
            file={file('attendees')}
          />
        </div>
      </Panel>
      {event.state === 'closed' ? null : <AddPart {...props} found={found} run={run} />}
      <ArrivalsTable attendees={attendees} file={file('arrivals')} />
    </div>
  );
}

const isOpen = ({ booked, reply }: Attendee): boolean => booked.length === 0 && reply !== 'no';

type Told = { readonly run: AttendeesOutcome | null };

async function AddPart({
  found,
  locale,
  query,
  run,
  viewer,
}: EventScreenProps & Told & { readonly found: EventDashboard }) {
  const [group, people, told, { labelGroups, policyGroups }] = await Promise.all([
    formState(groupForm, query),
    formState(peopleForm, query),
    eventProblems(),
    organizationChoices(viewer.membership.companyId),
  ]);
  return (
    <AddAttendees
      eventId={found.event.id}
      groups={[...policyGroups, ...labelGroups]}
      locale={locale}
      groupView={told(group)}
      peopleView={told(people)}
      left={people.done && run !== null ? run.left.map(({ text }) => text) : []}
    />
  );
}

/** What became of the form that was sent last. */
async function EventOutcome({
  people,
  query,
  run,
}: Told & { readonly query: Query; readonly people: number }) {
  const [view, told, t] = await Promise.all([
    postedForm(forms, query),
    eventProblems(),
    getTranslations('events.outcome'),
  ]);
  const { form } = view;
  if (form === null) return null;
  const counts = form === 'attendees' || form === 'reminded';
  // An address that anybody could write says nothing.
  if (counts && view.done && run?.form !== form) return null;
  const numbers = { added: run?.count ?? 0, count: run?.count ?? 0 };
  const said = form === 'attendees-file' ? 'attendees' : form;
  const done = form === 'event-published' && people === 0 ? t('publishedNobody') : t(said, numbers);
  const { left = [], twice = 0 } = (view.done && counts && run) || {};
  return (
    <>
      <Outcome view={told(view)} done={done} doneOnly={form === 'attendees'} />
      {twice > 0 ? <Notice tone="caution">{t('twice', { count: twice })}</Notice> : null}
      {left.length === 0 ? null : (
        <Notice tone="caution">
          <p>{t('left')}</p>
          <ul className={styles.lines}>
            {left.map(({ line, text }) => (
              <li key={`${line} ${text}`}>
                <bdi>{t('line', { line, text })}</bdi>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
