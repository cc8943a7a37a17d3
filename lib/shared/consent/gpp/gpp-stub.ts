import type { GppApi, GppCall, GppCallback, GppWindow } from './gpp-window';

/**
 * The first piece of `__gpp` (IAB Tech Lab, GPP CMP API 1.1, "stub code"): at once an answer to every generic command,
 * which is that nothing is known yet. The rest is loaded with the first call. It is sent to browsers as its own text
 * (`/gpp/stub.js`), so it must stand alone: everything it uses is inside it.
 */
export function gppStub(): void {
  const page = window as unknown as GppWindow;
  if (page.__gpp) return;
  const listeners = new Map<number, GppCallback>();
  let lastId = 0;
  const ping = {
    gppVersion: '1.1',
    cmpStatus: 'stub',
    cmpDisplayStatus: 'hidden',
    signalStatus: 'not ready',
    supportedAPIs:
      '2:tcfeuv2 7:usnat 8:usca 9:usva 10:usco 11:usut 12:usct 13:usfl 14:usmt 15:usor 16:ustx 17:usde 18:usia 19:usne 20:usnh 21:usnj 22:ustn 23:usmn'.split(
        ' ',
      ),
    cmpId: 0,
    sectionList: [],
    applicableSections: [],
    gppString: '',
    parsedSections: {},
  };
  const api: GppApi = Object.assign(
    (...[command, callback, parameter]: GppCall) => {
      if (typeof callback !== 'function') return;
      if (command === 'ping') callback(ping, true);
      else if (command === 'addEventListener') {
        lastId += 1;
        listeners.set(lastId, callback);
        const told = { eventName: 'listenerRegistered', listenerId: lastId, data: true, pingData: ping };
        callback(told, true);
      } else if (command === 'removeEventListener') callback(listeners.delete(Number(parameter)), true);
      else if (command === 'hasSection') callback(false, true);
      else callback(null, command === 'getSection' || command === 'getField');
      api.called = true;
      document.dispatchEvent(new Event('gpp-called'));
    },
    { listeners },
  );
  page.__gpp = api;
}
