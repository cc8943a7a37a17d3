import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/form/field';
import { QueryForm } from '@/components/ui/form/query-form';
import { Panel } from '@/components/ui/layout/panel';
import { FilterField } from '@/components/ui/list/filter-field';
import { Notice } from '@/components/ui/notice';
import { SiteLink } from '@/components/ui/site-link';
import type { Permission } from '@/lib/shared/access/permissions';
import {
  type PermissionGroup,
  permissionGroups,
  roleNameMax,
  roleNameMin,
} from '@/lib/shared/people/roles/role-permissions';
import styles from '../people.module.css';
import editor from './role-editor.module.css';

type Props = {
  /** Id of the role, or `new`. */
  readonly id: string;
  readonly title: string;
  readonly name: string;
  /** The version that the editor was opened on. */
  readonly version: string;
  /** What is wrong with the name. */
  readonly problem: string | null;
  readonly chosen: ReadonlySet<Permission>;
  /** What the viewer holds and so may give. */
  readonly held: ReadonlySet<Permission>;
  /** Why it cannot be changed; null when it can. */
  readonly locked: string | null;
  readonly action: string;
  readonly path: string;
};

/** A role's name and permissions. Sending it changes nothing yet: it leads to the review. */
export async function RoleEditor({
  action,
  chosen,
  held,
  id,
  locked,
  name,
  path,
  problem,
  title,
  version,
}: Props) {
  const t = await getTranslations('people');
  return (
    <Panel id="role" title={title}>
      <p>
        <SiteLink href={path}>{t('roles.back')}</SiteLink>
      </p>
      {locked === null ? null : <Notice tone="caution">{locked}</Notice>}
      <QueryForm
        action={action}
        className={styles.form}
        kept={Object.entries({ role: id, review: '1', version })}
        submit={locked === null ? t('roles.review') : undefined}
        variant="primary"
      >
        {locked === null ? (
          <Field
            id="role-name"
            name="name"
            label={t('field.roleName')}
            hint={t('field.roleNameHint', { min: roleNameMin, max: roleNameMax })}
            value={name}
            problem={problem}
            max={roleNameMax}
            required
          />
        ) : null}
        <FilterField list="permissions" label={t('roles.search')} />
        <div id="permissions" className={editor.groups}>
          {Object.keys(permissionGroups).map((group) => (
            <Permissions
              key={group}
              group={group as PermissionGroup}
              chosen={chosen}
              held={held}
              isLocked={locked !== null}
            />
          ))}
          <div data-empty="" hidden>
            <p>{t('roles.noneTitle')}</p>
            <p className={styles.muted}>{t('roles.noneText')}</p>
          </div>
        </div>
      </QueryForm>
    </Panel>
  );
}

type GroupProps = Pick<Props, 'chosen' | 'held'> & {
  readonly group: PermissionGroup;
  readonly isLocked: boolean;
};

async function Permissions({ chosen, group, held, isLocked }: GroupProps) {
  const t = await getTranslations();
  return (
    <section className={editor.group} aria-labelledby={`group-${group}`} data-section="">
      <h3 id={`group-${group}`}>{t(`people.roles.${group}`)}</h3>
      <ul className={editor.permissions}>
        {permissionGroups[group].map((one) => {
          const words = t(`business.permissions.${one}`);
          const isBeyond = !held.has(one);
          return (
            <li key={one} data-terms={`${words}\n${one}`}>
              <label
                className={editor.permission}
                title={isBeyond && !isLocked ? t('people.roles.notYours') : undefined}
              >
                <input
                  type="checkbox"
                  name={`grant-${one}`}
                  value="true"
                  defaultChecked={chosen.has(one)}
                  disabled={isLocked || isBeyond}
                />
                <span>{words}</span>
              </label>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
