import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import { Panel } from '@/components/ui/layout/panel';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { ItemRow } from '@/components/ui/list/item-row';
import { SiteLink } from '@/components/ui/site-link';
import type { WebhookView } from './webhook-view';
import styles from './webhooks.module.css';

type Props = {
  readonly webhooks: readonly WebhookView[];
  /** The page, without the locale prefix. */
  readonly path: string;
};

/** The webhooks of a company, each with how it stands and how its last attempt ended. */
export async function WebhookList({ path, webhooks }: Props) {
  const t = await getTranslations('webhooks');
  const add = <ButtonLink href={`${path}?webhook=new`}>{t('add')}</ButtonLink>;
  return (
    <Panel id="webhooks" title={t('title')} lead={t('lead')}>
      {webhooks.length === 0 ? (
        <EmptyNote icon="route" title={t('empty')} text={t('emptyText')} action={add} />
      ) : (
        <>
          <div className={styles.tools}>
            <p>{t('count', { count: webhooks.length })}</p>
            {add}
          </div>
          <ul className={styles.list}>
            {webhooks.map(({ facts, id, name, state, url }) => (
              <ItemRow
                key={id}
                icon="route"
                name={name}
                badge={state}
                facts={[
                  <bdi key="url" dir="ltr" className={styles.url}>
                    {url}
                  </bdi>,
                  ...facts,
                ]}
                actions={
                  <SiteLink
                    className={buttonVariant('quiet')}
                    href={`${path}?webhook=${id}`}
                    aria-label={t('openNamed', { name })}
                  >
                    {t('open')}
                  </SiteLink>
                }
              />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
