import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AccountMenuFrame } from '@/components/session/account-menu-frame';
import { AccountSwitcher } from '@/components/session/account-switcher';
import { ModeToggle } from '@/components/session/mode-toggle';
import { companiesOf } from '@/lib/server/identity/companies-of';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { PageSite } from '@/lib/server/page/page-site';
import { bookingForKind } from '@/lib/shared/access/booking-for';
import { accountsMax } from '@/lib/shared/session/session-limits';
import { signsOutOfAll } from '@/lib/shared/session/signs-out-of-all';
import { withRedir } from '@/lib/shared/session/with-redir';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { BookingForChoice } from './booking-for-choice';
import { switchFormProps } from './switch-form-props';

type Props = { readonly viewer: SignedIn; readonly site: PageSite; readonly children: ReactNode };

/** Around the entries of the account menu: as whom and for whom one is here, the other accounts, the way out. */
export async function AccountChoices({ viewer, site, children }: Props) {
  const { membership, permissions, session, switcherItems } = viewer;
  const companies = companiesOf(viewer);
  const acting = session.business ? membership : null;
  const t = await getTranslations({ locale: site.locale, namespace: 'account-menu' });
  const page = await switchFormProps();
  return (
    <AccountMenuFrame
      mode={
        companies.length === 0 ? null : (
          <ModeToggle
            page={page}
            tokenId={session.id}
            business={session.business}
            companies={companies}
            acting={acting?.companyId ?? null}
            labels={{
              label: t('mode.label'),
              personal: t('mode.personal'),
              toPersonal: t('mode.toPersonal'),
              toCompany: (company) => t('mode.toBusiness', { company }),
            }}
          />
        )
      }
      bookingFor={
        bookingForKind(permissions) === null || session.support !== null ? null : (
          <BookingForChoice viewer={viewer} site={site} />
        )
      }
      switcher={
        session.support !== null ? null : (
          <AccountSwitcher
            items={switcherItems}
            active={{ tokenId: session.id, business: session.business, companyId: acting?.companyId }}
            page={page}
            labels={{
              title: t('switcher.title'),
              personal: t('mode.personal'),
              business: t('mode.business'),
              selected: t('switcher.selected'),
              loading: t('switcher.loading'),
              add: t('switcher.add'),
              full: t('switcher.full', { max: accountsMax }),
              failed: t('failed'),
              leave: (email) => t('switcher.leave', { email }),
            }}
          />
        )
      }
      signOut={{
        href: sitePath(site.prefix, withRedir('/signout', site.path)),
        text: t(signsOutOfAll(switcherItems) ? 'signOutOfAll' : 'signOut'),
      }}
      failed={t('failed')}
    >
      {children}
    </AccountMenuFrame>
  );
}
