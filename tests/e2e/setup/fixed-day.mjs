// Loaded before a server (`--import`) whose pages are compared with pictures: for it the day is always the same.
// A process that starts at nine in the morning does not see the next day.
const start = Date.parse('2035-02-01T09:00:00Z');
const RealDate = Date;
const ahead = start - RealDate.now();
const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
