import { getFormatter, getTranslations } from 'next-intl/server';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { ItemRow } from '@/components/ui/list/item-row';
import { supportReasonMax } from '@/lib/shared/session/support-access';

/** An account that is disabled now, as `disabledAccounts` tells it. */
type Disabled = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly since: Date;
  readonly reason: string | null;
  readonly staff: string | null;
};
type Props = { readonly rows: readonly Disabled[]; readonly view: FormView; readonly locale: string };

/** Who is kept out, since when, by whom and why, each with the way to let them in again. */
export async function DisabledList({ rows, view, locale }: Props) {
  const [t, start, access, format] = await Promise.all([
    getTranslations('security.accounts'),
    getTranslations('security.start'),
    getTranslations('security.access'),
    getFormatter(),
  ]);
  return (
    <ul>
      {rows.map(({ id, email, name, reason, since, staff }) => {
        const time = format.dateTime(since, 'moment');
        return (
          <ItemRow
            key={id}
            icon="lock"
            name={<bdi>{email}</bdi>}
            facts={[
              ...(name === '' ? [] : [<bdi key="name">{name}</bdi>]),
              staff === null ? t('since', { time }) : t('sinceBy', { time, staff }),
              ...(reason === null ? [] : [access('reasonIs', { reason })]),
            ]}
            actions={
              <ConfirmStep
                open={t('enable')}
                openNamed={t('enableNamed', { email })}
                isOpen={view.error !== null && view.values.id === id}
                calm
              >
                <Form
                  id="account-enable"
                  action="/i/api/support/v1/enableAccount"
                  locale={locale}
                  token={view.token}
                  hidden={{ id }}
                  submit={t('enableSubmit')}
                >
                  <Field
                    name="reason"
                    id={`reason-${id}`}
                    label={start('reason')}
                    hint={t('reasonHint')}
                    max={supportReasonMax}
                    required
                    {...(view.error !== null && view.values.id === id ? { view } : {})}
                  />
                </Form>
              </ConfirmStep>
            }
          />
        );
      })}
    </ul>
  );
}
