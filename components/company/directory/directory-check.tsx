import { getTranslations } from 'next-intl/server';
import { CopyLine } from '@/components/company/settings/copy-line';
import { ButtonLink } from '@/components/ui/button-link';
import { Panel } from '@/components/ui/layout/panel';
import { ItemRow } from '@/components/ui/list/item-row';
import { Notice } from '@/components/ui/notice';
import webhooks from '../webhooks/webhooks.module.css';
import type { DirectoryKeyView } from './directory-view';

type Props = {
  /** What directories call. */
  readonly address: string;
  readonly keys: readonly DirectoryKeyView[];
  /** When the directory called last, and when it was refused last. */
  readonly facts: readonly string[];
  /** The page of the directory, without the locale prefix. */
  readonly path: string;
};

/** Whether a directory call would succeed now: the address, the state of each key, and the last call and refusal. */
export async function DirectoryCheck({ address, facts, keys, path }: Props) {
  const t = await getTranslations('directory');
  return (
    <Panel id="directory" title={t('title')} lead={t('lead')}>
      <dl>
        <CopyLine label={t('address')} value={address} />
      </dl>
      {address.startsWith('https:') ? null : <Notice tone="caution">{t('notSecure')}</Notice>}
      <ul className={webhooks.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <h3>{t('keys')}</h3>
      {keys.length === 0 ? <p>{t('noKeys')}</p> : null}
      <ul className={webhooks.list}>
        {keys.map(({ facts: ofKey, id, name, state }) => (
          <ItemRow key={id} icon="key" name={name} badge={state} facts={ofKey} />
        ))}
      </ul>
      <p>{t('reach')}</p>
      <ButtonLink href={path}>{t('again')}</ButtonLink>
    </Panel>
  );
}
