import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/layout/card-page';

const methods = { reset: '/login/forgot', confirm: '/s/ident/resend' } as const;

/** A mailed link that was used, has expired or is cut short, and the way to a new one. */
export async function DeadLinkCard({ kind }: { readonly kind: keyof typeof methods }) {
  const t = await getTranslations('sign-in');
  return (
    <CardPage title={t(`${kind}.deadTitle`)} lead={t(`${kind}.deadText`)}>
      <ButtonLink href={methods[kind]} wide>
        {t(`${kind}.deadAction`)}
      </ButtonLink>
    </CardPage>
  );
}
