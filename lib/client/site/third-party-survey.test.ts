const script = 'https://survey.example/widget.js';
const config = { script, delaySeconds: 10 };
const asked = () => document.head.querySelectorAll(`script[src="${script}"]`);

beforeEach(() => {
  jest.resetModules();
  jest.useFakeTimers();
  sessionStorage.clear();
  globalThis.requestIdleCallback = ((callback: () => void) => setTimeout(callback, 50)) as never;
});

afterEach(() => {
  for (const one of asked()) one.remove();
  delete (window as { usabilla_live?: unknown }).usabilla_live;
  jest.useRealTimers();
});

test('CCONST-058 the survey’s script is asked for after 10 s, when the browser has time', async () => {
  const { startSurvey } = await import('./third-party-survey');
  startSurvey(config, new AbortController().signal);
  await jest.advanceTimersByTimeAsync(9999);
  expect(asked()).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(51);
  expect(asked()).toHaveLength(1);
});

test('SURV-003 once loaded it shows while online, hides while offline, and shows again', async () => {
  const { watchConnection } = await import('./connection');
  const { startSurvey } = await import('./third-party-survey');
  watchConnection(new AbortController().signal);
  const commands: string[] = [];
  Object.assign(window, { usabilla_live: (command: string) => commands.push(command) });
  startSurvey(config, new AbortController().signal);
  await jest.advanceTimersByTimeAsync(10_050);
  asked()[0]?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(0);
  const online = jest.spyOn(navigator, 'onLine', 'get');
  for (const now of [false, true]) {
    online.mockReturnValue(now);
    dispatchEvent(new Event(now ? 'online' : 'offline'));
  }
  online.mockRestore();
  expect(commands).toEqual(['show', 'hide', 'show']);
});

test('ERR-054 a survey that cannot be had is tried three times, logged, and nothing else', async () => {
  const logged: string[] = [];
  const { replaceLogSink: replace } = await import('../log');
  const putBack = replace(({ message }) => logged.push(message));
  const { startSurvey } = await import('./third-party-survey');
  const before = document.body.innerHTML;
  startSurvey(config, new AbortController().signal);
  await jest.advanceTimersByTimeAsync(10_050);
  for (const waitMs of [200, 400, 0]) {
    expect(asked()).toHaveLength(1);
    asked()[0]?.dispatchEvent(new Event('error'));
    await jest.advanceTimersByTimeAsync(waitMs);
  }
  expect(asked()).toHaveLength(0);
  expect(logged).toEqual(['error_initializeUsabilla']);
  expect(document.body.innerHTML).toBe(before);
  putBack();
});

test('whoever withdraws consent is not asked: what is there hides, and what is not does not come', async () => {
  const { publish } = await import('../event-bus');
  const { startSurvey } = await import('./third-party-survey');
  const commands: string[] = [];
  const say = (...thirdParties: string[]) =>
    publish('consent.inForce', { categories: ['strictlyNecessary'], thirdParties });
  startSurvey(config, new AbortController().signal);
  say();
  await jest.advanceTimersByTimeAsync(10_050);
  expect(asked()).toHaveLength(0);
  startSurvey(config, new AbortController().signal);
  await jest.advanceTimersByTimeAsync(10_050);
  Object.assign(window, { usabilla_live: (command: string) => commands.push(command) });
  asked()[0]?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(0);
  say();
  say('survey');
  expect(commands).toEqual(['show', 'hide', 'show']);
});
