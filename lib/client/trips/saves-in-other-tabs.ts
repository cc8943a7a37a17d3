import { keepStored } from '../local-storage';
import { reloadTrips } from './reload-trips';
import { saveButtonsOf, showSaveState } from './save-buttons';

const key = 'resultSaved';

/** Lets the other tabs of this browser know that a result was saved, or taken out again. */
export function tellOtherTabsOfSave(resultId: string, isSaved: boolean): void {
  // With the moment in it every word is news: storage tells what has changed alone.
  keepStored(key, `${isSaved ? 'saved' : 'unsaved'} ${Date.now()} ${resultId}`);
}

/** Lets the hearts of this page follow what another tab has saved; what this tab itself does, it knows. */
export function followSaves(signal: AbortSignal): void {
  addEventListener(
    'storage',
    ({ key: changed, newValue }) => {
      if (changed !== key || newValue === null) return;
      const [state = '', , resultId = ''] = newValue.split(' ');
      if (state !== 'saved' && state !== 'unsaved') return;
      if (saveButtonsOf(resultId).some(({ dataset }) => dataset.save === 'saving')) return;
      showSaveState(resultId, state);
      // The number at the heart and what the drawer lists are the server's to say.
      void reloadTrips();
    },
    { signal },
  );
}
