import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { MailFacts } from '@/components/demo/mail-facts';
import { MailText } from '@/components/demo/mail-text';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { SiteLink } from '@/components/ui/site-link';
import { readDemoMail } from '@/lib/server/demo/mailbox';
import { pageSite } from '@/lib/server/page/page-site';

type Props = { readonly params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('demo.mailbox');
  return { title: t('title') };
}

/** Address: `/demo/mailbox/{id}`, in demo mode only. */
export default async function MailPage({ params }: Props) {
  const [{ demo }, { id }, t] = await Promise.all([pageSite(), params, getTranslations('demo.mail')]);
  const mail = demo ? await readDemoMail(id) : null;
  if (mail === null) notFound();
  return (
    <PageFrame title={mail.subject}>
      <MailFacts from={mail.from} to={mail.to} sentAt={mail.sentAt} />
      <MailText text={mail.text} />
      <p>
        <SiteLink href="/demo/mailbox">{t('back')}</SiteLink>
      </p>
    </PageFrame>
  );
}
