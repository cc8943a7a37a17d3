import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FeedbackForm } from '@/components/site/feedback/feedback-form';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/layout/card-page';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import type { PageInput } from '../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('extras.feedback');
  return { title: t('open') };
}

/** Address: `/feedback`. */
export default async function FeedbackPage({ searchParams }: PageInput) {
  const [{ locale, path }, view, t] = await Promise.all([
    pageSite(),
    formState('feedback', await searchParams),
    getTranslations('extras.feedback'),
  ]);
  if (view.done) {
    return (
      <CardPage title={t('thanksTitle')} lead={t('thanks')}>
        <ButtonLink href="/" variant="quiet">
          {t('back')}
        </ButtonLink>
      </CardPage>
    );
  }
  return (
    <CardPage title={t('title')} lead={t('lead')}>
      <FeedbackForm view={view} locale={locale} path={path} />
    </CardPage>
  );
}
