import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Panel } from '@/components/ui/layout/panel';
import { type Dependents, hasDependents } from '@/lib/shared/people/users/dependents';
import type { UserDetails } from '@/lib/shared/people/users/user-details';
import { DependentList } from './dependent-list';
import { SuccessorFields } from './successor-fields';

type Props = CompanySite & {
  readonly user: UserDetails;
  /** The filters of the list that one came from. */
  readonly list: string;
  readonly company: string;
  /** Whom and what they are needed for. */
  readonly dependents: Dependents;
  /** What of it the viewer cannot give to anybody else. */
  readonly ofOthers: Dependents;
  /** Their bookings that are still ahead. */
  readonly upcoming: number;
  /** What was typed into a removal that was refused; null where none was. */
  readonly typed: Readonly<Record<string, string>> | null;
};

/** Lets somebody in, suspends, reactivates or removes them; what hurts asks first. */
export async function UserAccess({
  company,
  dependents,
  list,
  ofOthers,
  typed,
  upcoming,
  user,
  ...site
}: Props) {
  const { id, may, name, status, version } = user;
  if (!may.status && !may.remove) return null;
  const [t, successor] = await Promise.all([
    getTranslations('people.user'),
    getTranslations('people.successor'),
  ]);
  const form = { ...site, hidden: { version, list } };
  const stays = upcoming > 0 ? <p>{t('upcoming', { count: upcoming })}</p> : null;
  const opens = status === 'requested' || status === 'suspended';
  return (
    <Panel id="access" title={t('accessTitle')}>
      <Actions>
        {may.status && opens ? (
          <CompanyForm
            {...form}
            id="user-active"
            action={`/users/v2/${id}/status`}
            hidden={{ version, list, to: 'active' }}
            submit={t(status === 'requested' ? 'letIn' : 'reactivate')}
            variant="primary"
          />
        ) : null}
        {may.status && status === 'active' ? (
          <ConfirmStep open={t('suspend')}>
            <p>{t('suspendText', { name })}</p>
            {stays}
            <CompanyForm
              {...form}
              id="user-suspended"
              action={`/users/v2/${id}/status`}
              hidden={{ version, list, to: 'suspended' }}
              submit={t('suspendNow', { name })}
              variant="critical"
            />
          </ConfirmStep>
        ) : null}
        {may.remove ? (
          <ConfirmStep open={t('remove')} isOpen={typed !== null}>
            <p>{t('removeText', { name, company })}</p>
            {stays}
            <DependentList lead={successor('othersLead', { name })} dependents={ofOthers} />
            <CompanyForm
              {...form}
              id="user-removed"
              action={`/users/v2/${id}/remove`}
              submit={t('removeNow', { name })}
              variant="critical"
            >
              {hasDependents(dependents) ? (
                <SuccessorFields id="user-removed" name={name} dependents={dependents} typed={typed ?? {}} />
              ) : null}
            </CompanyForm>
          </ConfirmStep>
        ) : null}
      </Actions>
    </Panel>
  );
}
