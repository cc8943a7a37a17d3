import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { placeWords } from '@/components/tracker/place-words';
import { StateBadge } from '@/components/tracker/state-badge';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { Form } from '@/components/ui/form/form';
import { Panel } from '@/components/ui/layout/panel';
import { Table } from '@/components/ui/list/table';
import { Notice } from '@/components/ui/notice';
import type { TrackedPlace } from '@/lib/shared/tracker/tracked-traveler';
import type { Elsewhere, MessageArea, MessageForm } from '@/lib/shared/tracker/traveler-messages';
import styles from '../tracker.module.css';
import { ElsewhereNote } from './elsewhere-note';
import { messageWords } from './message-words';

type Person = {
  readonly membershipId: string;
  readonly name: string;
  readonly office: string;
  readonly place: TrackedPlace;
  readonly elsewhere: Elsewhere | null;
};

type Props = {
  readonly draft: { readonly form: MessageForm; readonly token: string };
  readonly area: MessageArea;
  readonly people: readonly Person[];
  /** Its area. */
  readonly map: ReactNode;
  readonly path: string;
  readonly locale: string;
  readonly token: string | null;
};

/** A message before it is sent: what it says, whom it would go to, and the button that sends it. */
export async function MessagePreview({ area, draft, locale, map, path, people, token }: Props) {
  const [t, all, words] = await Promise.all([
    getTranslations('traveler-messages.preview'),
    getTranslations('traveler-messages'),
    messageWords(),
  ]);
  const { asks, body, title } = draft.form;
  const count = people.length;
  return (
    <>
      <Panel id="preview" title={title} lead={t(asks === 'answer' ? 'asks' : 'tells')}>
        <div className={styles.fields}>
          <p className={styles.written}>
            <bdi>{body}</bdi>
          </p>
          <p>
            <strong>{all('people', { count })}</strong> <bdi>{words.area(area)}</bdi>
          </p>
          {count === 0 ? <Notice tone="caution">{t('nobody')}</Notice> : null}
        </div>
      </Panel>
      <Actions>
        {count === 0 ? null : (
          <Form
            id="message-sent"
            action="/i/api/business/tracker/v1/messages"
            locale={locale}
            token={token}
            hidden={{ preview: draft.token }}
            submit={t(asks === 'answer' ? 'ask' : 'send')}
            variant="primary"
          />
        )}
        <ButtonLink href={`${path}?new=1&draft=${draft.token}`} variant="quiet">
          {t('change')}
        </ButtonLink>
        <ButtonLink href={path} variant="quiet">
          {t('discard')}
        </ButtonLink>
      </Actions>
      {map}
      {count === 0 ? null : <People people={people} />}
    </>
  );
}

async function People({ people }: Pick<Props, 'people'>) {
  const [t, columns, words] = await Promise.all([
    getTranslations('traveler-messages.preview'),
    getTranslations('tracker.columns'),
    placeWords(),
  ]);
  return (
    <Table
      variant="list"
      caption={t('caption')}
      rows={people}
      keyOf={({ membershipId }) => membershipId}
      columns={[
        {
          key: 'name',
          header: columns('name'),
          isRowHeader: true,
          cell: ({ name, office }) => (
            <div className={styles.name}>
              <bdi>{name}</bdi>
              {office === '' ? null : (
                <p className={styles.quiet}>
                  <bdi>{office}</bdi>
                </p>
              )}
            </div>
          ),
        },
        { key: 'status', header: columns('status'), cell: ({ place }) => <StateBadge {...place} /> },
        {
          key: 'place',
          header: columns('place'),
          cell: ({ elsewhere, place }) => (
            <div>
              <bdi>{words.place(place)}</bdi>
              <ElsewhereNote city={place.city} elsewhere={elsewhere} />
            </div>
          ),
        },
      ]}
    />
  );
}
