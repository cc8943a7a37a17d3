import { getTranslations } from 'next-intl/server';
import { Notice } from '@/components/ui/notice';
import { SiteLink } from '@/components/ui/site-link';
import type { Tally } from '@/lib/shared/tracker/traveler-messages';

type Message = { readonly id: string; readonly title: string; readonly tally: Tally };

type Props = {
  readonly messages: readonly Message[];
  /** Path of the messages. */
  readonly path: string;
};

/** Check-in requests that are not closed, with how many have answered; nothing where there are none. */
export async function OpenCheckIns({ messages, path }: Props) {
  const [t, words] = await Promise.all([getTranslations('tracker'), getTranslations('traveler-messages')]);
  if (messages.length === 0) return null;
  return (
    <Notice tone="caution" silent>
      <p>
        <strong>{t('checkIns')}</strong>
      </p>
      <ul>
        {messages.map(({ id, tally, title }) => (
          <li key={id}>
            <SiteLink href={`${path}?message=${id}`}>
              <bdi>{title}</bdi>
            </SiteLink>
            {' · '}
            {words('tallyText', tally)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
