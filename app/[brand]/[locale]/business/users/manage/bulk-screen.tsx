import { getTranslations } from 'next-intl/server';
import { BulkReview } from '@/components/people/bulk/bulk-review';
import { PeopleFormMessage } from '@/components/people/people-form-message';
import type { Can } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { bulkCandidates } from '@/lib/server/people/bulk/bulk-candidates';
import { roleChoices } from '@/lib/server/people/roles/role-choices';
import { businessPath } from '@/lib/shared/access/business-path';
import type { BulkAct } from '@/lib/shared/people/bulk';
import { mayGrant } from '@/lib/shared/people/users/rank-rules';
import { readUsersQuery, usersAddress } from '@/lib/shared/people/users/users-query';
import { type Query, queryValue, queryValues } from '../../../query';

type Props = { readonly viewer: Can<'users.bulk'>; readonly act: BulkAct; readonly query: Query };

/** Asks before several users are changed; nothing happens yet. */
export async function BulkScreen({ act, query: given, viewer }: Props) {
  const query = readUsersQuery(given);
  const form = queryValue(given, 'form') ?? '';
  const picked = queryValue(given, 'all') === 'true' ? { query } : { ids: queryValues(given, 'pick') };
  const [site, chosen, roles, view, t] = await Promise.all([
    pageSite(),
    bulkCandidates(viewer, act, picked),
    roleChoices(viewer, (role) => mayGrant(viewer.permissions, role.permissions) && role.key !== 'guest'),
    formState(form, given),
    getTranslations('bulk.outcome'),
  ]);
  const list = usersAddress(query);
  const wording = {
    'VALIDATION_ERROR roleId': t('pickRole'),
    'FORBIDDEN roleId': t('pickRole'),
    NOT_FOUND: t('over'),
  };
  return (
    <>
      <PeopleFormMessage form={form} view={view} wording={wording} />
      <BulkReview
        {...chosen}
        act={act}
        company={viewer.membership.companyName}
        roles={roles}
        list={list}
        back={`${businessPath(site.businessPath, '/users/manage')}${list}`}
        locale={site.locale}
        token={view.token}
      />
    </>
  );
}
