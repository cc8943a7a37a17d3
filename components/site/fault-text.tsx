import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/layout/card-page';

/** What the visitor reads when an answer could not be made; needs no data of any kind. */
export async function FaultText({ status }: { readonly status: number }) {
  const t = await getTranslations('site.fault');
  const kind = status === 503 ? 'unavailable' : 'unexpected';
  return (
    <CardPage title={t(`${kind}.title`)} lead={t(`${kind}.text`)}>
      <Actions>
        {/* An empty reference is the address in the visitor's address bar. */}
        <ButtonLink href="">{t('retry')}</ButtonLink>
        <ButtonLink href="/" variant="quiet">
          {t('home')}
        </ButtonLink>
      </Actions>
    </CardPage>
  );
}
