import { getTranslations } from 'next-intl/server';
import { roleNames } from '@/components/people/roles/role-names';
import { OwnCompanies } from '@/components/session/own-companies';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';
import { formState } from '@/lib/server/page/form-state';
import { listOwnMemberships } from '@/lib/server/people/memberships/own-memberships';
import { JoiningPart } from '../../business/joining-part';
import { queryValue } from '../../query';
import { switchPage } from '../../switch-page';
import type { SectionInput } from './section-input';

/** Forms of the part about joining. */
const joining = new Set(['accept', 'decline', 'join']);

/** The companies one has a membership in, and those one could join; nothing for who never had to do with one. */
export async function CompaniesSection({ query, viewer }: SectionInput) {
  const [memberships, page, left, nameOf, t] = await Promise.all([
    listOwnMemberships(viewer),
    switchPage(),
    formState('leave-company', query),
    roleNames(),
    getTranslations('memberships.companies'),
  ]);
  const companies = memberships.map(({ role, ...membership }) => ({ ...membership, roleName: nameOf(role) }));
  return (
    <>
      {companies.length === 0 && !left.done ? null : (
        <Panel id="companies" title={t('title')} lead={t('lead')}>
          <Outcome view={left} done={t('left')} wording={{ LAST_ADMIN: t('lastAdmin') }} />
          <OwnCompanies companies={companies} tokenId={viewer.session.id} page={page} />
        </Panel>
      )}
      <JoiningPart query={joining.has(queryValue(query, 'form') ?? '') ? query : {}} />
    </>
  );
}
