import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CardPage } from '@/components/ui/layout/card-page';
import { SwitchStep } from './business-mode-step';

/** For a member of a company who is here privately; `children` is the button that switches. */
export async function SwitchCard({
  company,
  children,
}: {
  readonly company: string;
  readonly children: ReactNode;
}) {
  const t = await getTranslations('business.switch');
  return (
    <CardPage title={t('title')} lead={t('text', { company })}>
      <SwitchStep>{children}</SwitchStep>
    </CardPage>
  );
}
