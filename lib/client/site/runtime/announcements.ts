import { subscribe } from '@/lib/client/event-bus';
import { timings } from '@/lib/shared/site/timings';

/** Says in the region at the top of the page what somebody announced, for three seconds. */
export function watchAnnouncements(signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = subscribe('page.announced', (text) => {
    const region = document.getElementById('announcement');
    if (!region) return;
    clearTimeout(timer);
    region.textContent = text;
    timer = setTimeout(() => region.replaceChildren(), timings.announcementMs);
  });
  signal.addEventListener('abort', stop);
}
