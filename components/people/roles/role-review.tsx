import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { Panel } from '@/components/ui/layout/panel';
import type { AdminPage } from '@/lib/shared/access/admin-page';
import type { Permission } from '@/lib/shared/access/permissions';
import { missingCompanions, permissionDiff } from '@/lib/shared/people/roles/role-permissions';
import styles from '../people.module.css';
import editor from './role-editor.module.css';

type Props = CompanySite & {
  /** Null for a new role. */
  readonly id: string | null;
  readonly version: string;
  readonly name: string;
  readonly before: readonly Permission[];
  readonly after: readonly Permission[];
  readonly users: number;
  /** Admin pages somebody with the role sees. */
  readonly pages: readonly AdminPage[];
  /** Back to the editor with everything as it is now. */
  readonly editPath: string;
};

/** What saving a role would change, before it is saved. */
export async function RoleReview({
  after,
  before,
  editPath,
  id,
  name,
  pages,
  users,
  version,
  ...site
}: Props) {
  const t = await getTranslations();
  const { gained, lost } = permissionDiff(before, after);
  const hints = missingCompanions(new Set(after));
  const words = (one: Permission) => t(`business.permissions.${one}`);
  const grants = Object.fromEntries(after.map((one) => [`grant-${one}`, 'true']));
  return (
    <>
      <Panel
        id="review"
        title={t('people.roles.reviewTitle', { name })}
        lead={t('people.roles.affects', { count: users })}
      >
        {gained.length + lost.length === 0 ? <p>{t('people.roles.noChange')}</p> : null}
        <div className={editor.diff}>
          <Changes className={editor.gained} title={t('people.roles.gained')} items={gained.map(words)} />
          <Changes className={editor.lost} title={t('people.roles.lost')} items={lost.map(words)} />
        </div>
      </Panel>
      {hints.length === 0 ? null : (
        <Panel id="hints" title={t('people.roles.hintsTitle')}>
          <ul>
            {hints.map(({ has, lacks }) => (
              <li key={has}>{t('people.roles.hint', { has: words(has), lacks: words(lacks) })}</li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel id="menu" title={t('people.roles.menuTitle')}>
        {pages.length === 0 ? (
          <p className={styles.muted}>{t('people.roles.menuNone')}</p>
        ) : (
          <Pages pages={pages} />
        )}
      </Panel>
      <Actions>
        <CompanyForm
          {...site}
          id="role"
          action="/roles/v1/save"
          hidden={{ id: id ?? '', version, name, ...grants }}
          submit={t('people.roles.save')}
          variant="primary"
        />
        <ButtonLink href={editPath} variant="quiet">
          {t('people.roles.edit-more')}
        </ButtonLink>
      </Actions>
    </>
  );
}

type ChangesProps = {
  readonly className: string | undefined;
  readonly title: string;
  readonly items: readonly string[];
};

function Changes({ className, items, title }: ChangesProps) {
  if (items.length === 0) return null;
  return (
    <div className={className}>
      <h3>{title}</h3>
      <ul>
        {items.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  );
}

async function Pages({ pages }: { readonly pages: readonly AdminPage[] }) {
  const t = await getTranslations();
  return (
    <ul className={editor.menu}>
      {pages.map((page) => (
        <li key={page.key}>
          {t(page.titleKey)}
          {page.children.length === 0 ? null : (
            <ul>
              {page.children.map((child) => (
                <li key={child.key}>{t(child.titleKey)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
