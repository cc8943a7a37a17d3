import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DeadLinkCard } from '@/components/sign-in/dead-link-card';
import { OneButtonForm } from '@/components/sign-in/one-button-form';
import { CardPage } from '@/components/ui/card-page';
import { formState } from '@/lib/server/http/form-state';
import { describeConfirmation } from '@/lib/server/sign-in/confirm-email';
import { pageSite } from '@/lib/server/site/page-site';
import { type PageInput, queryValue } from '../../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('sign-in');
  return { title: t('confirm.title') };
}

/** Address: `/s/ident/confirm?token=`, from a mail. Only the button confirms. */
export default async function ConfirmPage({ searchParams }: PageInput) {
  const query = await searchParams;
  const [{ locale }, view, t] = await Promise.all([
    pageSite(),
    formState('confirm', query),
    getTranslations('sign-in.confirm'),
  ]);
  const token = queryValue(query, 'token') ?? view.values.token ?? '';
  const confirmation = await describeConfirmation(token);
  if (confirmation === null) return <DeadLinkCard kind="confirm" />;
  return (
    <CardPage title={t('title')} lead={t('text', { email: confirmation.email })}>
      <OneButtonForm
        id="confirm"
        view={view}
        locale={locale}
        field={{ name: 'token', value: token }}
        submit={t('submit')}
      />
    </CardPage>
  );
}
