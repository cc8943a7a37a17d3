import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BusinessView } from '@/components/sign-in/views/business-view';
import { pageSite } from '@/lib/server/page/page-site';
import type { PageInput } from '../../query';
import { SignInScreen } from '../sign-in-screen';

export async function generateMetadata(): Promise<Metadata> {
  const [{ brand }, t] = await Promise.all([pageSite(), getTranslations('dialog.business')]);
  return { title: t('title', { brand: brand.displayName }) };
}

/** Address: `/login/business`. */
export default function BusinessPage(input: PageInput) {
  return <SignInScreen input={input}>{(step) => <BusinessView step={step} />}</SignInScreen>;
}
