import { backState } from '@/lib/shared/sign-in/dialog-state';
import { viewPaths } from '@/lib/shared/sign-in/view-paths';
import { opensNewTab } from '../../opens-new-tab';
import { navigation } from '../../page-navigation';
import { type Stage, showView } from './stage';

/** Lets the links of a dialog's views lead to the next view, back, or out of the dialog. */
export function watchStageLinks(stage: Stage, close: () => void, signal: AbortSignal): void {
  stage.element.addEventListener(
    'click',
    (event) => {
      const pressed = (event.target as Element).closest<HTMLElement>('[data-back],[data-close],a[data-view]');
      if (pressed === null || opensNewTab(event)) return;
      event.preventDefault();
      if (pressed.dataset.close !== undefined) return close();
      const link = pressed as HTMLAnchorElement;
      const address = pressed.dataset.back === undefined ? link.href : viewPaths[backState(stage.startedIn)];
      showView(stage, address).catch(() => navigation().assign(link.href));
    },
    { signal },
  );
}
