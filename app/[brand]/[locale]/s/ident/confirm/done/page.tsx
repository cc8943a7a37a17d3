import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/card-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('sign-in');
  return { title: t('confirm.doneTitle') };
}

/** Address: `/s/ident/confirm/done`. */
export default async function ConfirmDonePage() {
  const t = await getTranslations('sign-in.confirm');
  return (
    <CardPage title={t('doneTitle')} lead={t('doneText')}>
      <ButtonLink href="/" wide>
        {t('doneAction')}
      </ButtonLink>
    </CardPage>
  );
}
