/** The APIs of the IAB that other frames ask by message. */
export type FramedApi = '__tcfapi' | '__gpp';

type Ask = (...call: readonly unknown[]) => void;

/**
 * What makes an API of a page known to other frames: the locator frame by which they find it, and the answers to their
 * messages, in the form they asked in (IAB Tech Lab, TCF CMP API v2 and GPP CMP API 1.1). It is sent to browsers as
 * its own text, so it must stand alone: everything it uses is inside it.
 */
export function apiFrames(api: FramedApi): void {
  const page = window as unknown as Record<string, Ask | undefined>;
  const frameName = `${api}Locator`;
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
    const call = message?.[`${api}Call`];
    if (!call || !source) return;
    const answer = (returnValue: unknown, success: boolean): void => {
      const told = { [`${api}Return`]: { returnValue, success, callId: call.callId } };
      (source as Window).postMessage(asText ? JSON.stringify(told) : told, '*');
    };
    // Only the older of the two is asked for a version.
    if (api === '__tcfapi') page[api]?.(call.command, call.version, answer, call.parameter);
    else page[api]?.(call.command, answer, call.parameter);
  });
}
