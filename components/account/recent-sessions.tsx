import { getFormatter, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { ItemRow } from '@/components/ui/list/item-row';

type Session = {
  readonly id: string;
  readonly current: boolean;
  readonly label: string;
  readonly membership: string | null;
  readonly seenAt: Date;
};

/** The last few browsers of an account, to look at. */
export async function RecentSessions({ sessions }: { readonly sessions: readonly Session[] }) {
  const [t, format] = await Promise.all([getTranslations('session.list'), getFormatter()]);
  const now = new Date();
  return (
    <ul>
      {sessions.map(({ id, current, label, membership, seenAt }) => (
        <ItemRow
          key={id}
          icon="device"
          name={
            <>
              <bdi>{label}</bdi> {current ? <Badge tone="accent">{t('current')}</Badge> : null}
            </>
          }
          facts={[
            current ? t('now') : t('seen', { when: format.relativeTime(seenAt, now) }),
            ...(membership === null ? [] : [membership]),
          ]}
        />
      ))}
    </ul>
  );
}
