import { getTranslations } from 'next-intl/server';
import { Notice } from '@/components/ui/notice';
import { SiteLink } from '@/components/ui/site-link';
import type { MessageArea, Tally } from '@/lib/shared/tracker/traveler-messages';
import { messageWords } from './message-words';

type Message = {
  readonly id: string;
  readonly title: string;
  readonly area: MessageArea;
  readonly tally: Tally;
};

type Props = {
  readonly messages: readonly Message[];
  /** Path of the messages. */
  readonly path: string;
};

/** Check-in requests that are not closed, with how many have answered; nothing where there are none. */
export async function OpenCheckIns({ messages, path }: Props) {
  const [t, words, told] = await Promise.all([
    getTranslations('tracker'),
    getTranslations('traveler-messages'),
    messageWords(),
  ]);
  if (messages.length === 0) return null;
  return (
    <Notice tone="caution" silent>
      <p>
        <strong>{t('checkIns')}</strong>
      </p>
      <ul>
        {messages.map(({ area, id, tally, title }) => (
          <li key={id}>
            <SiteLink href={`${path}?message=${id}`}>
              <bdi>{title}</bdi>
            </SiteLink>
            {' · '}
            <bdi>{told.area(area)}</bdi>
            {' · '}
            {words('tallyText', tally)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
