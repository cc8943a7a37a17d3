import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LandingView } from '@/components/sign-in/views/landing-view';
import { pageSite } from '@/lib/server/page/page-site';
import { pageSocialProviders } from '@/lib/server/site/page-social-providers';
import type { PageInput } from '../../query';
import { SignInScreen } from '../sign-in-screen';

export async function generateMetadata(): Promise<Metadata> {
  const [{ brand }, t] = await Promise.all([pageSite(), getTranslations('dialog.landing')]);
  return { title: t('title', { brand: brand.displayName }) };
}

/** Address: `/login/ways`. */
export default async function WaysPage(input: PageInput) {
  const offered = (await pageSocialProviders()).providers.length > 0;
  return <SignInScreen input={input}>{(step) => <LandingView step={step} offered={offered} />}</SignInScreen>;
}
