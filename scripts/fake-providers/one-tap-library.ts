import { federatedConfigPath } from './federated-identity';
import type { Person } from './people';

/**
 * What takes the place of Google's library: the same calls. Asked for it, it has the browser show its own dialog
 * (FedCM), whose refusals all look alike; else, and in browsers without one, it shows a small card.
 */
export function oneTapLibrary(issuer: string, people: readonly Person[]): string {
  return `(() => {
  let settings = {};
  const moment = (kind) => ({
    isSkippedMoment: () => kind === 'skipped',
    isDismissedMoment: () => kind === 'dismissed' || kind === 'answered',
    getDismissedReason: () => kind === 'answered' ? 'credential_returned' : 'cancel_called',
  });
  async function choose({ email, name }, card, tell) {
    const query = new URLSearchParams({ email, name, nonce: settings.nonce, client_id: settings.client_id });
    const answer = await fetch(${JSON.stringify(`${issuer}/gsi/credential?`)} + query);
    card.remove();
    tell?.(moment('answered'));
    settings.callback(await answer.json());
  }
  let asking = new AbortController();
  function askBrowser(tell) {
    asking = new AbortController();
    const provider = { configURL: ${JSON.stringify(`${issuer}${federatedConfigPath}`)}, clientId: settings.client_id, params: { nonce: settings.nonce } };
    const { signal } = asking;
    const mediation = settings.auto_select ? 'optional' : 'required';
    navigator.credentials.get({ identity: { context: 'signin', providers: [provider] }, mediation, signal }).then(
      ({ token }) => {
        tell?.(moment('answered'));
        settings.callback({ credential: token });
      },
      () => tell?.(moment('skipped')),
    );
  }
  function button(text, press) {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = text;
    made.onclick = press;
    Object.assign(made.style, { font: 'inherit', padding: '8px 12px', minBlockSize: '44px', textAlign: 'start', color: 'CanvasText', background: 'Canvas', border: '1px solid GrayText', borderRadius: '8px' });
    return made;
  }
  function showCard(tell) {
    const card = document.createElement('aside');
    card.id = 'one-tap';
    card.ariaLabel = 'Google';
    Object.assign(card.style, { position: 'fixed', insetBlockStart: '16px', insetInlineEnd: '16px', zIndex: 50, display: 'grid', gap: '8px', padding: '16px', maxInlineSize: '20rem', color: 'CanvasText', background: 'Canvas', border: '1px solid GrayText', borderRadius: '12px', font: '14px/1.4 system-ui, sans-serif' });
    for (const person of window.oneTapPeople ?? ${JSON.stringify(people)}) {
      card.append(button('Google: ' + person.name + ', ' + person.email, () => choose(person, card, tell)));
    }
    card.append(button('\\u00d7', () => { card.remove(); tell?.(moment('dismissed')); }));
    card.lastChild.ariaLabel = 'Close';
    document.body.append(card);
  }
  // Google's own button: a frame of Google's that asks who one is, and tells the page.
  async function enter() {
    const [person] = window.oneTapPeople ?? ${JSON.stringify(people)};
    const query = new URLSearchParams({ ...person, nonce: settings.nonce, client_id: settings.client_id });
    const answer = await fetch(${JSON.stringify(`${issuer}/gsi/credential?`)} + query);
    settings.callback({ ...(await answer.json()), select_by: 'btn' });
  }
  window.google = { accounts: { id: {
    renderButton: (place, { width }) => {
      const own = button('Continue with Google (own button)', enter);
      own.style.inlineSize = width + 'px';
      place.replaceChildren(own);
    },
    initialize: (given) => { settings = given; },
    cancel: () => { asking.abort(); document.getElementById('one-tap')?.remove(); },
    prompt: (tell) => settings.use_fedcm_for_prompt && 'IdentityCredential' in window ? askBrowser(tell) : showCard(tell),
  } } };
})();
`;
}
