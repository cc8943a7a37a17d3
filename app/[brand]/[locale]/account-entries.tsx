import { getTranslations } from 'next-intl/server';
import { accountMenuLinks, isBusinessLink } from '@/components/session/account-menu-links';
import { AccountMenuList } from '@/components/session/account-menu-list';
import { countPending } from '@/lib/server/booking/approval/read-approvals';
import { readEnv } from '@/lib/server/env';
import { authStateOf } from '@/lib/server/identity/auth-state';
import { isAble, type SignedIn } from '@/lib/server/identity/proofs';
import type { PageSite } from '@/lib/server/page/page-site';
import { dashboardPath } from '@/lib/shared/account/profile-pages';
import { withRedir } from '@/lib/shared/session/with-redir';
import { findPage } from '@/lib/shared/site/pages/find-page';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { currentAccessSubject, report } from './current-access-subject';

type Props = {
  readonly viewer: SignedIn;
  readonly site: PageSite;
  /** How many notifications are unread, in digits of the language; empty for none. */
  readonly unread: string;
};

/** Where the account menu leads: what belongs to the company, then what is one's own. */
export async function AccountEntries({ viewer, site, unread }: Props) {
  const { businessPath, dashboard, locale, path, prefix } = site;
  const [t, subject] = await Promise.all([
    getTranslations({ locale, namespace: 'account-menu' }),
    currentAccessSubject(),
  ]);
  const links = accountMenuLinks(subject, {
    basePath: businessPath,
    profilePath: dashboardPath(dashboard),
    businessHelp: readEnv().businessHelp,
    hasPage: (target) => findPage(target, site) !== null,
    report,
    progress: authStateOf(viewer, subject.flags).businessState,
  });
  const waiting = links.some(({ key }) => key === 'tripsToApprove') ? await waitingFor(viewer) : 0;
  const inSite = (href: string | null) => (href?.startsWith('/') ? sitePath(prefix, href) : href);
  const entries = links.map(({ soon, ...link }) => ({
    ...link,
    href: inSite(link.href),
    text: t(`entry.${link.key}`),
    unread: link.key === 'notifications' ? unread : undefined,
    note: soon ? t('soon') : link.key === 'tripsToApprove' && waiting > 0 ? String(waiting) : undefined,
  }));
  const unconfirmed = {
    key: 'confirmAccount',
    href: sitePath(prefix, withRedir('/s/ident/resend', path)),
    text: t('entry.confirmAccount'),
    dot: true,
  } as const;
  return (
    <>
      <AccountMenuList entries={entries.filter(isBusinessLink)} label={t('company')} />
      <AccountMenuList
        entries={[
          ...(viewer.account.emailVerified ? [] : [unconfirmed]),
          ...entries.filter((entry) => !isBusinessLink(entry)),
        ]}
        label={t('own')}
      />
    </>
  );
}

/** How many trips wait for the viewer's approval. */
const waitingFor = async (viewer: SignedIn): Promise<number> =>
  isAble(viewer, 'approvals.decide') ? countPending(viewer) : 0;
