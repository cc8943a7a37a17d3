import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { Panel } from '@/components/ui/panel';
import { PeopleForm, type PeopleSite } from './people-form';
import { roleNames } from './role-names';
import type { ShownInvitation } from './shown-invitation';

type Props = PeopleSite & {
  readonly invitations: readonly (ShownInvitation & { readonly placeId: string })[];
  readonly offers: readonly {
    readonly domainId: string;
    readonly company: string;
    readonly email: string;
    readonly mode: 'ask' | 'automatic';
  }[];
};

/** Ways into a company for who has no place in it: invitations to their addresses, and companies of their domains. */
export async function JoiningPanels({ invitations, offers, ...site }: Props) {
  const [t, nameOf] = await Promise.all([getTranslations('people'), roleNames()]);
  return (
    <>
      {invitations.map(({ by, company, placeId, role }) => (
        <Panel
          key={placeId}
          id={`invitation-${placeId}`}
          title={
            by === ''
              ? t('invitation.titleNobody', { company })
              : t('invitation.title', { name: by, company })
          }
          lead={t('invitation.as', { role: nameOf(role) })}
        >
          <Actions>
            <PeopleForm
              {...site}
              id="accept"
              action={`/invitations/v1/${placeId}/accept`}
              submit={t('invitation.accept')}
              look="primary"
            />
            <PeopleForm
              {...site}
              id="decline"
              action={`/invitations/v1/${placeId}/decline`}
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
          <PeopleForm
            {...site}
            id="join"
            action={`/joining/v1/${domainId}`}
            submit={t(mode === 'ask' ? 'join.ask' : 'join.automatic', { company })}
            look="primary"
          />
        </Panel>
      ))}
    </>
  );
}
