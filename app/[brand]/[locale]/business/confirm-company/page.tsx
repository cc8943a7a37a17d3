import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { PageInput } from '../../query';
import { MailedScreen } from '../mailed-screen';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('company-signup.confirm.company');
  return { title: t('title') };
}

/** Address: `/business/confirm-company?token=`, from a mail. */
export default async function ConfirmCompanyPage({ searchParams }: PageInput) {
  return <MailedScreen kind="company" query={await searchParams} />;
}
