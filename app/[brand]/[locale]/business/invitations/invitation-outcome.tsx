import { getTranslations } from 'next-intl/server';
import { PeopleFormMessage } from '@/components/people/people-form-message';
import type { FormView } from '@/components/ui/form/form-view';
import { isUuid } from '@/lib/shared/uuid';
import { type Query, queryValue } from '../../query';

type Props = {
  readonly form: string;
  readonly view: FormView;
  readonly query: Query;
  readonly locale: string;
};

const numberIn = (query: Query, name: string): number => Number(queryValue(query, name) ?? 0) || 0;

/** What became of the last form of the hub; taking an invitation back can be undone. */
export async function InvitationOutcome({ form, locale, query, view }: Props) {
  const t = await getTranslations('people.outcome');
  const revoked = queryValue(query, 'revoked') ?? '';
  const action = `/i/api/business/invitations/v1/${revoked}/state`;
  const canUndo = form === 'revoke' && isUuid(revoked);
  const sent = t('invite', { sent: numberIn(query, 'sent'), known: numberIn(query, 'known') });
  return (
    <PeopleFormMessage
      form={form}
      view={view}
      done={form === 'invite' ? sent : undefined}
      undo={canUndo ? { id: 'restore', action, hidden: { to: 'open' }, locale, submit: t('undo') } : null}
    />
  );
}
