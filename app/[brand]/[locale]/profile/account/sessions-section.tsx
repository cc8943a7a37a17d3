import { getTranslations } from 'next-intl/server';
import { EndOthers } from '@/components/session/end-others';
import { SessionList } from '@/components/session/session-list';
import { SignOutEverywhere } from '@/components/session/sign-out-everywhere';
import { Actions } from '@/components/ui/actions';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';
import { listOwnSessions } from '@/lib/server/identity/own-sessions';
import { countryNameIn } from '@/lib/server/page/display-names';
import { formState } from '@/lib/server/page/form-state';
import type { SectionInput } from './section-input';

/** Where one is signed in, and the means to end it. */
export async function SessionsSection({ query, viewer, locale }: SectionInput) {
  const [ending, others, leaving, sessions, t, words] = await Promise.all([
    formState('end-session', query),
    formState('end-others', query),
    formState('logout', query),
    listOwnSessions(viewer),
    getTranslations('session.list'),
    getTranslations('profile.sessions'),
  ]);
  const placed = sessions.map(({ country, ...session }) => ({
    ...session,
    membership: country === null ? null : countryNameIn(locale, country),
  }));
  const { token } = ending;
  return (
    <Panel id="sessions" title={t('title')}>
      <Outcome view={ending} done={t('ended')} />
      <Outcome view={others} done={words('othersEnded')} />
      <Outcome view={leaving} />
      <SessionList sessions={placed} locale={locale} token={token} />
      <Actions>
        {sessions.length > 1 ? <EndOthers locale={locale} token={token} /> : null}
        <SignOutEverywhere locale={locale} token={token} />
      </Actions>
    </Panel>
  );
}
