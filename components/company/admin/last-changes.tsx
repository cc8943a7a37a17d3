import { getFormatter, getTranslations } from 'next-intl/server';
import { Panel } from '@/components/ui/layout/panel';
import { SiteLink } from '@/components/ui/site-link';
import styles from './admin-hub.module.css';

/** A change in words: what was done, by whom, to whom; an empty name is nobody. */
export type ToldChange = {
  readonly id: number;
  readonly at: string;
  readonly what: string;
  readonly by: string;
  readonly about: string;
};

type Props = { readonly changes: readonly ToldChange[]; readonly href: string };

/** What was changed last in the company, and the way to everything before. */
export async function LastChanges({ changes, href }: Props) {
  const [t, format] = await Promise.all([getTranslations('admin-frame'), getFormatter()]);
  if (changes.length === 0) return null;
  return (
    <Panel id="changes" title={t('changesTitle')}>
      <ol className={styles.changes}>
        {changes.map(({ about, at, by, id, what }) => (
          <li key={id} className={styles.change}>
            <span>
              {what}
              {about === '' ? null : (
                <>
                  {': '}
                  <bdi>{about}</bdi>
                </>
              )}
              {by === '' ? null : (
                <>
                  {' · '}
                  <bdi>{by}</bdi>
                </>
              )}
            </span>
            <time dateTime={at}>{format.dateTime(new Date(at), 'moment')}</time>
          </li>
        ))}
      </ol>
      <p>
        <SiteLink href={href}>{t('allChanges')}</SiteLink>
      </p>
    </Panel>
  );
}
