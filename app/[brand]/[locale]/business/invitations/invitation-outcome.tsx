import { getTranslations } from 'next-intl/server';
import { PeopleNotice } from '@/components/people/people-notice';
import { UndoNotice } from '@/components/ui/undo-notice';
import type { FormState } from '@/lib/server/http/form-state';
import { type Query, queryValue } from '../../query';

type Props = {
  readonly form: string;
  readonly view: FormState;
  readonly query: Query;
  readonly locale: string;
};

const id = /^[\da-f-]{36}$/;
const numberIn = (query: Query, name: string): number => Number(queryValue(query, name) ?? 0) || 0;

/** What became of the last form of the hub; taking an invitation back can be undone. */
export async function InvitationOutcome({ form, locale, query, view }: Props) {
  const t = await getTranslations('people.outcome');
  const revoked = queryValue(query, 'revoked') ?? '';
  if (form === 'revoke' && view.done && id.test(revoked)) {
    const action = `/i/api/business/invitations/v1/${revoked}/state`;
    return (
      <UndoNotice
        text={t('revoke')}
        undo={t('undo')}
        form={{ id: 'restore', action, to: 'open' }}
        locale={locale}
        token={view.token}
      />
    );
  }
  const done = t('invite', { sent: numberIn(query, 'sent'), known: numberIn(query, 'known') });
  return form === 'invite' ? (
    <PeopleNotice form={form} view={view} done={done} />
  ) : (
    <PeopleNotice form={form} view={view} />
  );
}
