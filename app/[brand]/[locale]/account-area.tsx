import { getTranslations } from 'next-intl/server';
import { AccountMenu } from '@/components/session/account-menu';
import { onboardingWaits } from '@/lib/server/company/onboarding/onboarding-waits';
import { pendingOf } from '@/lib/server/company/signup/pending-confirmation';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { countUnread } from '@/lib/server/notifications/unread-notifications';
import type { PageSite } from '@/lib/server/page/page-site';
import { identityKey } from '@/lib/shared/people/users/identity-key';
import { AccountChoices } from './account-choices';
import { AccountEntries } from './account-entries';
import { ConfirmEntry } from './confirm-entry';

type Props = { readonly viewer: SignedIn; readonly site: PageSite };

/** The right side of the header for a member: their menu with what the rules allow them. */
export async function AccountArea({ viewer, site }: Props) {
  const { account, membership, session } = viewer;
  const [t, count] = await Promise.all([
    getTranslations({ locale: site.locale, namespace: 'account-menu' }),
    countUnread(viewer),
  ]);
  const unread = count === 0 ? '' : new Intl.NumberFormat(site.locale).format(count);
  const name = account.name || account.email;
  const waits = !account.emailVerified || pendingOf(viewer) !== null || onboardingWaits(viewer);
  return (
    <AccountMenu
      name={account.name}
      email={account.email}
      image={account.imgUrl}
      locale={site.locale}
      identity={identityKey({
        accountEmail: account.email,
        businessMode: session.business,
        companyName: membership?.companyName ?? null,
        currentTraveler: session.actingFor,
      })}
      labels={{
        open: waits ? t('openWaiting', { name }) : t('open', { name }),
        title: t('title'),
        close: t('close'),
        unread: t('unread'),
        acting:
          session.business && membership !== null ? t('acting', { company: membership.companyName }) : null,
      }}
      unread={unread}
      dot={waits}
    >
      <AccountChoices viewer={viewer} site={site}>
        <ConfirmEntry viewer={viewer} site={site} />
        <AccountEntries viewer={viewer} site={site} unread={unread} />
      </AccountChoices>
    </AccountMenu>
  );
}
