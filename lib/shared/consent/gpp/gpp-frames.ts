import type { GppWindow } from './gpp-window';

/**
 * The other half of the stub: the locator frame by which other frames find `__gpp`, and the answers to their messages
 * (IAB Tech Lab, GPP CMP API 1.1). It is sent to browsers as its own text as well, and stands alone.
 */
export function gppFrames(): void {
  const page = window as unknown as GppWindow;
  const frameName = '__gppLocator';
  const addLocator = (): void => {
    if (!document.body) setTimeout(addLocator, 5);
    else if (!window.frames[frameName as unknown as number]) {
      const frame = document.createElement('iframe');
      frame.hidden = true;
      frame.name = frameName;
      document.body.append(frame);
    }
  };
  addLocator();

  addEventListener('message', ({ data, source }) => {
    const asText = typeof data === 'string';
    let message = data;
    try {
      if (asText) message = data.length < 10_000 ? JSON.parse(data) : null;
    } catch {
      return;
    }
    const call = message?.__gppCall;
    if (!call || !source) return;
    page.__gpp?.(
      call.command,
      (returnValue, success) => {
        const answer = { __gppReturn: { returnValue, success, callId: call.callId } };
        (source as Window).postMessage(asText ? JSON.stringify(answer) : answer, '*');
      },
      call.parameter,
    );
  });
}
