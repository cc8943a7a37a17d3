import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import type { PageInput } from '../../query';
import { SecondFactorScreen } from './second-factor-screen';
import { secondFactorView } from './second-factor-view';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('sign-in.secondFactor');
  return { title: t('title') };
}

/** Address: `/business/verify?redir=`: sets the second factor up, and asks for it. */
export default async function VerifyPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/verify');
  const [{ locale }, view] = await Promise.all([pageSite(), secondFactorView(viewer, await searchParams)]);
  return <SecondFactorScreen view={view} locale={locale} />;
}
