import type { TcfWindow } from '@/lib/shared/consent/tcf/tcf-window';
import { importWithRetries } from '../import-with-retries';
import { log } from '../log';

/** Loads the whole of `__tcfapi` when somebody has called its stub, be it before this or later. */
export function watchTcf(signal: AbortSignal): void {
  const load = (): void => {
    importWithRetries(() => import('./tcf-api')).then(
      ({ installTcfApi }) => installTcfApi(),
      (error) => log.error('The consent API could not be loaded', error),
    );
  };
  if ((window as TcfWindow).__tcfapi?.called) load();
  else document.addEventListener('tcf-called', load, { once: true, signal });
}
