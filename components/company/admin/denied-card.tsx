import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { BusinessModeStep } from '@/components/company/business-mode-step';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/layout/card-page';
import type { AdminPage } from '@/lib/shared/access/admin-page';
import type { Missing } from '@/lib/shared/access/missing-conditions';
import { DeniedReasons } from './denied-reasons';

type Props = {
  /** The page asked for, when it is one of the catalogue. */
  readonly page: AdminPage | null;
  readonly missing: Missing;
  /** Null for whoever has no membership in a company. */
  readonly company: string | null;
  /** A page with part of what was asked for, which stays open; null for none. */
  readonly instead: { readonly href: string; readonly title: string; readonly text: string } | null;
  /** Where the hub is. */
  readonly hub: string;
  /** Where the plans are, for whoever decides on them; null for others. */
  readonly plans: string | null;
  /** Who can help, by name. */
  readonly asked: ReactNode;
  /** The button into business mode. */
  readonly children: ReactNode;
};

/** Why a page stays closed, in plain words, and what one can do about it. */
export async function DeniedCard({ page, missing, company, instead, hub, plans, asked, children }: Props) {
  const t = await getTranslations();
  const lead = page === null ? undefined : t('business.denied.about', { title: t(page.titleKey) });
  if (company === null) {
    return (
      <CardPage title={t('business.denied.title')} lead={lead}>
        <p>{t('business.denied.noProfile')}</p>
        <Actions>
          <ButtonLink href={hub}>{t('business.denied.aboutBusiness')}</ButtonLink>
          <ButtonLink href="/" variant="quiet">
            {t('business.denied.home')}
          </ButtonLink>
        </Actions>
      </CardPage>
    );
  }
  if (missing.some(({ kind }) => kind === 'businessMode')) {
    return (
      <CardPage title={t('business.denied.title')} lead={lead}>
        <p>{t('business.denied.businessMode', { company })}</p>
        <BusinessModeStep>{children}</BusinessModeStep>
      </CardPage>
    );
  }
  return (
    <CardPage title={t('business.denied.title')} lead={lead}>
      <DeniedReasons missing={missing} company={company} plans={plans} />
      {asked}
      {instead === null ? null : <p>{instead.text}</p>}
      <Actions>
        {instead === null ? null : <ButtonLink href={instead.href}>{instead.title}</ButtonLink>}
        <ButtonLink href={hub} variant={instead === null ? 'primary' : 'quiet'}>
          {t('business.denied.back')}
        </ButtonLink>
        <ButtonLink href="/" variant="quiet">
          {t('business.denied.home')}
        </ButtonLink>
      </Actions>
    </CardPage>
  );
}
