import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import { Panel } from '@/components/ui/layout/panel';
import { ItemRow } from '@/components/ui/list/item-row';
import { SiteLink } from '@/components/ui/site-link';
import styles from '../people.module.css';
import { roleNames } from './role-names';
import type { ShownRole } from './shown-role';

type Props = { readonly roles: readonly ShownRole[]; readonly path: string };

/** Every role: the company's own first, which can be changed, then the built-in ones. */
export async function RoleList({ path, roles }: Props) {
  const t = await getTranslations('people.roles');
  const own = roles.filter(({ builtIn }) => !builtIn);
  return (
    <>
      <div className={styles.tools}>
        <ButtonLink href={`${path}?role=new`}>{t('new')}</ButtonLink>
      </div>
      {own.length === 0 ? null : <Group id="own" title={t('own')} roles={own} path={path} />}
      <Group id="built-in" title={t('builtIn')} roles={roles.filter(({ builtIn }) => builtIn)} path={path} />
    </>
  );
}

async function Group({ id, path, roles, title }: Props & { readonly id: string; readonly title: string }) {
  const [t, nameOf] = await Promise.all([getTranslations('people.roles'), roleNames()]);
  return (
    <Panel id={id} title={title}>
      <ul className={styles.list}>
        {roles.map((role) => {
          const name = nameOf(role);
          return (
            <ItemRow
              key={role.id}
              icon="shield"
              name={<bdi>{name}</bdi>}
              facts={[
                t('users', { count: role.users }),
                t('permissions', { count: role.permissions.length }),
              ]}
              actions={
                <>
                  <SiteLink
                    className={buttonVariant('quiet')}
                    href={`${path}?role=${role.id}`}
                    aria-label={t(role.builtIn ? 'viewNamed' : 'editNamed', { name })}
                  >
                    {t(role.builtIn ? 'view' : 'edit')}
                  </SiteLink>
                  <SiteLink
                    className={buttonVariant('plain')}
                    href={`${path}?role=new&copy=${role.id}`}
                    aria-label={t('copyNamed', { name })}
                  >
                    {t('copy')}
                  </SiteLink>
                </>
              }
            />
          );
        })}
      </ul>
    </Panel>
  );
}
