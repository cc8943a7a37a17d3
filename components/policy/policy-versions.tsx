import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Panel } from '@/components/ui/layout/panel';
import { ItemRow } from '@/components/ui/list/item-row';
import type { PolicyChanges } from '@/lib/shared/policy/policy-changes';
import type { Policy } from '@/lib/shared/policy/policy-set';
import styles from './policy.module.css';
import { PolicyChangeList } from './policy-change-list';
import { type DeskForms, DraftButton } from './policy-list';

type ShownVersion = {
  readonly version: number;
  readonly note: string;
  readonly by: string;
  readonly when: string;
  /** Against the version before it. */
  readonly changes: PolicyChanges;
};

type Props = DeskForms & {
  readonly versions: readonly ShownVersion[];
  readonly audienceOf: (policy: Policy) => string;
};

/** What was published when, by whom and why, the newest first; each can be the draft once more. */
export function PolicyVersions({ audienceOf, versions, ...forms }: Props) {
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
            facts={[t('by', { name: by, when }), ...(note === '' ? [] : [<bdi key="note">{note}</bdi>])]}
            below={<PolicyChangeList changes={changes} locale={forms.locale} audienceOf={audienceOf} />}
            actions={at === 0 ? undefined : <Restoring {...forms} of={version} />}
          />
        ))}
      </ul>
    </Panel>
  );
}

/** Restores at once, or after a question where it would replace a draft. */
function Restoring({ of, ...forms }: DeskForms & { readonly of: number }) {
  const t = useTranslations('policy-admin.versions');
  const named = t('restoreNamed', { version: of });
  const button = <DraftButton {...forms} act="restore" of={String(of)} words={t('restore')} named={named} />;
  if (forms.version === 0) return button;
  return (
    <ConfirmStep open={t('restore')} openNamed={named}>
      <p>{t('restoreText')}</p>
      {button}
    </ConfirmStep>
  );
}
