import type { TcfApi, TcfCall, TcfWindow } from './tcf-window';

/**
 * The first piece of `__tcfapi` (IAB Tech Lab, CMP API v2): `ping`, and a queue for calls that need the rest, which is
 * loaded with the first of them; other frames ask through `apiFrames`. It is sent to browsers as its own text
 * (`/tcf/stub.js`), so it must stand alone: everything it uses is inside it.
 */
export function tcfStub(): void {
  const page = window as unknown as TcfWindow;
  if (page.__tcfapi) return;
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
            gdprApplies: undefined,
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
}
