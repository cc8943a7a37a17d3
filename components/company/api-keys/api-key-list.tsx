import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import type { CompanySite } from '@/components/ui/form/company-form';
import { RemoveStep } from '@/components/ui/form/remove-step';
import { Panel } from '@/components/ui/layout/panel';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { ItemRow } from '@/components/ui/list/item-row';
import { SiteLink } from '@/components/ui/site-link';
import webhooks from '../webhooks/webhooks.module.css';
import type { ApiKeyView } from './api-key-view';

type Props = CompanySite & {
  readonly keys: readonly ApiKeyView[];
  /** One of them is a directory's. */
  readonly hasDirectory: boolean;
  /** The page, without the locale prefix. */
  readonly path: string;
};

/** The API keys of a company, each with what it opens and how it stands, and the ways to replace and to revoke it. */
export async function ApiKeyList({ hasDirectory, keys, path, ...site }: Props) {
  const t = await getTranslations('api-keys');
  const add = <ButtonLink href={`${path}?key=new`}>{t('add')}</ButtonLink>;
  return (
    <Panel id="api-keys" title={t('title')} lead={t('lead')}>
      {keys.length === 0 ? (
        <EmptyNote icon="key" title={t('empty')} text={t('emptyText')} action={add} />
      ) : (
        <>
          <div className={webhooks.tools}>
            <p>{t('count', { count: keys.length })}</p>
            {add}
          </div>
          <ul className={webhooks.list}>
            {keys.map(({ facts, id, isReplaceable, name, state, version }) => (
              <ItemRow
                key={id}
                icon="key"
                name={name}
                badge={state}
                facts={facts}
                actions={
                  <>
                    {isReplaceable ? (
                      <SiteLink
                        className={buttonVariant('quiet')}
                        href={`${path}?key=${id}`}
                        aria-label={t('replaceNamed', { name })}
                      >
                        {t('replace')}
                      </SiteLink>
                    ) : null}
                    <RemoveStep
                      {...site}
                      id="keyRevoked"
                      action={`/i/api/business/apiKeys/v1/${id}/remove`}
                      hidden={{ version }}
                      open={t('remove')}
                      openNamed={t('removeNamed', { name })}
                      text={t('removeText')}
                      submit={t('removeNow', { name })}
                    />
                  </>
                }
              />
            ))}
          </ul>
          {hasDirectory ? (
            <ButtonLink href={`${path}?directory=1`} variant="quiet">
              {t('directory')}
            </ButtonLink>
          ) : null}
        </>
      )}
    </Panel>
  );
}
