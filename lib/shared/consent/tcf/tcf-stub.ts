import type { TcfApi, TcfCall, TcfWindow } from './tcf-window';

/**
 * The first piece of `__tcfapi` (IAB Tech Lab, CMP API v2): the locator frame, messages of other frames, and a queue
 * for calls that need the rest, which is loaded with the first of them. It is sent to browsers as its own text
 * (`/tcf/stub.js`), so it must stand alone: everything it uses is inside it.
 */
export function tcfStub(): void {
  const page = window as unknown as TcfWindow;
  if (page.__tcfapi) return;
  const frameName = '__tcfapiLocator';
  const queue: TcfCall[] = [];
  const api: TcfApi = Object.assign(
    (...call: TcfCall) => {
      const [command, version, callback] = call;
      if (typeof callback !== 'function') return;
      if (version && version !== 2) {
        callback(null, false);
        return;
      }
      if (command === 'ping')
        callback(
          {
            gdprApplies: true,
            cmpLoaded: false,
            cmpStatus: 'stub',
            displayStatus: 'hidden',
            apiVersion: '2',
          },
          true,
        );
      else queue.push(call);
      api.called = true;
      document.dispatchEvent(new Event('tcf-called'));
    },
    { queue },
  );
  page.__tcfapi = api;

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
    const call = message?.__tcfapiCall;
    if (!call || !source) return;
    page.__tcfapi?.(
      call.command,
      call.version,
      (returnValue, success) => {
        const answer = { __tcfapiReturn: { returnValue, success, callId: call.callId } };
        (source as Window).postMessage(asText ? JSON.stringify(answer) : answer, '*');
      },
      call.parameter,
    );
  });
}
