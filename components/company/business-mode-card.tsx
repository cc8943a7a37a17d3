import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CardPage } from '@/components/ui/layout/card-page';
import { BusinessModeStep } from './business-mode-step';

/** For a member of a company who is here privately; `children` is the button that switches. */
export async function BusinessModeCard({
  company,
  children,
}: {
  readonly company: string;
  readonly children: ReactNode;
}) {
  const t = await getTranslations('business.switch');
  return (
    <CardPage title={t('title')} lead={t('text', { company })}>
      <BusinessModeStep>{children}</BusinessModeStep>
    </CardPage>
  );
}
