import { onConnection } from './connection';

/** Says at the top of the page that it is offline, politely, for as long as it is. */
export function showOfflineLine(signal: AbortSignal): void {
  const line = document.getElementById('offline');
  if (line === null) return;
  const forget = onConnection(({ offline }) => {
    line.textContent = offline ? (line.dataset.text ?? '') : '';
  });
  signal.addEventListener('abort', forget);
}
