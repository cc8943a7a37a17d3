import { AccountMenu } from '@/components/session/account-menu';
import { AccountMenuEntries } from '@/components/session/account-menu-entries';
import { accountMenuLinks } from '@/components/session/account-menu-links';
import type { SignedIn } from '@/lib/server/http/guards';
import type { PageSite } from '@/lib/server/site/page-site';
import { dashboardPath } from '@/lib/shared/account/profile-pages';
import { currentSubject, report } from './current-subject';

type Props = { readonly viewer: SignedIn; readonly site: PageSite };

/** The right side of the header for a member: their menu with what the rules allow them. */
export async function AccountArea({ viewer, site }: Props) {
  const { account, membership, session } = viewer;
  const { businessPath, dashboard, locale, path } = site;
  return (
    <AccountMenu
      name={account.name}
      email={account.email}
      image={account.imgUrl}
      locale={locale}
      company={session.business && membership !== null ? membership.companyName : null}
    >
      <AccountMenuEntries
        locale={locale}
        path={path}
        links={accountMenuLinks(await currentSubject(), businessPath, dashboardPath(dashboard), report)}
        unconfirmed={!account.emailVerified}
        mode={
          membership && {
            to: { tokenId: session.id, business: !session.business },
            companyName: membership.companyName,
          }
        }
      />
    </AccountMenu>
  );
}
