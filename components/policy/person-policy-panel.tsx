import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/form/field';
import { QueryForm } from '@/components/ui/form/query-form';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import { SiteLink } from '@/components/ui/site-link';
import styles from './policy.module.css';

type Props = {
  readonly path: string;
  /** What was asked for; '' before that. */
  readonly asked: string;
  readonly people: readonly { readonly name: string; readonly email: string }[];
  /** Of the only person that was found: which policy they follow where, and why, in words. */
  readonly follows: readonly (readonly [vertical: string, policy: string])[];
};

/** Picks a colleague, and says which policy they follow and why. Asked for by GET. */
export function PersonPolicyPanel({ asked, follows, path, people }: Props) {
  const t = useTranslations('policy-hub.person');
  const [first, ...others] = people;
  return (
    <Panel id="person" title={t('title')} lead={t('lead')}>
      <QueryForm action={`${path}#person`} submit={t('show')}>
        <Field
          type="search"
          name="person"
          label={t('label')}
          value={asked}
          max={120}
          problem={asked !== '' && first === undefined ? t('none') : null}
        />
      </QueryForm>
      {others.length > 0 ? (
        <>
          <p>{t('several')}</p>
          <ul className={styles.changes}>
            {people.map(({ email, name }) => (
              <li key={email}>
                <SiteLink href={`${path}?person=${encodeURIComponent(email)}#person`}>
                  <bdi>{name}</bdi>
                </SiteLink>{' '}
                <bdi className={styles.muted}>{email}</bdi>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {first !== undefined && others.length === 0 ? (
        <div className={styles.figures}>
          <h3 className={styles.title}>
            <bdi>{first.name}</bdi>
          </h3>
          <FactList facts={follows} />
        </div>
      ) : null}
    </Panel>
  );
}
