'use client';

import { useRef, useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useUserSearch } from '@/lib/client/people/use-user-search';
import type { SearchMode } from '@/lib/shared/people/users/search-mode';
import { simpleSearchMax, type UserSearchSettings } from '@/lib/shared/people/users/user-search';
import type { UserSearchResult } from '@/lib/shared/people/users/user-search-result';
import { FoundUsers } from './found-users';
import styles from './user-search.module.css';
import { UserSearchField } from './user-search-field';
import type { UserSearchLabels } from './user-search-labels';

type Props = {
  readonly searchMode: SearchMode;
  readonly settings: UserSearchSettings;
  readonly labels: UserSearchLabels;
  readonly locale: string;
  readonly excluded: readonly string[];
  /** Name of the field that carries the address of whoever is chosen. */
  readonly name: string;
  /** The field for the address itself, which is all there is without script. */
  readonly field: { readonly label: string; readonly value: string; readonly problem: string | null };
};

/** Finds a colleague for a form: whoever is pressed is put into the field for the address, which goes with the form. */
export function SimpleUserSearch({ searchMode, settings, labels, locale, excluded, name, field }: Props) {
  const { query, setQuery, state } = useUserSearch({ searchMode, settings, max: simpleSearchMax, excluded });
  const [chosen, setChosen] = useState(field.value);
  const list = useRef<HTMLUListElement>(null);
  const isLive = useHydrated();

  function pick({ email }: UserSearchResult): void {
    setChosen(email);
    setQuery('');
    document.getElementById(`field-${name}`)?.focus();
  }

  return (
    <div className={styles.panel}>
      {isLive ? (
        <>
          <UserSearchField
            labels={labels}
            query={query}
            setQuery={setQuery}
            enterList={() => list.current?.querySelector('button')?.focus()}
          />
          <FoundUsers state={state} labels={labels} locale={locale} picking={null} pick={pick} list={list} />
        </>
      ) : null}
      <Field
        key={chosen}
        name={name}
        type="email"
        label={field.label}
        value={chosen}
        problem={field.problem}
        required
      />
    </div>
  );
}
