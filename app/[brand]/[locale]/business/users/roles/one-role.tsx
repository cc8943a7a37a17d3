import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { StepUpGate } from '@/components/company/admin/step-up-gate';
import { RoleEditor } from '@/components/people/roles/role-editor';
import { RoleRemoval } from '@/components/people/roles/role-removal';
import { type Can, hasRecentFactor } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import type { CompanyRole } from '@/lib/server/people/roles/company-roles';
import { roleChoices } from '@/lib/server/people/roles/role-choices';
import { type RoleDraft, roleDraft } from '@/lib/server/people/roles/role-draft';
import { businessPath } from '@/lib/shared/access/business-path';
import { roleNameMax, roleNameMin } from '@/lib/shared/people/roles/role-permissions';
import { mayGrant } from '@/lib/shared/people/users/rank-rules';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import type { Query } from '../../../query';
import { ReviewedRole } from './reviewed-role';

export type RoleInput = {
  readonly viewer: Can<'roles.read'>;
  readonly roles: readonly CompanyRole[];
  /** Id of a role, or `new`. */
  readonly id: string;
  readonly query: Query;
  readonly token: string | null;
  readonly path: string;
};

/** The editor of one role, and its review before anything is saved. Saving asks for a recent second factor, so that is asked for first. */
export async function OneRole(props: RoleInput) {
  const { id, path, query, roles, viewer } = props;
  const [site, draft] = await Promise.all([pageSite(), roleDraft(viewer, roles, id, query)]);
  if (draft === null) notFound();
  const editPath = editPathOf(draft, id, path);
  return (
    <>
      {draft.lock === null && !hasRecentFactor(viewer) ? (
        <StepUpGate verifyPath={businessPath(site.businessPath, '/verify')} redir={editPath} />
      ) : null}
      {draft.isReview ? (
        <ReviewedRole {...props} draft={draft} editPath={editPath} />
      ) : (
        <Editor {...props} draft={draft} />
      )}
    </>
  );
}

/** The address of the editor with everything that is typed in it. */
function editPathOf({ chosen, name, version }: RoleDraft, id: string, path: string): string {
  const grants = [...chosen].map((one) => [`grant-${one}`, 'true']);
  return `${path}?${new URLSearchParams([['role', id], ['name', name], ['edit', '1'], ['version', version], ...grants])}`;
}

async function Editor({ draft, id, path, token, viewer }: RoleInput & { readonly draft: RoleDraft }) {
  const [site, t] = await Promise.all([pageSite(), getTranslations('people.roles')]);
  const { lock, name, role } = draft;
  const targets = await roleChoices(
    viewer,
    (one) => one.id !== id && one.key !== 'guest' && mayGrant(viewer.permissions, one.permissions),
  );
  return (
    <>
      <RoleEditor
        id={id}
        title={name === '' ? t('new') : name}
        name={name}
        version={draft.version}
        problem={draft.isNameRefused ? t('nameProblem', { min: roleNameMin, max: roleNameMax }) : null}
        chosen={draft.chosen}
        held={viewer.permissions}
        locked={lock === null ? null : t(lock)}
        action={sitePath(site.prefix, path)}
        path={path}
      />
      {role === null || lock !== null ? null : (
        <RoleRemoval {...role} targets={targets} locale={site.locale} token={token} />
      )}
    </>
  );
}
