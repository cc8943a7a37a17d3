import { getTranslations } from 'next-intl/server';
import { roleNames } from '@/components/people/roles/role-names';
import { Actions } from '@/components/ui/actions';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { Panel } from '@/components/ui/layout/panel';
import type { ShownInvitation } from './shown-invitation';

type Props = CompanySite & {
  readonly invitations: readonly (ShownInvitation & { readonly membershipId: string })[];
  readonly offers: readonly {
    readonly domainId: string;
    readonly company: string;
    readonly email: string;
    readonly mode: 'ask' | 'automatic';
  }[];
};

/** Ways into a company for who has no membership in it: invitations to their addresses, and companies of their domains. */
export async function JoiningPanels({ invitations, offers, ...site }: Props) {
  const [t, nameOf] = await Promise.all([getTranslations('people'), roleNames()]);
  return (
    <>
      {invitations.map(({ by, company, membershipId, role }) => (
        <Panel
          key={membershipId}
          id={`invitation-${membershipId}`}
          title={
            by === ''
              ? t('invitation.titleNobody', { company })
              : t('invitation.title', { name: by, company })
          }
          lead={t('invitation.as', { role: nameOf(role) })}
        >
          <Actions>
            <CompanyForm
              {...site}
              id="accept"
              action={`/invitations/v1/${membershipId}/accept`}
              submit={t('invitation.accept')}
              variant="primary"
            />
            <CompanyForm
              {...site}
              id="decline"
              action={`/invitations/v1/${membershipId}/decline`}
              submit={t('invitation.decline')}
            />
          </Actions>
        </Panel>
      ))}
      {offers.map(({ company, domainId, email, mode }) => (
        <Panel
          key={domainId}
          id={`join-${domainId}`}
          title={t('join.askTitle', { company })}
          lead={t(mode === 'ask' ? 'join.askText' : 'join.automaticText', { email })}
        >
          <CompanyForm
            {...site}
            id="join"
            action={`/joining/v1/${domainId}`}
            submit={t(mode === 'ask' ? 'join.ask' : 'join.automatic', { company })}
            variant="primary"
          />
        </Panel>
      ))}
    </>
  );
}
