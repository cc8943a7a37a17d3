import { getTranslations } from 'next-intl/server';
import { roleNames } from '@/components/people/role-names';
import { OwnCompanies } from '@/components/session/own-companies';
import { FormNotice } from '@/components/ui/form-notice';
import { Panel } from '@/components/ui/panel';
import { formState } from '@/lib/server/http/form-state';
import { listOwnPlaces } from '@/lib/server/people/own-places';
import { JoiningPart } from '../../business/joining-part';
import { queryValue } from '../../query';
import { switchPage } from '../../switch-page';
import type { SectionInput } from './section-input';

/** Forms of the part about joining. */
const joining = new Set(['accept', 'decline', 'join']);

/** The companies one has a place in, and those one could join; nothing for who never had to do with one. */
export async function CompaniesSection({ query, viewer }: SectionInput) {
  const [places, page, left, nameOf, t] = await Promise.all([
    listOwnPlaces(viewer),
    switchPage(),
    formState('leave-company', query),
    roleNames(),
    getTranslations('belonging.companies'),
  ]);
  const companies = places.map(({ role, ...place }) => ({ ...place, roleName: nameOf(role) }));
  return (
    <>
      {companies.length === 0 && !left.done ? null : (
        <Panel id="companies" title={t('title')} lead={t('lead')}>
          <FormNotice view={left} done={t('left')} wording={{ LAST_ADMIN: t('lastAdmin') }} />
          <OwnCompanies companies={companies} tokenId={viewer.session.id} page={page} />
        </Panel>
      )}
      <JoiningPart query={joining.has(queryValue(query, 'form') ?? '') ? query : {}} />
    </>
  );
}
