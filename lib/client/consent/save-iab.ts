import { type ConsentCategory, optionalCategories } from '@/lib/shared/consent/consent-category';
import { iabDecision } from '@/lib/shared/consent/iab-decision';
import {
  acceptedLists,
  type IabLists,
  iabListsOf,
  rejectedLists,
  wholeOf,
} from '@/lib/shared/consent/iab-fields';
import type { DetailedPrefs } from '@/lib/shared/consent/iab-schema';
import { decodeTcString } from '@/lib/shared/consent/tcf/decode-tc-string';
import { encodeTcString } from '@/lib/shared/consent/tcf/encode-tc-string';
import { msPerDay } from '@/lib/shared/day/days';
import { daysSince1970 } from '@/lib/shared/day/utc-day';
import { api } from '../api';
import { publish } from '../event-bus';
import { log } from '../log';
import type { CategoryAnswer } from './announce-consent';
import { announceConsent } from './announce-consent';
import { markAnswerSent } from './answer-sent';
import { closeConsentSurface } from './close-consent-surface';

type Choice = CategoryAnswer['choice'];

/**
 * Saves what the form of the IAB dialog says, or everything or nothing by its button (`accept`, `reject`,
 * `selected`): first the categories, then purposes and vendors, which settles the question (reading A-25). The dialog
 * is hidden; when saving fails it is there again and says so. On its own page the form then leads where it says.
 */
export async function saveIab(form: HTMLFormElement, choice: Choice): Promise<void> {
  const dialog = form.closest('dialog');
  dialog?.close();
  if (dialog) closeConsentSurface(dialog);
  const problem = form.querySelector<HTMLElement>('[data-problem]');
  const fields = [...new FormData(form)];
  const back = fields.find(([name]) => name === 'back')?.[1];
  if (problem) problem.textContent = '';
  try {
    await send(choice, namesOn(fields));
    if (dialog === null) location.assign(String(back ?? '/'));
    else history.replaceState(history.state, '', String(back ?? location.href));
    publish('page.announced', document.getElementById('consent')?.dataset.saved ?? '');
  } catch (error) {
    log.error('The consent could not be saved', error);
    markAnswerSent(false);
    open(dialog);
    if (problem) problem.textContent = problem.dataset.problem ?? '';
  }
}

function open(dialog: HTMLDialogElement | null): void {
  if (dialog) dialog.hidden = false;
  dialog?.showModal();
  publish('iabQuestion.shown', true);
}

const namesOn = (fields: readonly (readonly [string, FormDataEntryValue])[]): string[] =>
  fields.filter(([, value]) => value === 'on').map(([name]) => name);

async function send(choice: Choice, on: readonly string[]): Promise<void> {
  const [prefs, { tcString }] = await Promise.all([
    api('GET /i/api/iabtcf/v1/detailedPrefs'),
    api('GET /i/api/iabtcf/v1/consent'),
  ]);
  const lists = listsOf(choice, prefs, on);
  const categories = categoriesOf(choice, on);
  const record = await api('POST /i/api/cookiebanner/v1/consent/record', {
    acceptedCategories: ['strictlyNecessary', ...categories],
    choice,
  });
  const saved = await api('POST /i/api/iabtcf/v1/consent', {
    ...lists,
    tcString: stringOf(tcString, prefs, lists),
  });
  publish('iabConsent.saved', saved);
  await announceConsent({ choice, categories }, record);
}

function listsOf(choice: Choice, prefs: DetailedPrefs, on: readonly string[]): IabLists {
  if (choice === 'accept') return acceptedLists(wholeOf(prefs));
  return choice === 'reject' ? rejectedLists(wholeOf(prefs)) : iabListsOf(on);
}

function categoriesOf(choice: Choice, on: readonly string[]): ConsentCategory[] {
  if (choice === 'reject') return [];
  return optionalCategories.iab.filter((one) => choice === 'accept' || on.includes(one));
}

/** The string of an answer, made of the one that holds now: the server makes its own and compares (reading A-32). */
function stringOf(current: string, prefs: DetailedPrefs, lists: IabLists): string {
  const today = daysSince1970(Date.now()) * msPerDay;
  const { additional: _, ...decision } = iabDecision(prefs, lists);
  return encodeTcString({ ...decodeTcString(current), created: today, lastUpdated: today, ...decision });
}
