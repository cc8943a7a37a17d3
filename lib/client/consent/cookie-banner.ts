import { serialQueue } from '@/lib/client/serial-queue';
import { type ConsentCategory, optionalCategories } from '@/lib/shared/consent/consent-category';
import { logFor } from '../log';
import type { CategoryAnswer } from './announce-consent';
import { markAnswerSent } from './answer-sent';
import { bringLaterViews } from './bring-later-views';
import { closeConsentSurface } from './close-consent-surface';
import { saveCategories } from './save-categories';
import { showDetails } from './show-details';
import type { Pressed } from './surface-behaviour';

const log = logFor('consent');
const inTurn = serialQueue();

type View = 'landing' | 'categories' | 'details';

/** The visitor has answered. Opened on purpose, where each switch has saved, "done" only closes. */
export async function answer(surface: HTMLElement, choice: string, { away, sent }: Pressed): Promise<void> {
  const given = answerOf(surface, choice as CategoryAnswer['choice']);
  await away;
  closeConsentSurface(surface);
  if (surface.dataset.forced !== undefined && choice === 'selected') return;
  try {
    await inTurn(() => saveCategories(given, sent));
  } catch (error) {
    markAnswerSent(false);
    log.error('The consent could not be saved', error);
    surface.hidden = false;
  }
}

/** A link or button of the banner that shows something else of it. */
export async function act(surface: HTMLElement, control: HTMLElement): Promise<void> {
  const { act: what, category } = control.dataset;
  if (what === 'close') closeConsentSurface(surface);
  if (what === 'back') show(surface, 'categories');
  if (what === 'categories' && (await bringLaterViews(surface, control as HTMLAnchorElement)))
    show(surface, 'categories');
  if (what === 'details' && (await showDetails(surface, category as ConsentCategory)))
    show(surface, 'details');
}

/** A switch in the banner that was opened on purpose: it saves at once, without a delay (reading A-63). */
export async function turn(surface: HTMLElement, control: HTMLInputElement): Promise<void> {
  const status = surface.querySelector<HTMLElement>('[data-saved]');
  const chosen = answerOf(surface, 'selected');
  try {
    if (status) status.textContent = '';
    await inTurn(() => saveCategories(chosen));
    if (status) status.textContent = status.dataset.saved ?? '';
  } catch (error) {
    log.error('The consent could not be saved', error);
    control.checked = !control.checked;
  }
}

function answerOf(surface: HTMLElement, choice: CategoryAnswer['choice']): CategoryAnswer {
  const isOn = (category: ConsentCategory) =>
    surface.querySelector<HTMLInputElement>(`input[name=${category}]`)?.checked === true;
  const optional = optionalCategories.categories;
  return { choice, categories: { accept: optional, selected: optional.filter(isOn), reject: [] }[choice] };
}

/** Changes the view and leads the focus to what it is about. */
function show(surface: HTMLElement, view: View): void {
  surface.dataset.shows = view;
  surface.scrollTop = 0;
  const heading = view === 'details' ? '[data-details-title]' : 'h2';
  surface.querySelector<HTMLElement>(heading)?.focus();
}
