import { publish } from '@/lib/client/event-bus';
import { logFor } from '@/lib/client/log';
import type { RecentSearch, RecentSearches } from '@/lib/shared/search/recent-search';
import { askSearch } from './ask-search';
import { keepSearches, rememberedSearches } from './recent-searches-store';

const log = logFor('search');

/**
 * Shows the searches this browser remembers, in a line below the form that takes no room of its own. Each can be
 * removed, all of them too, and that can be taken back as long as the page is there.
 */
export async function showRecentSearches(dock: HTMLElement, signal: AbortSignal): Promise<void> {
  const kept = rememberedSearches();
  if (kept.length === 0) return;
  try {
    const query = { searches: kept.join(' ') };
    const answer = await askSearch<RecentSearches>('/i/api/search/v1/recent', query, signal);
    keepSearches(answer.searches.map(({ search }) => search));
    if (answer.searches.length > 0) dock.append(lineOf(answer));
  } catch (error) {
    if (!signal.aborted) log.error('The searches made before could not be described', error);
  }
}

function lineOf(answer: RecentSearches): HTMLElement {
  const line = document.createElement('section');
  line.dataset.recentLine = '';
  line.setAttribute('aria-label', answer.title);
  draw(answer.searches, null);
  return line;

  function draw(searches: readonly RecentSearch[], before: readonly RecentSearch[] | null): void {
    const title = Object.assign(document.createElement('h2'), { textContent: answer.title });
    const list = document.createElement('ul');
    list.append(
      ...searches.map((one) =>
        entryOf(one, () =>
          remove(
            searches,
            searches.filter((each) => each !== one),
          ),
        ),
      ),
    );
    const actions: HTMLElement[] = [];
    if (before !== null) actions.push(buttonOf(answer.undo, () => change(before, null)));
    if (searches.length > 1) actions.push(buttonOf(answer.clear, () => remove(searches, [])));
    line.replaceChildren(title, ...(searches.length === 0 ? [] : [list]), ...actions);
  }

  function change(searches: readonly RecentSearch[], before: readonly RecentSearch[] | null): void {
    keepSearches(searches.map(({ search }) => search));
    draw(searches, before);
    // What was pressed is gone: the focus goes to what takes it back, else to the first search.
    line.querySelector<HTMLElement>(before === null ? 'a' : ':scope > button')?.focus();
  }

  function remove(before: readonly RecentSearch[], rest: readonly RecentSearch[]): void {
    change(rest, before);
    publish('page.announced', answer.removed[before.length - rest.length - 1] ?? '');
  }
}

function entryOf({ url, title, detail, remove }: RecentSearch, onRemove: () => void): HTMLLIElement {
  const entry = document.createElement('li');
  const link = Object.assign(document.createElement('a'), { href: url, textContent: title });
  link.append(Object.assign(document.createElement('small'), { textContent: detail }));
  const button = buttonOf('', onRemove);
  button.setAttribute('aria-label', remove);
  button.dataset.removes = '';
  entry.append(link, button);
  return entry;
}

function buttonOf(text: string, onPress: () => void): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
  button.addEventListener('click', onPress);
  return button;
}
