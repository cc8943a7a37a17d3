import { getTranslations } from 'next-intl/server';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { Field } from '@/components/ui/form/field';
import { Panel } from '@/components/ui/layout/panel';
import { SiteLink } from '@/components/ui/site-link';
import type { LinkedPerson, UserDetails } from '@/lib/shared/people/users/user-details';
import styles from '../people.module.css';

type Props = CompanySite & {
  readonly user: UserDetails;
  /** The filters of the list that one came from. */
  readonly list: string;
  readonly path: string;
  readonly mayLink: boolean;
  readonly typed: Readonly<Record<string, string>>;
};

/** Who books for whom, and who sponsors whom; with the address that was refused. */
export async function UserLinks({ list, mayLink, path, typed, user, ...site }: Props) {
  const t = await getTranslations('people');
  const action = `/users/v2/${user.id}/arranges`;
  return (
    <Panel id="links" title={t('user.linksTitle')}>
      {user.sponsor === null ? null : (
        <LinkList title={t('user.sponsor')} people={[user.sponsor]} path={path} />
      )}
      {user.sponsors.length === 0 ? null : (
        <LinkList title={t('user.sponsors')} people={user.sponsors} path={path} />
      )}
      {user.arrangedBy.length === 0 ? null : (
        <LinkList title={t('user.arrangedBy')} people={user.arrangedBy} path={path} />
      )}
      <LinkList title={t('user.arrangesFor')} people={user.arrangesFor} path={path}>
        {mayLink
          ? ({ email, name }) => (
              <CompanyForm
                {...site}
                id="user-arranges"
                action={action}
                hidden={{ email, list, to: 'off' }}
                submit={t('user.unlink')}
                submitNamed={t('user.unlinkNamed', { name })}
                variant="plain"
              />
            )
          : undefined}
      </LinkList>
      {mayLink ? (
        <CompanyForm
          {...site}
          id="user-arranges"
          action={action}
          hidden={{ list, to: 'on' }}
          submit={t('user.addArranged')}
          inline
        >
          <Field
            id="user-arranged"
            name="email"
            type="email"
            label={t('field.colleague')}
            value={typed.to === 'on' ? (typed.email ?? '') : ''}
            max={254}
            required
          />
        </CompanyForm>
      ) : null}
    </Panel>
  );
}

type ListProps = {
  readonly title: string;
  readonly people: readonly LinkedPerson[];
  readonly path: string;
  /** What can be done with each. */
  readonly children?: ((person: LinkedPerson) => React.ReactNode) | undefined;
};

async function LinkList({ children, path, people, title }: ListProps) {
  const t = await getTranslations('people.user');
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      {people.length === 0 ? <p className={styles.muted}>{t('nobody')}</p> : null}
      <ul>
        {people.map((person) => (
          <li key={person.id} className={styles.link}>
            <span className={styles.words}>
              <SiteLink href={`${path}?user=${person.id}`}>
                <bdi>{person.name}</bdi>
              </SiteLink>{' '}
              <bdi className={styles.muted}>{person.email}</bdi>
            </span>
            {children?.(person)}
          </li>
        ))}
      </ul>
    </div>
  );
}
