import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Choice } from '@/components/ui/form/choice';
import type { ChoiceOption } from '@/components/ui/form/choice-option';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { ItemRow } from '@/components/ui/list/item-row';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { policyStatuses } from '@/lib/shared/policy/decision';
import type { PolicyTest, TestResult } from '@/lib/shared/policy/policy-tests';
import { offerText } from '@/lib/shared/search/offer-text';
import type { Locale } from '@/lib/shared/site/locale/locales';
import styles from './policy.module.css';
import { PolicyReasons } from './policy-reasons';

type Props = {
  readonly vertical: PolicyVertical;
  readonly locale: Locale;
  readonly view: FormView;
  readonly tests: readonly (PolicyTest & TestResult)[];
  /** They are judged by the draft, not by what holds. */
  readonly isDraft: boolean;
  /** What was booked lately and can be an example, by the order's item. */
  readonly bookings: readonly ChoiceOption[];
};

/** Examples of which whatever is published has to say what the company wants, and what is said of them. */
export function PolicyTestsPanel({ bookings, isDraft, locale, tests, vertical, view }: Props) {
  const t = useTranslations('policy-trial.tests');
  const badge = useTranslations('policy.badge');
  const action = `/i/api/business/policies/v1/tests/${vertical}`;
  const field = fieldsOf('test', view);
  return (
    <Panel id="tests" title={t('title')} lead={t(isDraft ? 'leadDraft' : 'lead')}>
      {tests.length === 0 ? <p>{t('none')}</p> : null}
      <ul className={styles.list}>
        {tests.map((test) => (
          <TestRow key={test.id} test={test} action={action} locale={locale} token={view.token} />
        ))}
      </ul>
      {bookings.length === 0 ? (
        <p className={styles.muted}>{t('noBookings')}</p>
      ) : (
        <Form id="test" action={action} locale={locale.tag} view={view} submit={t('add')} variant="quiet">
          <Choice {...field('itemId')} label={t('booking')} options={bookings} />
          <Choice
            {...field('expected')}
            label={t('expected')}
            value="inPolicy"
            options={policyStatuses.map((value) => ({ value, title: badge(value) }))}
          />
        </Form>
      )}
    </Panel>
  );
}

type RowProps = {
  readonly test: PolicyTest & TestResult;
  readonly action: string;
  readonly locale: Locale;
  readonly token: string | null;
};

function TestRow({ action, locale, test, token }: RowProps) {
  const t = useTranslations('policy-trial.tests');
  const badge = useTranslations('policy.badge');
  const { decision, expected, id, offer, passes, travelerName } = test;
  const { days, title } = offerText(offer, locale);
  return (
    <ItemRow
      icon={passes ? 'check' : 'alert'}
      name={
        <>
          <bdi>{title}</bdi>{' '}
          <Badge tone={passes ? 'good' : 'caution'}>{t(passes ? 'passes' : 'fails')}</Badge>
        </>
      }
      facts={[
        <bdi key="who">{travelerName === '' ? t('gone') : travelerName}</bdi>,
        days,
        t('mustBe', { status: badge(expected) }),
        ...(passes ? [] : [t('is', { status: badge(decision.status) })]),
      ]}
      below={passes ? undefined : <PolicyReasons decision={decision} locale={locale} />}
      actions={
        <ConfirmStep open={t('remove')} openNamed={t('removeNamed', { name: title })}>
          <p>{t('removeText')}</p>
          <Form
            id="untest"
            action={`${action}/remove`}
            locale={locale.tag}
            token={token}
            hidden={{ id }}
            submit={t('remove')}
            submitNamed={t('removeNamed', { name: title })}
            variant="quiet"
          />
        </ConfirmStep>
      }
    />
  );
}
