import { getTranslations } from 'next-intl/server';
import { Form, type PostedFormProps } from '@/components/ui/form/form';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import type { MessageKind } from '@/lib/shared/company/homepage-messages';
import { MessageCard } from './message-card';
import styles from './message-card.module.css';

type Props = Pick<PostedFormProps, 'locale' | 'token'> & {
  readonly messages: readonly {
    readonly id: string;
    readonly kind: MessageKind;
    readonly title: string;
    readonly body: string;
    readonly language: string;
    readonly asksAcknowledgement: boolean;
  }[];
};

/** On the business home: what the company tells whoever looks. */
export async function HomeMessages({ messages, ...site }: Props) {
  const t = await getTranslations();
  return (
    <section className={styles.cards} aria-labelledby="company-messages">
      <h2 className={visuallyHidden} id="company-messages">
        {t('business.pages.homepageMessages.title')}
      </h2>
      {messages.map(({ asksAcknowledgement, id, ...message }) => (
        <MessageCard key={id} {...message}>
          {asksAcknowledgement ? (
            <Form
              {...site}
              id="acknowledged"
              action={`/i/api/business/messages/v1/${id}/ack`}
              submit={t('homepage-messages.acknowledge')}
              submitNamed={`${t('homepage-messages.acknowledge')}: ${message.title}`}
            />
          ) : null}
        </MessageCard>
      ))}
    </section>
  );
}
