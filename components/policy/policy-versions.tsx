import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Panel } from '@/components/ui/layout/panel';
import { ItemRow } from '@/components/ui/list/item-row';
import type { PolicyChanges } from '@/lib/shared/policy/policy-changes';
import styles from './policy.module.css';
import { PolicyChangeList } from './policy-draft-panel';
import { type DeskForms, DraftButton } from './policy-list';

type ShownVersion = {
  readonly version: number;
  readonly note: string;
  readonly by: string;
  readonly when: string;
  /** Against the version before it. */
  readonly changes: PolicyChanges;
};

type Props = DeskForms & { readonly versions: readonly ShownVersion[] };

/** What was published when, by whom and why, the newest first; each can be the draft once more. */
export function PolicyVersions({ versions, ...forms }: Props) {
  const t = useTranslations('policy-admin.versions');
  return (
    <Panel id="versions" title={t('title')}>
      {versions.length === 0 ? <p>{t('none')}</p> : null}
      <ul className={styles.list}>
        {versions.map(({ by, changes, note, version, when }, at) => (
          <ItemRow
            key={version}
            icon="clock"
            name={
              <>
                {t('of', { version })} {at === 0 ? <Badge tone="good">{t('current')}</Badge> : null}
              </>
            }
            facts={[
              t('by', { name: by, when }),
              ...(note === '' ? [] : [<bdi key="note">{note}</bdi>]),
              <PolicyChangeList key="changes" changes={changes} />,
            ]}
            actions={
              at === 0 ? undefined : (
                <DraftButton
                  {...forms}
                  act="restore"
                  of={String(version)}
                  words={t('restore')}
                  named={t('restoreNamed', { version })}
                />
              )
            }
          />
        ))}
      </ul>
    </Panel>
  );
}
