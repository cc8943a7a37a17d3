'use client';

import type { Ref } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import type { UserSearchState } from '@/lib/client/people/use-user-search';
import { nameOfFound } from '@/lib/shared/people/users/name-of-found';
import type { UserSearchResult } from '@/lib/shared/people/users/user-search-result';
import styles from './user-search.module.css';
import type { UserSearchLabels } from './user-search-labels';

type Props = {
  readonly state: UserSearchState;
  readonly labels: UserSearchLabels;
  readonly locale: string;
  /** Address of whoever is being chosen just now, or null. */
  readonly picking: string | null;
  readonly pick: (person: UserSearchResult) => void;
  readonly list: Ref<HTMLUListElement>;
};

/** Whom a search found, each a button; arrow keys move between them. Says for everybody how the search stands. */
export function FoundUsers({ state, labels, locale, picking, pick, list }: Props) {
  const people = state.kind === 'idle' ? [] : state.people;
  return (
    <div className={styles.found} data-search={state.kind} aria-busy={state.kind === 'loading'}>
      <p className={styles.status} role="status">
        {state.kind === 'loading' ? labels.searching : null}
        {state.kind === 'loaded' && people.length === 0 ? labels.none : null}
      </p>
      <ul ref={list} className={styles.list} aria-label={labels.list} data-arrows="">
        {people.map((person) => (
          <li key={person.email}>
            <button
              className={styles.row}
              type="button"
              data-state={picking === person.email ? 'loading' : 'unselected'}
              aria-busy={picking === person.email}
              aria-disabled={picking !== null}
              onClick={() => pick(person)}
            >
              <Avatar name={nameOfFound(person)} locale={locale} image={person.profileImageUrl} letters={2} />
              <span className={styles.words}>
                <bdi className={styles.name}>{nameOfFound(person)}</bdi>
                <bdi className={styles.about}>{person.email}</bdi>
                <span className={styles.about}>
                  {[person.role.roleName, person.customData.staffClassDescription]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {picking === person.email ? <span className={visuallyHidden}>{labels.picking}</span> : null}
            </button>
          </li>
        ))}
      </ul>
      {state.kind === 'loaded' && state.total > people.length && people.length > 0 ? (
        <p className={styles.status}>{labels.more}</p>
      ) : null}
    </div>
  );
}
