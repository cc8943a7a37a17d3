import { getTranslations } from 'next-intl/server';
import type { Changed, FormView } from '@/components/ui/form/form-view';
import { Outcome, type Undo } from '@/components/ui/form/outcome';
import type { Wording } from '@/lib/shared/form/form-problem';
import { guestDaysMax } from '@/lib/shared/people/users/guest-days';

/** Forms of the people pages whose success has words of its own. */
const outcomes = [
  'user-added',
  'user-changed',
  'user-active',
  'user-suspended',
  'user-removed',
  'user-arranges',
  'resend',
  'revoke',
  'restore',
  'role',
  'role-removed',
  'join',
] as const;

type Props = {
  readonly form: string;
  readonly view: FormView;
  /** What was done, where it has numbers. */
  readonly done?: string | undefined;
  /** Whose change a stale form has missed that overwrites it; see `Outcome`. */
  readonly conflict?: Changed | null | undefined;
  /** The form that takes back what was done. */
  readonly undo?: Undo | null;
  /** Words of the page's own for what was refused. */
  readonly wording?: Wording;
};

/** What became of the last form of the page. */
export async function PeopleFormMessage({ conflict, done, form, undo, view, wording: special = {} }: Props) {
  const [t, problem] = await Promise.all([
    getTranslations('people.outcome'),
    getTranslations('organization.problem'),
  ]);
  const own = outcomes.find((one) => one === form);
  const days = t('days', { days: guestDaysMax });
  const wording = {
    LAST_ADMIN: t('lastAdmin'),
    'FORBIDDEN roleId': t('grant'),
    'FORBIDDEN permissions': t('grant'),
    'FORBIDDEN targetId': t('grant'),
    'FORBIDDEN policyGroupId': t('ownGroup'),
    'FORBIDDEN email': t('foreign'),
    'VALIDATION_ERROR startsOn': days,
    'VALIDATION_ERROR endsOn': days,
    'VALIDATION_ERROR sponsorEmail': t('noSponsor'),
    'VALIDATION_ERROR email': t('noColleague'),
    'VALIDATION_ERROR audience': problem('audience'),
    'VALIDATION_ERROR withoutSuccessor': t('needSuccessor'),
    'VALIDATION_ERROR targetId': t('needTarget'),
    'VALIDATION_ERROR roleId': t('noRoles'),
    ...special,
  };
  return (
    <Outcome
      view={view}
      done={done ?? (own === undefined ? '' : t(own))}
      wording={wording}
      conflict={conflict}
      undo={undo}
    />
  );
}
