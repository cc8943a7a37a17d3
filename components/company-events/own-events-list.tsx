import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { buttonVariant } from '@/components/ui/button-variant';
import { SiteLink } from '@/components/ui/site-link';
import type { EventReply, EventState } from '@/lib/shared/company-events/event';
import { eventWords } from './event-words';
import styles from './events.module.css';

type Props = {
  readonly events: readonly {
    readonly id: string;
    readonly name: string;
    readonly city: string;
    readonly venue: string;
    readonly startsOn: string;
    readonly endsOn: string;
    readonly state: EventState;
    readonly reply: EventReply | null;
  }[];
  /** Path of the page of one's events. */
  readonly path: string;
  readonly headings: 'h2' | 'h3';
};

/** Events that somebody is invited to, each with where to reply. */
export async function OwnEventsList({ events, headings: Heading, path }: Props) {
  const [t, words] = await Promise.all([getTranslations('events'), eventWords()]);
  return (
    <ul className={styles.cards}>
      {events.map((event) => (
        <li key={event.id} className={styles.card}>
          <div className={styles.name}>
            <Heading className={styles.title}>
              <bdi>{event.name}</bdi>{' '}
              {event.state === 'closed' ? (
                <Badge tone="accent">{t('states.closed')}</Badge>
              ) : (
                <Badge tone={event.reply === 'yes' ? 'good' : 'caution'}>
                  {t(`own.replies.${event.reply ?? 'none'}`)}
                </Badge>
              )}
            </Heading>
            <p className={styles.quiet}>
              <bdi>{words.days(event.startsOn, event.endsOn)}</bdi> · <bdi>{words.place(event)}</bdi>
            </p>
          </div>
          <SiteLink
            className={buttonVariant('quiet')}
            href={`${path}?event=${event.id}`}
            aria-label={`${t('own.open')}: ${event.name}`}
          >
            {t('own.open')}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
