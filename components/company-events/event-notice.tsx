import { getTranslations } from 'next-intl/server';
import { Notice } from '@/components/ui/notice';
import { SiteLink } from '@/components/ui/site-link';
import { eventWords } from './event-words';

type Props = {
  readonly event: {
    readonly name: string;
    readonly budgetMinor: number | null;
    readonly currency: string;
  };
  /** Its page. */
  readonly href: string;
  /** Names of its policies that hold; none where people follow their own. */
  readonly policies: readonly string[];
};

/** Above what somebody searches or books for an event: that it is for it, under which policy and with what budget. */
export async function EventNotice({ event, href, policies }: Props) {
  const [t, words] = await Promise.all([getTranslations('events'), eventWords()]);
  const { budgetMinor, currency, name } = event;
  return (
    <Notice tone="good" silent>
      <p>
        <SiteLink href={href}>
          <strong>{t('booking.for', { event: name })}</strong>
        </SiteLink>
      </p>
      <p>
        {policies.length === 0
          ? t('booking.ownPolicy')
          : t('booking.policy', { policy: words.list(policies) })}{' '}
        {budgetMinor === null ? null : t('booking.budget', { amount: words.money(budgetMinor, currency) })}
      </p>
      <p>{t('own.told')}</p>
    </Notice>
  );
}
