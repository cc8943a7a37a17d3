import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Form } from '@/components/ui/form/form';
import { Panel } from '@/components/ui/layout/panel';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { ItemRow } from '@/components/ui/list/item-row';
import { SiteLink } from '@/components/ui/site-link';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import type { Policy } from '@/lib/shared/policy/policy-set';
import { policyTemplates } from '@/lib/shared/policy/policy-templates';
import type { Locale } from '@/lib/shared/site/locale/locales';
import styles from './policy.module.css';
import { useRuleText } from './rule-words';

/** What every button of these pages carries. */
export type DeskForms = {
  readonly vertical: PolicyVertical;
  /** Of the draft. */
  readonly version: number;
  /** The version that holds. */
  readonly published: number;
  readonly locale: Locale;
  readonly token: string | null;
  readonly path: string;
};

type Props = DeskForms & {
  readonly policies: readonly Policy[];
  /** Whom a policy is for, in words. */
  readonly audienceOf: (policy: Policy) => string;
  /** Which of them a higher one overlaps: its name, by the id of the lower. */
  readonly overlaps: ReadonlyMap<string, string>;
};

/** The policies of a vertical in their order, as they are being written; templates where there are none. */
export function PolicyList({ audienceOf, overlaps, policies, ...forms }: Props) {
  const t = useTranslations('policy-admin');
  if (policies.length === 0)
    return (
      <EmptyNote
        icon="policy"
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <div className={styles.buttons}>
            {policyTemplates.map((template) => (
              <DraftButton key={template} {...forms} act={template} words={t(`empty.${template}`)} />
            ))}
            <ButtonLink href={`${forms.path}?policy=new`} variant="plain">
              {t('empty.own')}
            </ButtonLink>
          </div>
        }
      />
    );
  return (
    <Panel id="policies" title={t('list.title')} lead={t('list.lead')}>
      <ul className={styles.list}>
        {policies.map((policy, at) => (
          <PolicyRow
            key={policy.id}
            {...forms}
            policy={policy}
            audience={audienceOf(policy)}
            higher={overlaps.get(policy.id) ?? null}
            canUp={at > 0 && at < policies.length - 1}
            canDown={at < policies.length - 2}
            isLast={at === policies.length - 1}
          />
        ))}
      </ul>
      <ButtonLink href={`${forms.path}?policy=new`}>{t('list.new')}</ButtonLink>
    </Panel>
  );
}

type RowProps = DeskForms & {
  readonly policy: Policy;
  readonly audience: string;
  /** The name of a policy that comes before it for some of its people; null for none. */
  readonly higher: string | null;
  readonly canUp: boolean;
  readonly canDown: boolean;
  readonly isLast: boolean;
};

function PolicyRow({ audience, canDown, canUp, higher, isLast, policy, ...forms }: RowProps) {
  const t = useTranslations('policy-admin.list');
  const textOf = useRuleText(forms.locale);
  const { currency, id, name, rules } = policy;
  const { path } = forms;
  const sentences = rules.map((rule) => textOf(rule, currency));
  return (
    <ItemRow
      icon="policy"
      name={<bdi>{name}</bdi>}
      facts={[audience, ...(higher === null ? [] : [t('also', { policy: higher })])]}
      below={
        <ul className={styles.changes}>
          {(sentences.length === 0 ? [t('noRules')] : sentences).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      }
      actions={
        <>
          <SiteLink
            className={buttonVariant('quiet')}
            href={`${path}?policy=${id}`}
            aria-label={t('editNamed', { name })}
          >
            {t('edit')}
          </SiteLink>
          {canUp ? (
            <DraftButton {...forms} act="up" of={id} words={t('up')} named={t('upNamed', { name })} />
          ) : null}
          {canDown ? (
            <DraftButton {...forms} act="down" of={id} words={t('down')} named={t('downNamed', { name })} />
          ) : null}
          {isLast ? null : (
            <ConfirmStep open={t('remove')} openNamed={t('removeNamed', { name })}>
              <p>{t('removeText')}</p>
              <DraftButton
                {...forms}
                act="remove"
                of={id}
                words={t('remove')}
                named={t('removeNamed', { name })}
              />
            </ConfirmStep>
          )}
        </>
      }
    />
  );
}

type ButtonProps = DeskForms & {
  readonly act: string;
  readonly of?: string;
  readonly words: string;
  readonly named?: string;
};

/** A button that does one thing to the draft. */
export function DraftButton({ act, locale, named, of = '', token, vertical, words, ...drawn }: ButtonProps) {
  const { published, version } = drawn;
  return (
    <Form
      id="draft"
      action={`/i/api/business/policies/v1/drafts/${vertical}/act`}
      locale={locale.tag}
      token={token}
      hidden={{ act, of, version, published }}
      submit={words}
      submitNamed={named}
      variant="quiet"
    />
  );
}
