import { backState } from '@/lib/shared/sign-in/dialog-state';
import { viewPaths } from '@/lib/shared/sign-in/view-paths';
import { navigation } from '../../page-navigation';
import { type Stage, showView } from './stage';

/** Lets the links of a dialog's views lead to the next view, back, or out of the dialog. */
export function watchStageLinks(stage: Stage, close: () => void, signal: AbortSignal): void {
  stage.element.addEventListener(
    'click',
    (event) => {
      const pressed = (event.target as Element).closest<HTMLElement>('[data-back],[data-close],a[data-view]');
      const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
      if (pressed === null || !plain) return;
      event.preventDefault();
      if (pressed.dataset.close !== undefined) return close();
      const link = pressed as HTMLAnchorElement;
      const address = pressed.dataset.back === undefined ? link.href : viewPaths[backState(stage.startedIn)];
      showView(stage, address).catch(() => navigation().assign(link.href));
    },
    { signal },
  );
}
