import { logFor } from '@/lib/client/log';
import { navigation } from '@/lib/client/page-navigation';
import { type SocialKey, socialNames } from '@/lib/shared/sign-in/social-providers';
import { afterSignIn } from './after-sign-in';
import { isAuthFailure } from './auth-failure';
import { signInOriginOf } from './sign-in-origin';
import { SocialFailure } from './social-failure';
import { socialPopup } from './social-popup';
import { proofOf, socialInBrowser, socialOnServer } from './social-sign-in';
import type { SocialResult, VerifyWish } from './social-verify';
import { labelOf, showStatus } from './status-line';
import { showStep } from './views/send-step';
import { type Stage, stageOf } from './views/stage';

/** A provider's own script that is ready; it opens its own window. */
export type ReadyScript = (wish: VerifyWish) => Promise<SocialResult | null>;

const log = logFor('social-sign-in');

/** The try that is under way; a newer one ends it. */
let current: AbortController | null = null;

/**
 * Signs in by the provider of a link, in a popup, and says beside it how that goes. Call it within the click: the
 * browser opens no window later. Where it opens none at all, the page itself goes to the provider.
 */
export async function signInByProvider(
  link: HTMLAnchorElement,
  methods: HTMLElement,
  script: ReadyScript | null = null,
): Promise<void> {
  current?.abort();
  const mine = new AbortController();
  current = mine;
  const provider = link.dataset.social as SocialKey;
  const stage = stageOf(link);
  const word = (name: string) => labelOf(methods, name, { provider: socialNames[provider] });
  link.ariaBusy = 'true';
  showStatus(methods, word('waiting'));
  const free = (text = '', tone: 'calm' | 'bad' = 'calm'): void => {
    if (current !== mine) return;
    link.ariaBusy = null;
    showStatus(methods, text, tone);
  };
  try {
    const wish = wishOf(link, stage);
    const result =
      script === null
        ? await byPopup(provider, link, stage, wish, {
            onSlow: () => showStatus(methods, word('slow')),
            onGone: free,
            signal: mine.signal,
          })
        : await script(wish);
    if (result === 'away') return;
    free(result?.result === 'not-linkable' ? word('NOT_LINKABLE') : '', 'bad');
    if (result !== null) await goOn(result, stage);
  } catch (reason) {
    free(reasonToSay(reason, word), 'bad');
  }
}

type Watch = {
  readonly onSlow: () => void;
  readonly onGone: () => void;
  readonly signal: AbortSignal;
};

async function byPopup(
  provider: SocialKey,
  link: HTMLAnchorElement,
  stage: Stage | null,
  wish: VerifyWish,
  watch: Watch,
): Promise<SocialResult | null | 'away'> {
  const ask = async () =>
    proofOf(await socialPopup(provider, { locale: document.documentElement.lang, ...watch }));
  try {
    return await socialInBrowser(provider, ask).login(wish);
  } catch (reason) {
    if (!(reason instanceof SocialFailure) || reason.errorCode !== 'BLOCKED') throw reason;
    await socialOnServer(wholePage(link, stage)).login();
    return 'away';
  }
}

async function goOn({ answer, result }: SocialResult, stage: Stage | null): Promise<void> {
  if (answer === null || result === 'not-linkable') return;
  if (result === 'terms' || result === 'link') return showStep(stage, answer.redirect);
  const kind = result === 'welcome' ? 'register' : 'login';
  await afterSignIn(stage === null ? { kind, redirect: answer.redirect } : { kind });
}

function wishOf(link: HTMLAnchorElement, stage: Stage | null): VerifyWish {
  const redir = new URL(link.href).searchParams.get('redir');
  return {
    userInfo: stage?.userInfo ?? signInOriginOf('loginPage'),
    ...(redir === null || stage !== null ? {} : { redir }),
  };
}

/** From a dialog the visitor comes back to the page under it. */
function wholePage({ href }: HTMLAnchorElement, stage: Stage | null): string {
  const { pathname, searchParams } = new URL(href);
  if (stage !== null) searchParams.set('redir', navigation().path());
  return `${pathname}?${searchParams}`;
}

function reasonToSay(reason: unknown, word: (name: string) => string): string {
  if (reason instanceof SocialFailure) return word(reason.errorCode) || word('failed');
  if (isAuthFailure(reason) && reason.message !== '') return reason.message;
  log.error('A provider did not sign in', reason);
  return word('failed');
}
