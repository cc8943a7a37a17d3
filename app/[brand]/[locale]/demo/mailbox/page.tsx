import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Mailbox } from '@/components/demo/mailbox';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { listDemoMails } from '@/lib/server/demo/mailbox';
import { pageSite } from '@/lib/server/page/page-site';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('demo.mailbox');
  return { title: t('title') };
}

/** Address: `/demo/mailbox`, in demo mode only. */
export default async function MailboxPage() {
  const { demo } = await pageSite();
  if (!demo) notFound();
  const [{ mails, waiting, lastError }, t] = await Promise.all([
    listDemoMails(),
    getTranslations('demo.mailbox'),
  ]);
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      <Mailbox mails={mails} waiting={waiting} lastError={lastError} />
    </PageFrame>
  );
}
