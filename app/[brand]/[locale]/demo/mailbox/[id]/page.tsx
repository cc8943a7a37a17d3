import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { MailFacts } from '@/components/demo/mail-facts';
import { MailText } from '@/components/demo/mail-text';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import { PageFrame } from '@/components/ui/layout/page-frame';
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
      <Actions>
        {mail.html === '' ? null : (
          <a className={buttonVariant('quiet')} href={`/i/api/demo/v1/mails/${mail.id}`}>
            {t('designed')}
          </a>
        )}
        <ButtonLink href="/demo/mailbox" variant="quiet">
          {t('back')}
        </ButtonLink>
      </Actions>
    </PageFrame>
  );
}
