import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';
import { Table } from '@/components/ui/list/table';
import { SiteLink } from '@/components/ui/site-link';
import type { TrackedPlace } from '@/lib/shared/tracker/tracked-traveler';
import { reasonMax, reasonMin } from '@/lib/shared/tracker/tracker-query';
import { ContactLine } from './contact-line';
import { placeWords } from './place-words';
import { StateBadge } from './state-badge';
import styles from './tracker.module.css';

/** The name of the form that asks for a hotel. */
export const locateForm = 'locate';

type Props = {
  readonly person: {
    readonly membershipId: string;
    readonly name: string;
    readonly email: string;
    readonly office: string;
    readonly places: readonly (TrackedPlace & { readonly hotel: string | null })[];
    readonly hasStay: boolean;
    readonly isExact: boolean;
  };
  readonly company: string;
  /** The days shown, before and after this one. */
  readonly days: { readonly back: number; readonly ahead: number };
  /** Path of the list. */
  readonly path: string;
  readonly locale: string;
  readonly view: FormView;
  /** Whether the reader may ask for a hotel. */
  readonly mayLocate: boolean;
};

/** One traveler: who, where when, and for a reason in which hotel. */
export async function TravelerPanel({ company, days, locale, mayLocate, path, person, view }: Props) {
  const [t, words] = await Promise.all([getTranslations('tracker'), placeWords()]);
  const { email, hasStay, isExact, membershipId, name, office, places } = person;
  const field = fieldsOf(locateForm, view);
  return (
    <div className={styles.page}>
      <Outcome view={view} done={t('person.shown', { name })} doneOnly />
      <p>
        <SiteLink href={path}>{t('person.back')}</SiteLink>
      </p>
      <div>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <ContactLine email={email} office={office} />
      </div>
      <Panel id="trips" title={t('person.title', { company })} lead={t('person.lead', days)}>
        {places.length === 0 ? (
          <p>{t('person.none')}</p>
        ) : (
          <Table
            variant="list"
            caption={t('person.title', { company })}
            rows={places}
            keyOf={({ since, state }) => `${since} ${state}`}
            columns={[
              { key: 'status', header: t('columns.status'), cell: (place) => <StateBadge {...place} /> },
              {
                key: 'place',
                header: t('columns.place'),
                cell: (place) => (
                  <div>
                    <bdi>{words.place(place)}</bdi>
                    {place.ride === null ? null : (
                      <p className={styles.quiet}>
                        <bdi>{words.ride(place.ride)}</bdi>
                      </p>
                    )}
                    {place.hotel === null ? null : (
                      <p>
                        <bdi>{t('person.hotel', { name: place.hotel })}</bdi>
                      </p>
                    )}
                  </div>
                ),
              },
              {
                key: 'since',
                header: t('columns.since'),
                cell: ({ city, ride, since }) =>
                  since === null ? null : words.time(since, ride?.from ?? city),
              },
              { key: 'until', header: t('columns.until'), cell: (place) => words.until(place) },
            ]}
          />
        )}
      </Panel>
      {!mayLocate || isExact ? null : (
        <Panel id="exact" title={t('person.exact')} lead={t('person.exactLead', { name })}>
          {hasStay ? (
            <Form
              id={locateForm}
              action={`/i/api/business/tracker/v1/people/${membershipId}/locate`}
              locale={locale}
              view={view}
              submit={t('person.show')}
            >
              <Field
                {...field('reason')}
                label={t('person.reason')}
                hint={t('person.reasonHint', { min: reasonMin })}
                max={reasonMax}
                lines={3}
                required
              />
            </Form>
          ) : (
            <p>{t('person.noStay')}</p>
          )}
        </Panel>
      )}
    </div>
  );
}
