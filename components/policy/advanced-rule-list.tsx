import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import { RemoveStep } from '@/components/ui/form/remove-step';
import { Panel } from '@/components/ui/layout/panel';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { ItemRow } from '@/components/ui/list/item-row';
import { SiteLink } from '@/components/ui/site-link';
import { type AdvancedRule, advancedRulesMax } from '@/lib/shared/policy/advanced-rules';
import { listText } from '@/lib/shared/site/locale/list-text';
import { useConditionTexts, useEffectWord } from './advanced-rule-words';
import styles from './policy.module.css';
import type { VerticalFormProps } from './vertical-form-props';

type Shown = AdvancedRule & {
  readonly id: string;
  readonly version: number;
  /** Past bookings that it matches. */
  readonly matched: number;
  /** The name of another rule in force with the same conditions. */
  readonly sameAs: string | null;
};

type Props = VerticalFormProps & {
  readonly rules: readonly Shown[];
  /** How many bookings each rule was tried on. */
  readonly tried: number;
  /** Whom a rule is for, in words. */
  readonly audienceOf: (rule: AdvancedRule) => string;
};

/** The rules of conditions of a kind of travel, with what they would have matched. */
export function AdvancedRuleList({ audienceOf, rules, tried, ...forms }: Props) {
  const t = useTranslations('advanced-rules');
  const add = <ButtonLink href={`${forms.path}?rule=new`}>{t('add')}</ButtonLink>;
  if (rules.length === 0)
    return (
      <EmptyNote icon="filter" title={t('none')} text={`${t('noneText')} ${t('example')}`} action={add} />
    );
  return (
    <Panel id="advanced-rules" title={t('title')} lead={t('lead')}>
      <ul className={styles.list}>
        {rules.map((rule) => (
          <RuleRow key={rule.id} {...forms} rule={rule} tried={tried} audience={audienceOf(rule)} />
        ))}
      </ul>
      {rules.length < advancedRulesMax ? add : null}
    </Panel>
  );
}

type RowProps = VerticalFormProps & {
  readonly rule: Shown;
  readonly tried: number;
  readonly audience: string;
};

function RuleRow({ audience, rule, tried, ...forms }: RowProps) {
  const t = useTranslations('advanced-rules');
  const { locale, path, token, vertical } = forms;
  const conditions = useConditionTexts(locale)(rule);
  const effectWord = useEffectWord();
  const { effect, id, match, matched, name, on, reason, sameAs, version } = rule;
  return (
    <ItemRow
      icon="filter"
      name={<bdi>{name}</bdi>}
      facts={[t(on ? 'on' : 'off'), effectWord(effect), audience]}
      below={
        <>
          <p>{t(`when.${match}`, { conditions: listText(locale.tag, conditions) })}</p>
          <p>
            <bdi>{reason}</bdi>
          </p>
          <p className={styles.muted}>{tried === 0 ? t('untried') : t('matched', { matched, tried })}</p>
          {sameAs === null ? null : <p>{t('same', { name: sameAs })}</p>}
        </>
      }
      actions={
        <>
          <SiteLink
            className={buttonVariant('quiet')}
            href={`${path}?rule=${id}`}
            aria-label={t('editNamed', { name })}
          >
            {t('edit')}
          </SiteLink>
          <RemoveStep
            id="removed"
            action={`/i/api/business/advancedRules/v1/${vertical}/${id}/remove`}
            locale={locale.tag}
            token={token}
            hidden={{ version }}
            open={t('remove')}
            openNamed={t('removeNamed', { name })}
            text={t('removeText')}
            submit={t('remove')}
            submitNamed={t('removeNamed', { name })}
          />
        </>
      }
    />
  );
}
