import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { PageInput } from '../../query';
import { MailedScreen } from '../mailed-screen';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('company-signup.confirm.profile');
  return { title: t('title') };
}

/** Address: `/business/confirm-profile?token=`, from a mail. */
export default async function ConfirmProfilePage({ searchParams }: PageInput) {
  return <MailedScreen kind="profile" query={await searchParams} />;
}
