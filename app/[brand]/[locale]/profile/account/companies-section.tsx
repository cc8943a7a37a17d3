import { getTranslations } from 'next-intl/server';
import { roleNames } from '@/components/people/roles/role-names';
import { SuccessorFields } from '@/components/people/users/successor-fields';
import { leavingForm, OwnCompanies } from '@/components/session/own-companies';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';
import { formState } from '@/lib/server/page/form-state';
import { listOwnMemberships } from '@/lib/server/people/memberships/own-memberships';
import { ownDependents } from '@/lib/server/people/users/give-to-successor';
import { hasDependents } from '@/lib/shared/people/users/dependents';
import { JoiningPart } from '../../business/joining-part';
import { queryValue } from '../../query';
import { switchFormProps } from '../../switch-form-props';
import type { SectionInput } from './section-input';

/** Forms of the part about joining. */
const joining = new Set(['accept', 'decline', 'join']);

/** The companies one has a membership in, and those one could join; nothing for who never had to do with one. */
export async function CompaniesSection({ query, viewer }: SectionInput) {
  const memberships = await listOwnMemberships(viewer);
  const leaving = memberships.find(({ companyId }) => leavingForm(companyId) === queryValue(query, 'form'));
  const [page, left, nameOf, t] = await Promise.all([
    switchFormProps(),
    formState(leaving === undefined ? 'leave-company' : leavingForm(leaving.companyId), query),
    roleNames(),
    getTranslations('memberships.companies'),
  ]);
  const companies = await Promise.all(
    memberships.map(async ({ membershipId, role, ...membership }) => {
      const isLeaving = membership.companyId === leaving?.companyId;
      const dependents = await ownDependents({ companyId: membership.companyId, id: membershipId });
      const typed = isLeaving ? left.values : {};
      const handOver = hasDependents(dependents) ? (
        <SuccessorFields
          key={membership.companyId}
          id={leavingForm(membership.companyId)}
          dependents={dependents}
          typed={typed}
        />
      ) : null;
      return { ...membership, roleName: nameOf(role), handOver, isLeaving };
    }),
  );
  return (
    <>
      {companies.length === 0 && !left.done ? null : (
        <Panel id="companies" title={t('title')} lead={t('lead')}>
          <Outcome
            view={left}
            done={t('left')}
            wording={{ LAST_ADMIN: t('lastAdmin'), 'VALIDATION_ERROR withoutSuccessor': t('needSuccessor') }}
          />
          <OwnCompanies companies={companies} tokenId={viewer.session.id} page={page} />
        </Panel>
      )}
      <JoiningPart query={joining.has(queryValue(query, 'form') ?? '') ? query : {}} />
    </>
  );
}
