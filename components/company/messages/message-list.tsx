import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import { Panel } from '@/components/ui/layout/panel';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { ItemRow } from '@/components/ui/list/item-row';
import { SiteLink } from '@/components/ui/site-link';
import type { ListedMessage } from './listed-message';
import styles from './messages.module.css';

type Props = {
  readonly messages: readonly ListedMessage[];
  readonly path: string;
  readonly timeZone: string;
};

const tones = { off: 'caution', scheduled: 'accent', shown: 'good', ended: 'caution' } as const;

/** What the company tells its people: now, later and before. */
export async function MessageList({ messages, path, timeZone }: Props) {
  const t = await getTranslations('homepage-messages');
  const add = <ButtonLink href={`${path}?message=new`}>{t('add')}</ButtonLink>;
  if (messages.length === 0)
    return <EmptyNote icon="bell" title={t('none')} text={t('noneText')} action={add} />;
  return (
    <>
      <div className={styles.tools}>
        <p>{t('count', { count: messages.length })}</p>
        {add}
      </div>
      <Panel id="messages" title={t('all')} lead={t('allLead', { zone: timeZone })}>
        <ul className={styles.list}>
          {messages.map(({ facts, id, kind, state, title }) => (
            <ItemRow
              key={id}
              icon={kind === 'warning' ? 'alert' : 'info'}
              name={
                <>
                  <bdi>{title}</bdi> <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
                </>
              }
              facts={facts.map((fact) => <bdi key={fact}>{fact}</bdi>)}
              actions={
                <SiteLink
                  className={buttonVariant('quiet')}
                  href={`${path}?message=${id}`}
                  aria-label={t('editNamed', { title })}
                >
                  {t('edit')}
                </SiteLink>
              }
            />
          ))}
        </ul>
      </Panel>
    </>
  );
}
