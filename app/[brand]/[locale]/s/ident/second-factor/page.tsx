import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DeadLinkCard } from '@/components/sign-in/dead-link-card';
import { OneButtonForm } from '@/components/sign-in/one-button-form';
import { CardPage } from '@/components/ui/card-page';
import { formState } from '@/lib/server/http/form-state';
import { describeDisowning } from '@/lib/server/sign-in/disown-factor';
import { pageSite } from '@/lib/server/site/page-site';
import { type PageInput, queryValue } from '../../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('sign-in');
  return { title: t('disownFactor.title') };
}

/** Address: `/s/ident/second-factor?token=`, from the mail about a first second factor. Only the button takes it back. */
export default async function SecondFactorPage({ searchParams }: PageInput) {
  const query = await searchParams;
  const [{ locale }, view, t] = await Promise.all([
    pageSite(),
    formState('disownFactor', query),
    getTranslations('sign-in.disownFactor'),
  ]);
  const token = queryValue(query, 'token') ?? view.values.token ?? '';
  const found = await describeDisowning(token);
  if (found === null) return <DeadLinkCard kind="disownFactor" />;
  const { email, name, since } = found;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(since);
  return (
    <CardPage title={t('title')} lead={t('text', { day, name, email })}>
      <p>{t('hint')}</p>
      <OneButtonForm
        id="disownFactor"
        view={view}
        locale={locale}
        field={{ name: 'token', value: token }}
        submit={t('submit')}
      />
    </CardPage>
  );
}
