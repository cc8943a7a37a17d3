import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/layout/card-page';
import { type PageInput, queryValue } from '../../../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('sign-in');
  return { title: t('confirm.doneTitle') };
}

/** Address: `/s/ident/confirm/done`; `?outcome=released` when the address has only left somebody else's account. */
export default async function ConfirmDonePage({ searchParams }: PageInput) {
  const t = await getTranslations('sign-in.confirm');
  if (queryValue(await searchParams, 'outcome') === 'released') {
    return (
      <CardPage title={t('releasedTitle')} lead={t('releasedText')}>
        <ButtonLink href="/login/register" wide>
          {t('releasedAction')}
        </ButtonLink>
      </CardPage>
    );
  }
  return (
    <CardPage title={t('doneTitle')} lead={t('doneText')}>
      <ButtonLink href="/" wide>
        {t('doneAction')}
      </ButtonLink>
    </CardPage>
  );
}
