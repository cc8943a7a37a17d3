import { getTranslations } from 'next-intl/server';
import { BulkReview } from '@/components/people/bulk-review';
import { PeopleNotice } from '@/components/people/people-notice';
import { formState } from '@/lib/server/http/form-state';
import type { Member } from '@/lib/server/http/guards';
import { bulkCandidates } from '@/lib/server/people/bulk-candidates';
import { roleChoices } from '@/lib/server/people/role-choices';
import { pageSite } from '@/lib/server/site/page-site';
import { businessPath } from '@/lib/shared/access/business-path';
import type { BulkAct } from '@/lib/shared/people/bulk';
import { mayGrant } from '@/lib/shared/people/people-scope';
import { readUsersQuery, usersAddress } from '@/lib/shared/people/users-query';
import { type Query, queryValue, queryValues } from '../../../query';

type Props = { readonly viewer: Member; readonly act: BulkAct; readonly query: Query };

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
    getTranslations('many-people.outcome'),
  ]);
  const list = usersAddress(query);
  const wording = {
    'VALIDATION_ERROR roleId': t('pickRole'),
    'FORBIDDEN roleId': t('pickRole'),
    NOT_FOUND: t('over'),
  };
  return (
    <>
      <PeopleNotice form={form} view={view} wording={wording} />
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
